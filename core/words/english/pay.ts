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
    'Your card is charged nothing now. We charge it only if a fee under "If plans change" is due.',
  restLater: "You pay the rest at the visit.",
  refundRule:
    'If you cancel, you get back what you paid, less the fee under "If plans change", if one is due.',
  payButton: "Pay {amount} by card",
  saveCardButton: "Save my card",
  atStripe: "You pay on a page of Stripe, our card processor. We never see your card number.",
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
  refundedTitle: "That time was no longer free",
  refundedText:
    "Your payment came after the time was given to someone else. We're sending {amount} back to your card. Banks take 5 to 10 days to show it.",
  noPayment: "We can't find that payment",
  noPaymentText: "Part of the link may be missing. Open it from your email again, or call {phone}.",
  declined:
    "The payment page isn't available right now. Try again in a minute, or pay at the visit.",
  // Review step
  askDeposit: "Next you pay a deposit of {amount} by card. The rest is due at the visit.",
  askFull: "Next you pay {amount} by card.",
  askCard:
    'Next you save a card. It\'s charged nothing now, and only a fee under "If plans change" later.',
  goToPayment: "Continue to payment",
  // Emails
  receiptSubject: "Receipt: {amount} from {name}",
  receiptTitle: "Thank you{to}.",
  receiptIntro: "We received your payment of {amount}.",
  cardSubject: "Your card is saved with {name}",
  cardIntro: "Your card is saved for this visit. Nothing was charged.",
  requestSubject: "Your payment to {name}: {amount}",
  requestTitle: "Your payment{to}.",
  requestIntro: "You can pay {amount} for your visit by card.",
  requestLink: "Pay by card",
  notBookedSubject: "Your visit wasn't booked, and you get your money back",
  notBookedTitle: "That time was no longer free{to}.",
  notBookedIntro:
    "Your payment came after the time was given to someone else, so the visit isn't booked. We're sending {amount} back to your card. Banks take 5 to 10 days to show it.",
  notBookedCard:
    "The time was given to someone else before your card was saved, so the visit isn't booked. Nothing was charged.",
  whatYouPaid: "Your payment",
  theVisit: "What the visit costs",
  notaryFee: "Notary fee ({acts} acts)",
  notaryFeeOneAct: "Notary fee (1 act)",
  service: "Service",
  travelFee: "Travel fee",
  stillToPay: "Still to pay",
  forDeposit: "Deposit",
  forFull: "Payment in advance",
  forVisit: "Payment",
  forCancellation: "Cancellation fee",
};
