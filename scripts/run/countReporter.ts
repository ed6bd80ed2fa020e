import type { TestEvent } from 'node:test/reporters';

/** Says how many tests passed and failed, as one line of JSON, for whoever adds them up. */
export default async function* countReporter(events: AsyncIterable<TestEvent>) {
  for await (const event of events) {
    // There is one summary for each file too; the one for the whole run names no file.
    if (event.type !== 'test:summary' || event.data.file !== undefined) continue;
    const { tests, passed, skipped, todo } = event.data.counts;
    yield `${JSON.stringify({ passed, failed: tests - passed - skipped - todo })}\n`;
  }
}
