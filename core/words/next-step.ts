/** The words of the bottom bar's wide cell. A script changes it on every page, so they are in both languages. */
export const NEXT_STEP_WORDS = {
  en: {
    getPrice: "Get a price",
    book: "Book · {total}",
    bookFrom: "Book · from {total}",
    request: "Request this visit",
  },
  es: {
    getPrice: "Ver mi precio",
    book: "Reservar · {total}",
    bookFrom: "Reservar · desde {total}",
    request: "Solicitar esta visita",
  },
} as const;
