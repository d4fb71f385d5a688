import script from "./worker.js?raw";

/** The service worker that stores day sheets on a device. It is served without a session, so that it can always be updated. */
export function loader() {
  return new Response(script, {
    headers: {
      "Content-Type": "text/javascript; charset=utf-8",
      // The scope includes /admin itself, not only the paths below it.
      "Service-Worker-Allowed": "/admin",
    },
  });
}
