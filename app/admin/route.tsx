/** Holds the owner's address until the rooms behind it open. */
export default function Admin() {
  return (
    <main className="page grid min-h-svh content-center justify-items-start gap-4">
      <title>Owner’s rooms</title>
      <meta name="robots" content="noindex" />
      <h1 className="display text-h2">Owner’s rooms</h1>
      <p className="max-w-[60ch]">
        Signing in from the browser is not built yet. Until it is, <code>npm run publish</code>{" "}
        changes the site; <code>docs/owner-guide.md</code> shows how.
      </p>
      <a href="/" className="button">
        See the site
      </a>
    </main>
  );
}
