import { offeredTimeOf } from "../../widgets/chat-panel/offered-time.ts";

/**
 * Holds the time whose link was tapped in a reply, by the form of the slot picker in the language of the reply, so that the next
 * page asks for the details. With a modifier key the link opens its day as a page.
 */
export function holdOfferedTime(event: MouseEvent): void {
  const { target } = event;
  const link = target instanceof Element ? target.closest("a") : null;
  const time = link && offeredTimeOf(link.getAttribute("href") ?? "");
  if (!time || event.metaKey || event.ctrlKey || event.shiftKey) return;
  event.preventDefault();
  link.ariaBusy = "true";
  const form = document.createElement("form");
  form.method = "post";
  form.action = `${time.path}#step`;
  const fields = [
    ["step", "hold"],
    ["zip", time.zip],
    ["start", time.start],
    ["place", time.place],
    ...time.also.map((id) => ["also", id] as const),
  ] as const;
  for (const [name, value] of fields) {
    const field = document.createElement("input");
    field.type = "hidden";
    field.name = name;
    field.value = value;
    form.append(field);
  }
  document.body.append(form);
  form.submit();
}
