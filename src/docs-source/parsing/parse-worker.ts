import { parentPort, workerData } from "node:worker_threads";
import { parseText } from "./parse-text.ts";

const { path, text } = workerData as { path: string; text: string };
parentPort?.postMessage(parseText(path, text));
