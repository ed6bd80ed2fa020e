import type { TestEvent } from 'node:test/reporters';

/** A test reporter that ends the process at the first failed test, with exit code 1. */
export default async function* stopAtFailure(
  events: AsyncIterable<TestEvent>,
): AsyncGenerator<string> {
  for await (const { type } of events) {
    if (type === 'test:fail') process.exit(1);
  }
  yield '';
}
