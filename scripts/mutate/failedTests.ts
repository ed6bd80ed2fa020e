import type { TestEvent } from 'node:test/reporters';

/** A test reporter that writes the names of the failed tests, one JSON string per line. */
export default async function* failedTests(
  events: AsyncIterable<TestEvent>,
): AsyncGenerator<string> {
  for await (const { type, data } of events) {
    if (type === 'test:fail') yield `${JSON.stringify(data.name)}\n`;
  }
}
