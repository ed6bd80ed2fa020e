/** Creates the responses for rejected hosts and origins, and reports them. */
import { isValidItem, optionOfSetting } from '../options.ts';
import { printable } from '../text.ts';
import { Problem, type ProblemName } from './problems.ts';

/** A rejected header field and the option that allows it. */
export interface Refusal {
  readonly header: 'host' | 'origin';
  readonly value: string;
  readonly setting: 'allowedHosts' | 'allowedOrigins';
  /** A message with the value and the options. */
  readonly message: string;
}

const kinds = {
  host: { setting: 'allowedHosts', problem: 'misdirected-request', label: 'The host' },
  origin: { setting: 'allowedOrigins', problem: 'foreign-origin', label: 'The origin' },
} as const satisfies Record<Refusal['header'], { problem: ProblemName; [more: string]: string }>;

/** The maximum number of different values that are reported. */
const notifiedLimit = 100;

/** Creates the problems for rejected hosts and origins, and reports each value once. */
export class Refusals {
  readonly #notified = new Set<string>();
  readonly #notify: (refusal: Refusal) => void;

  constructor(notify: (refusal: Refusal) => void) {
    this.#notify = notify;
  }

  /** Returns the problem for the response. @param value a host without its port, or an origin */
  refuse(header: Refusal['header'], value: string): Problem {
    const { setting, problem, label } = kinds[header];
    const { flag } = optionOfSetting(setting);
    const quoted = printable(
      JSON.stringify(value.length > 200 ? `${value.slice(0, 200)}…` : value),
    );
    const headers = header === 'origin' ? ['Vary', 'Origin'] : [];
    if (!isValidItem(optionOfSetting(setting), value)) {
      return new Problem(problem, `${label} ${quoted} is not valid.`, { headers });
    }
    // A page chooses its host, and the line is meant to be pasted into a shell.
    const argument = /^[\w.:/[\]-]+$/.test(value) ? value : undefined;
    const command =
      argument === undefined ? '' : `start the User API with --${flag} ${argument}, or `;
    const way = `${command}add ${quoted} to the setting userApi.${setting}`;
    const message = `${label} ${quoted} is not allowed. To allow it, ${way}.`;
    this.#notifyOnce({ header, value, setting, message });
    return new Problem(problem, message, { headers });
  }

  #notifyOnce(refusal: Refusal): void {
    const key = `${refusal.header} ${refusal.value}`;
    if (this.#notified.has(key) || this.#notified.size >= notifiedLimit) return;
    this.#notified.add(key);
    this.#notify(refusal);
  }
}
