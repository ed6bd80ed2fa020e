import express from 'express';

const users = /* @__PURE__ */ new Map([
  [1, { id: 1, name: 'Ada Lovelace', email: 'ada@example.com' }],
  [2, { id: 2, name: 'Grace Hopper', email: 'grace@example.com' }],
  [3, { id: 3, name: 'Alan Turing', email: 'alan@example.com' }],
]);
let highest = 3;
const app = express();
app.use(express.json());
app.get('/api/user', (_req, res) => {
  res.json([...users.values()]);
});
app.get('/api/user/:id', (req, res) => {
  const user = users.get(Number(req.params.id));
  if (user === void 0) res.sendStatus(404);
  else res.json(user);
});
app.post('/api/user', (req, res) => {
  highest += 1;
  const user = { id: highest, name: req.body.name, email: req.body.email };
  users.set(highest, user);
  res.status(201).json(user);
});
app.put('/api/user/:id', (req, res) => {
  const id = Number(req.params.id);
  if (!users.has(id)) {
    res.sendStatus(404);
    return;
  }
  users.set(id, { id, name: req.body.name, email: req.body.email });
  res.status(204).end();
});
app.listen(Number(process.argv[2]), '127.0.0.1');
