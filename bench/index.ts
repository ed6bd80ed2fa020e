/**
 * `npm run bench [-- language|users]`: compares the bundles in `dist/` with their peers, and prints one table
 * with the goals. It takes less than ten minutes.
 */
import { cpus } from 'node:os';
import { languageRows } from './language.ts';
import { type Row, tableHead, tableLine } from './measure.ts';
import { userRows } from './users.ts';

const drivers: Readonly<Record<string, () => AsyncGenerator<Row>>> = {
  language: languageRows,
  users: userRows,
};
const [chosen] = process.argv.slice(2);
if (chosen !== undefined && !Object.hasOwn(drivers, chosen)) {
  throw new Error(`Choose one of ${Object.keys(drivers).join(', ')}.`);
}

const date = new Date().toISOString().slice(0, 10);
console.log(`${date} · ${cpus().length} × ${cpus()[0]?.model} · Node ${process.version}\n`);
console.log(tableHead);
const missed: Row[] = [];
for (const [name, rows] of Object.entries(drivers)) {
  if (chosen !== undefined && chosen !== name) continue;
  for await (const row of rows()) {
    console.log(tableLine(row));
    if (row.goal !== undefined && row.own / row.other > row.goal) missed.push(row);
  }
}
console.log(
  `\n${missed.length === 0 ? 'All goals are met' : `${missed.length} goals are not met`}.`,
);
