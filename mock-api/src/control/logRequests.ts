/** Logs requests on standard output. */
import type { RequestSummary } from '../control.ts';
import type { Recorder } from './recorder.ts';

/** Prints a line for each request. */
export function logRequests(recorder: Recorder): void {
  recorder.onRecorded(recording => process.stdout.write(`${logLine(recording.summary())}\n`));
}

/** Returns the log line of a request, such as `GET /api/user 200 0.4 ms`. */
function logLine({ method, path, status, durationMs }: RequestSummary): string {
  return `${method} ${path} ${status} ${durationMs.toFixed(1)} ms`;
}
