/** Logs requests on standard output. */
import type { RequestSummary } from '../control.ts';
import { printable } from '../text.ts';
import type { Recorder } from './recorder.ts';

/** Prints a line for each request; JSON also has the headers and bodies. */
export function logRequests(recorder: Recorder, form: 'text' | 'json'): void {
  recorder.onRecorded(recording => {
    if (form === 'text') print(logLine(recording.summary()));
    else recording.whenComplete(() => queueMicrotask(() => print(jsonLine(recording.details()))));
  });
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Returns the log line of a request, such as `GET /api/user 200 0.4 ms`. */
function logLine({ method, path, status, durationMs }: RequestSummary): string {
  return printable(`${method} ${path} ${status} ${durationMs.toFixed(1)} ms`);
}

function jsonLine(details: object): string {
  const line = JSON.stringify({ time: new Date().toISOString(), ...details });
  // JSON does not escape the control characters of C1.
  return line.replace(
    /\p{Cc}/gu,
    character => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
