/** The baseline: a bare `node:http` server that does the same JSON processing and nothing else. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import seed from '../mock-api/src/users/seed.json' with { type: 'json' };

type User = (typeof seed)[number];

const users = new Map(seed.map(user => [user.id, user]));
let highest = seed.length;

function answer(res: ServerResponse, status: number, value?: User | readonly User[]): void {
  if (value === undefined) {
    res.writeHead(status).end();
    return;
  }
  const body = JSON.stringify(value);
  const length = Buffer.byteLength(body);
  res.writeHead(status, { 'Content-Type': 'application/json', 'Content-Length': length });
  res.end(body);
}

/** Reads a user, and stores it under an id. */
function store(req: IncomingMessage, id: number, done: (user: User) => void): void {
  const chunks: Buffer[] = [];
  req.on('data', chunk => chunks.push(chunk));
  req.on('end', () => {
    const { name, email } = JSON.parse(Buffer.concat(chunks).toString());
    const user = { id, name, email };
    users.set(id, user);
    done(user);
  });
}

const server = createServer((req, res) => {
  const { method, url = '' } = req;
  const id = Number(url.replace(/^\/api\/user\/?/, ''));
  if (method === 'POST') {
    highest += 1;
    store(req, highest, user => answer(res, 201, user));
  } else if (method === 'PUT') store(req, id, () => answer(res, 204));
  else answer(res, 200, id === 0 ? [...users.values()] : users.get(id));
});

server.listen(Number(process.argv[2]), '127.0.0.1');
