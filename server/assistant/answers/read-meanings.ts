import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, rename, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { deserialize, serialize } from "node:v8";
import { z } from "zod";
import { wordSplitterFor } from "../../../core/assistant/lexicon/word-splitter.ts";
import {
  createMeanings,
  type MeaningContent,
  trainingExamples,
} from "../../../core/assistant/meanings/create-meanings.ts";
import { MEANING_IDS } from "../../../core/assistant/meanings/meaning-ids.ts";
import {
  caseFile,
  conceptFile,
  exampleFile,
  labelFile,
  type Meanings,
  safetyFile,
  statementFile,
} from "../../../core/assistant/meanings/meanings.ts";
import { trainBayes } from "../../../core/assistant/meanings/train-bayes.ts";
import type { MeaningWeights } from "../../../core/assistant/meanings/weights.ts";
import type { AssistantVocabulary } from "../../../core/assistant/vocabulary.ts";
import { contentFileError } from "../../site/content-file-error.ts";
import { readContentFile } from "../../site/section-files.ts";

/** Raised when the code of training or of features changes: weights of another version are made anew. */
const TRAINING_VERSION = 5;

/** What a weights file holds, beside what the meanings say: one file to read at the first chat. */
interface TrainedFile {
  readonly inputs: string;
  readonly content: MeaningContent;
  readonly weights: MeaningWeights;
}

const INPUT_FOLDERS = ["labels", "statements", "examples", "cases"];
const INPUT_FILES = [
  "concepts.yaml",
  "word-classes.yaml",
  "safety.yaml",
  "words.yaml",
  "places.yaml",
];

/**
 * Reads the meanings and their weights from `build/assistant`. Where the build has not run since the content changed, as in a
 * test or while developing, it trains them (some seconds) and keeps them there.
 */
export async function readMeanings(
  contentFolder: string,
  vocabulary: AssistantVocabulary,
): Promise<Meanings> {
  const { content, weights } = await ensureMeanings(contentFolder, vocabulary);
  return createMeanings(content, weights);
}

/** The weights of the content as it is now: those of the last build, or newly trained ones. */
export async function ensureMeanings(
  contentFolder: string,
  vocabulary: AssistantVocabulary,
): Promise<TrainedFile> {
  const folder = join(contentFolder, "assistant");
  const file = join(contentFolder, "../build/assistant/meanings.bin");
  const inputs = await hashInputs(folder);
  const known = await readTrained(file);
  if (known?.inputs === inputs) return known;
  const content = await readMeaningContent(folder);
  const writers = await readPart(folder, "examples", exampleFile);
  const { toWords } = wordSplitterFor(vocabulary);
  const weights = trainBayes(trainingExamples(content, writers, toWords));
  const trained = { inputs, content, weights };
  await keep(file, trained);
  return trained;
}

/** Reads a file of `keep` below; null where there is none, or one of another version. The rows stay where they were read to. */
async function readTrained(file: string): Promise<TrainedFile | null> {
  const bytes = await readFile(file).catch(() => null);
  if (!bytes) return null;
  try {
    const start = LENGTH_BYTES + bytes.readUInt32LE();
    // Written by `keep` below; another version of it has another hash of inputs and is not used.
    const trained = deserialize(bytes.subarray(LENGTH_BYTES, start)) as TrainedFile;
    const rows = new Int8Array(bytes.buffer, bytes.byteOffset + start, bytes.length - start);
    return { ...trained, weights: { ...trained.weights, rows } };
  } catch {
    return null;
  }
}

/** At the start of the file: how long everything but the rows is. */
const LENGTH_BYTES = 4;

/** Written beside and moved, so that no other process reads half a file. A folder that cannot be written is no reason to fail. */
async function keep(file: string, trained: TrainedFile): Promise<void> {
  const { weights } = trained;
  const head = serialize({ ...trained, weights: { ...weights, rows: new Int8Array() } });
  const length = Buffer.alloc(LENGTH_BYTES);
  length.writeUInt32LE(head.length);
  const bytes = Buffer.concat([
    length,
    head,
    new Uint8Array(weights.rows.buffer, weights.rows.byteOffset, weights.rows.length),
  ]);
  const beside = `${file}.${process.pid}`;
  try {
    await mkdir(dirname(file), { recursive: true });
    await writeFile(beside, bytes);
    await rename(beside, file);
  } catch {
    // The next process trains again.
  }
}

async function hashInputs(folder: string): Promise<string> {
  const lists = await Promise.all(
    INPUT_FOLDERS.map(async (name) =>
      (await readdir(join(folder, name))).toSorted().map((file) => `${name}/${file}`),
    ),
  );
  const hash = createHash("sha256").update(`${TRAINING_VERSION}`);
  for (const name of [...lists.flat(), ...INPUT_FILES])
    hash.update(`\0${name}\0`).update(await readFile(join(folder, name)));
  return hash.digest("hex");
}

async function readMeaningContent(folder: string): Promise<MeaningContent> {
  const labels = joined("labels", await readPart(folder, "labels", labelFile));
  const statements = joined("statements", await readPart(folder, "statements", statementFile));
  const missing = MEANING_IDS.filter((id) => !(id in labels));
  if (missing.length > 0)
    throw new Error(`content/assistant/labels: ${missing.join(", ")} has no label.`);
  const [concepts, wordClasses, safetyRules] = await Promise.all([
    readFilePart(folder, "concepts.yaml", conceptFile),
    readFilePart(folder, "word-classes.yaml", conceptFile),
    readFilePart(folder, "safety.yaml", safetyFile),
  ]);
  const cases = (await readPart(folder, "cases", caseFile)).flat();
  return { labels, statements, concepts, wordClasses, safetyRules, cases };
}

async function readFilePart<Schema extends z.ZodType>(
  folder: string,
  name: string,
  schema: Schema,
): Promise<z.infer<Schema>> {
  const written = await readContentFile(join(folder, name), `assistant/${name}`);
  const parsed = schema.safeParse(written);
  if (!parsed.success) throw contentFileError(`assistant/${name}`, parsed.error, written);
  return parsed.data;
}

async function readPart<Schema extends z.ZodType>(
  folder: string,
  part: string,
  schema: Schema,
): Promise<z.infer<Schema>[]> {
  const files = await readContentFile(join(folder, part), `assistant/${part}`);
  const parsed = z.array(schema).safeParse(files);
  if (!parsed.success) throw contentFileError(`assistant/${part}`, parsed.error, files);
  return parsed.data;
}

/** The parts of all files together; what two files hold is refused. */
function joined<Part extends object>(name: string, files: readonly Part[]): Part {
  const ids = files.flatMap((file) => Object.keys(file));
  const twice = ids.find((id, at) => ids.indexOf(id) !== at);
  if (twice) throw new Error(`content/assistant/${name}: ${twice} is in two files.`);
  return Object.assign({}, ...files);
}
