import script from "./embed.js?raw";

/** The script with which a partner's page embeds the booking; cached for an hour. */
export function loader() {
  return new Response(script, {
    headers: {
      "Content-Type": "text/javascript; charset=utf-8",
      "Cache-Control": "public, max-age=3600",
      "Cross-Origin-Resource-Policy": "cross-origin",
    },
  });
}
