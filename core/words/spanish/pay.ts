import type { payWords } from "../english/pay.ts";

/** The same in Spanish. */
export const spanishPayWords: typeof payWords = {
  tip: "Propina",
  holdTitle: "Un paso más: pague para reservar",
  saveCardTitle: "Un paso más: guarde una tarjeta para reservar",
  heldUntil: "Le guardamos esta hora hasta {until}. Queda reservada cuando haya pagado.",
  heldForCard:
    "Le guardamos esta hora hasta {until}. Queda reservada cuando haya guardado su tarjeta.",
  depositNow: "Depósito que se paga ahora",
  fullNow: "A pagar ahora",
  cardNow:
    "Ahora no se le cobra nada. Solo cobramos a su tarjeta si corresponde un cargo de los que aparecen en «Si cambian sus planes».",
  restLater: "El resto lo paga en la visita.",
  refundRule:
    "Si cancela, le devolvemos lo que pagó, menos el cargo que aparece en «Si cambian sus planes», si corresponde alguno.",
  payButton: "Pagar {amount} con tarjeta",
  saveCardButton: "Guardar mi tarjeta",
  atStripe: "Pagará en una página segura de Stripe. Nunca vemos el número de su tarjeta.",
  otherTime: "Elegir otra hora",
  payTitle: "Pague su visita",
  amount: "Monto",
  addTip: "Agregar una propina (opcional)",
  noTip: "Sin propina",
  goOn: "Continuar",
  confirming: "Estamos confirmando su pago",
  confirmingText: "Tarda unos segundos. La página se actualiza sola.",
  thanks: "Gracias",
  paidText: "Recibimos {amount}.",
  seeVisit: "Ver su visita",
  lapsedTitle: "Esta hora ya no está guardada",
  lapsedText: "No se le cobró nada. Elija una hora de nuevo para reservar su visita.",
  refundedTitle: "No pudimos reservar su visita",
  refundedText:
    "Esta hora ya no estaba disponible cuando llegó su pago. Le devolvemos {amount} a su tarjeta. Los bancos tardan de 5 a 10 días en mostrarlo.",
  noPayment: "No encontramos ese pago",
  noPaymentText:
    "Es posible que falte una parte del enlace. Ábralo de nuevo desde su correo o llame al {phone}.",
  declined:
    "La página de pago no está disponible en este momento. Inténtelo de nuevo en un minuto o pague en la visita.",
  askDeposit:
    "A continuación paga un depósito de {amount} con tarjeta. El resto se paga en la visita.",
  askFull: "A continuación paga {amount} con tarjeta.",
  askCard:
    "A continuación guarda una tarjeta. Ahora no se le cobra nada; después, solo un cargo de los que aparecen en «Si cambian sus planes».",
  goToPayment: "Continuar al pago",
  receiptSubject: "Recibo: {amount} de {name}",
  receiptTitle: "Gracias{to}.",
  receiptIntro: "Recibimos su pago de {amount}.",
  cardSubject: "Su tarjeta quedó guardada con {name}",
  cardIntro: "Su tarjeta quedó guardada para esta visita. No se le cobró nada.",
  requestSubject: "Su pago a {name}: {amount}",
  requestTitle: "Pague su visita{to}.",
  requestIntro: "Puede pagar {amount} por su visita con tarjeta.",
  requestLink: "Pagar con tarjeta",
  notBookedSubject: "No pudimos reservar su visita. Su reembolso va en camino.",
  notBookedCardSubject: "No pudimos reservar su visita",
  notBookedTitle: "No pudimos reservar su visita{to}.",
  notBookedIntro:
    "Esta hora ya no estaba disponible cuando llegó su pago, por eso la visita no está reservada. Le devolvemos {amount} a su tarjeta. Los bancos tardan de 5 a 10 días en mostrarlo.",
  notBookedCard:
    "Esta hora ya no estaba disponible cuando se guardó su tarjeta, por eso la visita no está reservada. No se le cobró nada.",
  whatYouPaid: "Su pago",
  theVisit: "Lo que cuesta la visita",
  notaryFee: "Tarifa notarial ({acts} actos)",
  notaryFeeOneAct: "Tarifa notarial (1 acto)",
  service: "Servicio",
  travelFee: "Tarifa de viaje",
  stillToPay: "Falta por pagar",
  forDeposit: "Depósito",
  forFull: "Pago por adelantado",
  forVisit: "Pago",
  forCancellation: "Cargo por cancelación",
};
