/** Logs requests on standard output. */
import { printable } from '../../server/src/core/text/printable.ts';
import type { Recorder } from './control/recorder.ts';

/** Prints a line for each request, such as `GET /api/user 200 0.4 ms`; JSON has headers and bodies. */
export function logRequests(recorder: Recorder, form: 'text' | 'json'): void {
  recorder.on('recorded', recording => {
    const { method, path, status, durationMs } = recording;
    const text = () => printable(`${method} ${path} ${status} ${durationMs.toFixed(1)} ms`);
    // JSON does not escape the control characters of C1.
    const json = () => JSON.stringify(recording.details()).replace(/\p{Cc}/gu, escaped);
    process.stdout.write(`${form === 'text' ? text() : json()}\n`);
  });
}

function escaped(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
