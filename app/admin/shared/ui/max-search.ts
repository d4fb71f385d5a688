/** The longest search of a list, in characters: it stands in the address, which has an end. */
export const MAX_SEARCH = 200;
