// node run.mjs MODULE CALLS: what the calls in a JSON file answer.
import { readFileSync } from "node:fs";
import { answers } from "./calls.mjs";

const [module, calls] = process.argv.slice(2);
console.log(JSON.stringify(await answers(readFileSync(module), JSON.parse(readFileSync(calls, "utf-8")))));
