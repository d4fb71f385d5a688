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
  const state = stateFor(earlier, parsed, lexicon.vocabulary.followUps);
  return { message: withAnsweredHour(parsed, state), state };
}

/** What a conversation has come to after a visitor's messages. */
export function stateAfter(typed: readonly string[], lexicon: Lexicon): ConversationState {
  return typed.reduce((earlier, text) => {
    const { message, state } = readMessage(text, earlier, lexicon);
    const { topic } = detectIntent(message, state, lexicon);
    return updateState(state, message, topic, lexicon.vocabulary.followUps);
  }, EMPTY_STATE);
}
