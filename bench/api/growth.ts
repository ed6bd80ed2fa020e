/** Measures how requests scale to 100,000 users. */
import { load, start, stop, works } from './measure.ts';
import type { Subject } from './subjects.ts';

export interface Growth {
  readonly subject: string;
  /** The time of each 10,000 POST requests in milliseconds, over 16 connections. */
  readonly createMs: readonly number[];
  /** Requests of the whole list per second, over 4 connections. */
  readonly listsPerSecond: number;
}

const batch = 10_000;

export async function measureGrowth(subject: Subject): Promise<Growth> {
  const server = await start(subject);
  try {
    const post = works.find(work => work.key === 'POST');
    const given = { port: server.port, path: subject.path };
    const createMs: number[] = [];
    for (let done = 0; done < 100_000; done += batch) {
      const full = { ...given, method: 'POST', body: post?.body ?? '', connections: 16 };
      const { perSecond, answers } = await load({ ...full, seconds: 120, requests: batch });
      createMs.push((answers / perSecond) * 1000);
    }
    const lists = await load({ ...given, method: 'GET', connections: 4, seconds: 3 });
    return { subject: subject.key, createMs, listsPerSecond: lists.perSecond };
  } finally {
    await stop(server.child);
  }
}
