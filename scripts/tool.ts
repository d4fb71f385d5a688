import { run } from "./run.ts";

// Behind `npm run format` and `npm run db:generate`: runs a tool of node_modules/.bin on the project's own Node.
const { code } = await run(process.argv.slice(2), true);
process.exit(code);
