import { Agent, request } from 'node:http';
import { start, stop } from '../api/measure.ts';
import { prepareSubjects } from '../api/subjects.ts';
import { littleRoom, type Soak } from './soak.ts';

const connections = 16;
const batch = 5000;
const user = JSON.stringify({ name: 'Katherine Johnson', email: 'katherine@example.com' });

interface Call {
  readonly method: string;
  readonly path: string;
  readonly body?: string;
  readonly status: number;
}

/** Creates, reads, replaces, lists and deletes users over 16 connections. */
export const userApi: Soak = {
  name: 'User API',
  unit: 'requests',
  plot: 'soak-user-api.svg',

  async run(total, take) {
    const [subject] = await prepareSubjects(['ours']);
    if (subject === undefined) throw new Error('The User API is not in the list of subjects.');
    const server = await start(subject, littleRoom);
    const agent = new Agent({ keepAlive: true, maxSockets: connections });
    const send = (call: Call) => answer(agent, server.port, call);
    let done = 0;
    const work = async (until: number) => {
      while (done < until) {
        done += 5;
        const created = await send({ method: 'POST', path: '', body: user, status: 201 });
        const path = `/${created}`;
        await send({ method: 'GET', path, status: 200 });
        await send({ method: 'PUT', path, body: user, status: 204 });
        await send({ method: 'GET', path: '', status: 200 });
        await send({ method: 'DELETE', path, status: 204 });
      }
    };
    try {
      while (done < total) {
        const until = done + batch;
        await Promise.all(Array.from({ length: connections }, () => work(until)));
        take(done, server.child.pid);
      }
    } finally {
      agent.destroy();
      await stop(server.child);
    }
  },
};

/** Sends a request and returns the id of the created user, if any. */
function answer(agent: Agent, port: number, call: Call): Promise<string | undefined> {
  const { method, path, body, status } = call;
  const headers = body === undefined ? {} : { 'Content-Type': 'application/json' };
  return new Promise((resolve, reject) => {
    const options = { agent, port, host: '127.0.0.1', method, path: `/api/user${path}`, headers };
    const sent = request(options, response => {
      if (response.statusCode !== status) {
        reject(
          new Error(`${method} ${path} returned ${response.statusCode} instead of ${status}.`),
        );
      }
      response.resume().on('end', () => resolve(response.headers.location?.split('/').at(-1)));
    });
    sent.on('error', reject).end(body);
  });
}
