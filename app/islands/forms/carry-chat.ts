import { chatStorage } from "../chat/chat-storage.ts";

/** Sends the id of this tab's chat with a request form, so that the business reads what was asked before beside the request. */
export function carryChat(form: HTMLFormElement): void {
  form.addEventListener("formdata", ({ formData }) => {
    const chat = chatStorage.read()?.sessionId;
    if (chat && formData.has("landing")) formData.set("chat", chat);
  });
}
