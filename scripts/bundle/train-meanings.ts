import { join } from "node:path";
import { ensureMeanings } from "../../server/assistant/answers/read-meanings.ts";
import { readAssistantVocabulary } from "../../server/assistant/answers/read-vocabulary.ts";
import { root } from "../run.ts";

// Trains the classifiers of the assistant into build/assistant, where the first chat of a process reads them (decision 77).

const content = join(root, "content");
await ensureMeanings(content, await readAssistantVocabulary(content));
