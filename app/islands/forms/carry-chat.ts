/**
 * Sends the id of this tab's chat with a request form, so that the business reads what was asked before beside the request. What
 * reads the chat is loaded once the form is in use: a page has no request to spare before.
 */
export function carryChat(form: HTMLFormElement): void {
  if (!form.elements.namedItem("landing")) return;
  const watch = async () => {
    const { chatStorage } = await import("../chat/chat-storage.ts");
    form.addEventListener("formdata", ({ formData }) => {
      const chat = chatStorage.read()?.sessionId;
      if (chat) formData.set("chat", chat);
    });
  };
  // Without a connection by now, the request is sent without its chat.
  form.addEventListener("focusin", () => void watch().catch(() => {}), { once: true });
}
