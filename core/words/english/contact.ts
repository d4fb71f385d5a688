/** The words of the contact form, of the page that follows it, and of the page for an address that does not exist. */
export const contactWords = {
  // The form
  firstName: "First name",
  lastName: "Last name",
  phone: "Phone",
  email: "Email",
  zip: "ZIP where you want to sign",
  preferredTime: "Preferred time",
  chooseTime: "Choose a time",
  today: "Today",
  tomorrow: "Tomorrow",
  thisWeek: "This week",
  nextWeek: "Next week",
  services: "Services needed (optional)",
  details: "Additional details (optional)",
  accept: "I accept the {privacy} & {terms}",
  privacyPolicy: "Privacy Policy",
  terms: "Terms of Service",
  leaveEmpty: "Leave this empty",
  send: "Send my request",
  notSent: "Not sent yet | ",
  // Why the form came back
  timedOut: "This page timed out, but nothing was lost. Please press Send my request again.",
  proofNeeded: "Almost done. Press Send my request again, or call {phone}.",
  notSaved:
    "We couldn't save your request just now. Nothing you entered is lost. Press Send my request again, or call {phone}.",
  // The page that follows it
  thanksTitle: "Thank you | {name}",
  thanksDescription: "Your request has arrived.",
  thanks: "Thank you. We have your request.",
  saved: "We've saved everything you entered.",
  meanwhile:
    "While you wait, get your ID and the unsigned documents together. If it can't wait, call {phone}.",
  returnHome: "Return to Home",
  // An address that does not exist
  notFoundTitle: "404: page not found",
  notFoundDescription: "This page does not exist.",
  notFound: "Oops! Page not found",
  notFoundHelp: "The address may be old or mistyped. If you need a notary now, call {phone}.",
  // The card beside both
  needSoon: "Need a notary soon?",
  seePrice: "See your price and times",
  bookVisit: "Book a visit",
  seeArea: "See where we drive",
  // The email that confirms a request
  received: "{name} received your request.",
  receivedSubject: "We have your request{to} | {name}",
  thankYou: "Thank you{to}.",
  askedFor: "What you asked for",
  servicesAsked: "Services",
  when: "When",
  zipAsked: "ZIP",
  whatNext: "What happens next",
  notBookedYet: "Nothing is booked yet. We'll agree on the time and the price with you first.",
  sooner: "To talk to us sooner, call {phone}.",
  notYou: "Not you?",
  mistake:
    "If you didn't send this request, someone entered your address by mistake. You can ignore this email.",
};
