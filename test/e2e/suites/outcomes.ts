/** The files in the folder of the window through which the suites talk to the test that started VS Code. */

/** Receives the outcomes as a JSON array. */
export const outcomesFile = 'outcomes.json';

export interface Outcome {
  readonly name: string;
  /** Absent when the case passed. */
  readonly error?: string;
  /** What a measurement took in milliseconds. */
  readonly ms?: number;
}

/** Asks for a picture of the window as it is; removed when there is one. */
export const requestFile = 'evidence.json';

export interface EvidenceRequest {
  /** The name of the case that failed. */
  readonly name: string;
  readonly error: string;
}
