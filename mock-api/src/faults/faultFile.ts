/** A file with fault rules, which is followed while the API runs. */
import { followFile, type JsonResult, readJsonFile } from '../files.ts';
import type { FaultRule } from '../library/api.ts';
import { format } from '../text.ts';
import { invalidRule } from './validateRule.ts';

/** A JSON file with an array of rules. */
export class FaultFile {
  readonly #file: string;
  readonly #apply: (rules: readonly FaultRule[]) => void;
  #last: JsonResult = { value: [] };

  /** @param file the empty string for none @param apply receives valid rules */
  constructor(file: string, apply: (rules: readonly FaultRule[]) => void) {
    this.#file = file;
    this.#apply = apply;
  }

  /** Reads the rules; returns an error message if they are invalid. */
  async load(): Promise<string | undefined> {
    if (this.#file === '') return undefined;
    this.#last = await readJsonFile(this.#file);
    return this.#use(this.#last);
  }

  /** Reads the rules again when the file has changed. */
  follow(): void {
    if (this.#file === '') return;
    followFile(this.#file, this.#last, result => {
      const failure = this.#use(result);
      if (failure === undefined) console.log('The fault rules were read again.');
      else console.error(`${failure} The fault rules were not changed.`);
    });
  }

  #use(result: JsonResult): string | undefined {
    const file = this.#file;
    if ('problem' in result) return `${file} ${format(result.problem)}.`;
    const { value } = result;
    if (!Array.isArray(value)) return `${file} must be an array of fault rules.`;
    for (const [index, rule] of value.entries()) {
      const reason = invalidRule(rule);
      if (reason !== undefined) return `${file}: /${index}: ${format(reason)}`;
    }
    this.#apply(value);
    return undefined;
  }
}
