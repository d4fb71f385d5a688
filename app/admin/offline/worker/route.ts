import script from "./worker.js?raw";

/** The worker that keeps day sheets on a device. It holds no secret: it must be renewed also where nobody is signed in. */
export function loader() {
  return new Response(script, {
    headers: {
      "Content-Type": "text/javascript; charset=utf-8",
      // The scope is /admin itself, and not only what lies below it.
      "Service-Worker-Allowed": "/admin",
    },
  });
}
