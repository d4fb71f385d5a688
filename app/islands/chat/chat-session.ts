import type { PriceShown } from "../../../core/assistant/price-shown.ts";
import type { PanelMessage } from "../../widgets/chat-panel/chat-state.ts";
import type { ChatApi } from "./chat-api.ts";
import type { ChatModel } from "./chat-model.ts";

/** Opens the conversation's session on the server and saves its messages there. Failures are only logged. */
export function createChatSession(
  model: ChatModel,
  { api, log }: { readonly api: ChatApi; readonly log: (error: unknown) => void },
) {
  let opening: Promise<void> | null = null;
  // Messages are saved one after the other, so that the server keeps their order.
  let saving: Promise<unknown> = Promise.resolve();

  function open(): Promise<void> {
    if (model.sessionId()) return Promise.resolve();
    opening ??= api.openSession().then(
      (id) => model.changeSession(id, {}),
      (error) => {
        opening = null;
        log(error);
      },
    );
    return opening;
  }

  return {
    /** Resolves when there is a session, or when opening one failed; the next call then tries again. */
    open,
    save(message: PanelMessage, shown?: PriceShown): void {
      const session = open().then(model.sessionId); // the current session, even if the visitor starts over meanwhile
      saving = saving.then(async () => {
        const sessionId = await session;
        if (!sessionId) return;
        try {
          const id = await api.save(sessionId, message, shown);
          if (message.role === "assistant") model.updateMessage(message.at, { id });
        } catch (error) {
          log(error);
        }
      });
    },
    /** Rates a saved reply; the same rating again takes it back. */
    rate(message: PanelMessage, rating: 1 | -1): void {
      const sessionId = model.sessionId();
      if (!sessionId || message.id === undefined) return;
      const chosen = message.rating === rating ? null : rating;
      model.updateMessage(message.at, { rating: chosen });
      api.rate(sessionId, message.id, chosen).catch(log);
    },
    /** The next message opens a new session. */
    forget(): void {
      opening = null;
    },
  };
}
