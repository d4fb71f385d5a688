/** What the prices on cards mean; the quote has the last word. */
export const CARD_PRICES_NOTE = "Starting prices; your exact price follows from service and ZIP.";
