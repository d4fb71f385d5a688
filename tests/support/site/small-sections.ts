/** The smallest section `spanish`, of a business that has no Spanish pages. */
const spanish = {
  offered: "no",
  notice: { english: "No lawyer.", spanish: "No soy abogado." },
  pages: Object.fromEntries(
    [
      "/es",
      "/es/precios",
      "/es/servicios",
      "/es/reservar",
      "/es/contacto",
      "/es/notary-public-y-notario",
      "/es/privacidad",
    ].map((path) => [path, { title: "Barco", description: "Un barco." }]),
  ),
  headline: "Vamos",
  subheadline: "En barco.",
  tagline: "Un barco",
  emergencyHours: "nunca",
  services: [],
  zones: [],
  included: ["El barco"],
  feeLaw: "Hasta {perAct}.",
  stateLine: "{zipState} queda lejos.",
  noLegalAdvice: "No somos abogados.",
  disclaimer: "Se acuerda.",
  payment: "Efectivo.",
  faqs: [{ question: "¿Cuánto?", answer: "{price.call}." }],
  difference: "No es lo mismo.",
  privacy: "Poco.",
};

/** Sections that say next to nothing. */
export const SMALL_SECTIONS = {
  serviceLocations: [],
  quickAdd: { counties: ["York"], states: ["ME"] },
  spanish,
  notaries: [],
  leadAnswers: { signature: "{name}", templates: [] },
};
