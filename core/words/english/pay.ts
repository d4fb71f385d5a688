/** The words of the page on which a visitor pays, and of the emails about payments. */
export const payWords = {
  tip: "Tip",
  // Before the booking
  holdTitle: "One more step: pay to book",
  saveCardTitle: "One more step: save a card to book",
  heldUntil: "This time is held for you until {until}. It's booked once you've paid.",
  heldForCard: "This time is held for you until {until}. It's booked once your card is saved.",
  depositNow: "Deposit to pay now",
  fullNow: "To pay now",
  cardNow:
    "We won't charge your card now. We'll charge it only if you owe a fee listed under “If plans change.”",
  restLater: "You pay the rest at the visit.",
  refundRule:
    "If you cancel, we refund what you paid, minus any fee listed under “If plans change.”",
  payButton: "Pay {amount} by card",
  saveCardButton: "Save my card",
  atStripe: "You'll pay on a secure page run by Stripe. We never see your card number.",
  otherTime: "Choose another time",
  // A visit that is booked
  payTitle: "Pay for your visit",
  amount: "Amount",
  addTip: "Add a tip (optional)",
  noTip: "No tip",
  goOn: "Continue",
  confirming: "We're confirming your payment",
  confirmingText: "This takes a few seconds. The page reloads by itself.",
  thanks: "Thank you",
  paidText: "We received {amount}.",
  seeVisit: "See your visit",
  lapsedTitle: "This time is no longer held",
  lapsedText: "Nothing was charged. Choose a time again to book your visit.",
  refundedTitle: "We couldn't book your visit",
  refundedText:
    "This time was no longer available when your payment came through. We're sending {amount} back to your card. Banks take 5 to 10 days to show it.",
  noPayment: "We can't find that payment",
  noPaymentText: "Part of the link may be missing. Open it from your email again, or call {phone}.",
  declined:
    "The payment page isn't available right now. Try again in a minute, or pay at the visit.",
  // Review step
  askDeposit: "Next you pay a deposit of {amount} by card. The rest is due at the visit.",
  askFull: "Next you pay {amount} by card.",
  askCard:
    "Next you save a card. We won't charge it now. We'll charge it only if you owe a fee listed under “If plans change.”",
  goToPayment: "Continue to payment",
  // Emails
  receiptSubject: "Receipt: {amount} from {name}",
  receiptTitle: "Thank you{to}.",
  receiptIntro: "We received your payment of {amount}.",
  cardSubject: "Your card is saved with {name}",
  cardIntro: "Your card is saved for this visit. Nothing was charged.",
  requestSubject: "Your payment to {name}: {amount}",
  requestTitle: "Pay for your visit{to}.",
  requestIntro: "You can pay {amount} for your visit by card.",
  requestLink: "Pay by card",
  notBookedSubject: "We couldn't book your visit. Your refund is on its way.",
  notBookedCardSubject: "We couldn't book your visit",
  notBookedTitle: "We couldn't book your visit{to}.",
  notBookedIntro:
    "This time was no longer available when your payment came through, so the visit isn't booked. We're sending {amount} back to your card. Banks take 5 to 10 days to show it.",
  notBookedCard:
    "This time was no longer available when your card was saved, so the visit isn't booked. Nothing was charged.",
  whatYouPaid: "Your payment",
  theVisit: "What the visit costs",
  notaryFee: "Notary fee ({acts} acts)",
  notaryFeeOneAct: "Notary fee (1 act)",
  service: "Visit",
  travelFee: "Travel",
  stillToPay: "Still to pay",
  forDeposit: "Deposit",
  forFull: "Payment in advance",
  forVisit: "Payment",
  forCancellation: "Cancellation fee",
};
