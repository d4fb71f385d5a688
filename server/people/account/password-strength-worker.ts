/**
 * A thread that estimates how many guesses a password withstands: it receives `[password, words]` and answers with the power
 * of ten. The dictionaries take 30 MB and a check up to a second, so that neither may happen in the thread that serves pages.
 */

import { parentPort } from "node:worker_threads";
import { ZxcvbnFactory } from "@zxcvbn-ts/core";
import * as common from "@zxcvbn-ts/language-common";
import * as english from "@zxcvbn-ts/language-en";

const estimator = new ZxcvbnFactory({
  dictionary: { ...common.dictionary, ...english.dictionary },
  graphs: common.adjacencyGraphs,
});

parentPort?.on("message", ([password, words]: [string, string[]]) =>
  parentPort?.postMessage(estimator.check(password, words).guessesLog10),
);
