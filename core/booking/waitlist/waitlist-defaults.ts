/** How long a time that opened is held for the first in line, in minutes, until the owner says otherwise. */
export const DEFAULT_ANSWER_MINUTES = 30;
