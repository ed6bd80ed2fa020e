import { createServer } from 'node:http';

const users = /* @__PURE__ */ new Map([
  [1, { id: 1, name: 'Ada Lovelace', email: 'ada@example.com' }],
  [2, { id: 2, name: 'Grace Hopper', email: 'grace@example.com' }],
  [3, { id: 3, name: 'Alan Turing', email: 'alan@example.com' }],
]);
let highest = 3;
function answer(res, status, value) {
  const body = JSON.stringify(value);
  res.writeHead(status, {
    'Content-Type': 'application/json',
    'Content-Length': Buffer.byteLength(body),
  });
  res.end(body);
}
function readUser(req, done) {
  const chunks = [];
  req.on('data', chunk => chunks.push(chunk));
  req.on('end', () => {
    try {
      const { name, email } = JSON.parse(Buffer.concat(chunks).toString());
      done(typeof name === 'string' && typeof email === 'string' ? { name, email } : void 0);
    } catch {
      done(void 0);
    }
  });
}
const server = createServer((req, res) => {
  const { method, url = '' } = req;
  if (url === '/api/user') {
    if (method === 'GET') answer(res, 200, [...users.values()]);
    else if (method === 'POST') {
      readUser(req, user2 => {
        if (user2 === void 0) return answer(res, 400, {});
        highest += 1;
        const created = { id: highest, ...user2 };
        users.set(highest, created);
        answer(res, 201, created);
      });
    } else answer(res, 405, {});
    return;
  }
  const id = url.startsWith('/api/user/') ? Number(url.slice(10)) : Number.NaN;
  const user = users.get(id);
  if (user === void 0) answer(res, 404, {});
  else if (method === 'GET') answer(res, 200, user);
  else if (method === 'PUT') {
    readUser(req, input => {
      if (input === void 0) return answer(res, 400, {});
      users.set(id, { id, ...input });
      res.writeHead(204);
      res.end();
    });
  } else answer(res, 405, {});
});
server.listen(Number(process.argv[2]), '127.0.0.1');
