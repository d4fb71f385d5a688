import { ensureBuilt } from "./bundle/build.ts";

const { code, output } = await ensureBuilt();
if (code !== 0) {
  process.stderr.write(output);
  console.error("The build failed; its output is above. Fix that, then run npm start again.");
  process.exit(1);
}
await import("../server/primary.ts");
