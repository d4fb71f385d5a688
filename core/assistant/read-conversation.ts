import {
  type ConversationState,
  EMPTY_STATE,
  stateFor,
  updateState,
  withAnsweredHour,
} from "./conversation.ts";
import type { Lexicon } from "./lexicon/lexicon.ts";
import { type ParsedMessage, parseMessage } from "./parse/parse-message.ts";
import { detectIntent } from "./topics/detect-intent.ts";

/** A message as the conversation makes it understood, and what of the conversation still counts for it. */
interface ReadMessage {
  readonly message: ParsedMessage;
  readonly state: ConversationState;
}

/** Reads a message of a visitor in a conversation that has come to `earlier`. */
export function readMessage(
  typed: string,
  earlier: ConversationState,
  lexicon: Lexicon,
): ReadMessage {
  const parsed = parseMessage(typed, lexicon);
  const known = stateFor(earlier, parsed, lexicon.vocabulary.followUps);
  const state = comesOver(known, parsed, lexicon) ? { ...known, zip: null, place: null } : known;
  return { message: withAnsweredHour(parsed, state), state };
}

/** Whether someone beyond the home states says they come over: then the visit is no longer there. */
function comesOver({ place }: ConversationState, { text }: ParsedMessage, lexicon: Lexicon) {
  const isOutside = place !== null && !lexicon.homeStates.includes(place.state);
  return isOutside && lexicon.vocabulary.followUps.comesOver.test(text);
}

/** What a conversation has come to after a visitor's messages. */
export function stateAfter(typed: readonly string[], lexicon: Lexicon): ConversationState {
  return typed.reduce((earlier, text) => {
    const { message, state } = readMessage(text, earlier, lexicon);
    const { topic } = detectIntent(message, state, lexicon);
    return updateState(state, message, topic, lexicon.vocabulary.followUps);
  }, EMPTY_STATE);
}
