import { type ParseArgsConfig, parseArgs } from "node:util";

/** What a command reads, as `parseArgs` of Node describes it. `--help` needs no line of its own. */
type CommandLine = Pick<ParseArgsConfig, "allowPositionals" | "options">;

/**
 * Parses the words after a script's name. With `--help` it prints the usage and ends the process; with words that the script
 * doesn't know it says which, prints the usage and ends the process with code 1.
 */
export function parseCommandLine<const T extends CommandLine>(usage: string, commandLine: T) {
  const words = process.argv.slice(2);
  if (words.includes("--help")) {
    console.log(usage);
    process.exit(0);
  }
  try {
    return parseArgs({ ...commandLine, args: words });
  } catch (error) {
    console.error(`${commandLineProblem(error)}\n\n${usage}`);
    process.exit(1);
  }
}

/** What is wrong with the words: the first sentence of Node's message, whose others speak to programmers. */
function commandLineProblem(error: unknown): string {
  const isAboutWords =
    error instanceof TypeError && "code" in error && /^ERR_PARSE_ARGS_/.test(String(error.code));
  if (!isAboutWords) throw error;
  const [sentence] = error.message.split(/\.\s|\n/, 1);
  return `${sentence}.`;
}
