// <script src="https://SITE/embed.js" data-service="loan-signings" data-zip="45040" async></script>
// inserts the booking of SITE after itself. It does not touch the rest of the page.
(() => {
  const tag = document.currentScript;
  const { origin } = new URL(tag.src);
  const { service = "", zip = "", title = "Book a visit" } = tag.dataset;
  const page = new URL(`${origin}/schedule/${encodeURIComponent(service || "-")}`);
  if (zip) page.searchParams.set("zip", zip);
  const link = document.createElement("a");
  link.href = page.href;
  link.textContent = title;
  page.searchParams.set("embed", "true");
  const frame = document.createElement("iframe");
  frame.src = page.href;
  frame.title = title;
  frame.sandbox =
    "allow-scripts allow-forms allow-same-origin allow-popups allow-popups-to-escape-sandbox";
  frame.style.cssText = "display:block;width:100%;height:640px;border:0";
  tag.after(frame);
  // A page that may not embed the booking gets no message from the frame, and shows a link instead of an empty space.
  const wait = setTimeout(() => {
    frame.style.display = "none";
    frame.after(link);
  }, 6000);
  addEventListener("message", ({ data, source }) => {
    if (source !== frame.contentWindow || data?.doorstep !== "height") return;
    clearTimeout(wait);
    link.remove();
    frame.style.display = "block";
    frame.style.height = `${Math.min(Math.max(Number(data.height) || 0, 320), 6000)}px`;
  });
})();
