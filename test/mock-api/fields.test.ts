/** Negotiation and media types: what real clients send is accepted. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startApi } from './harness.ts';

const ranges: [field: string, isAccepted: boolean][] = [
  ['application/json; charset=utf-8', true],
  ['application/json;odata=verbose', true],
  ['application/json;odata.metadata=minimal', true],
  ['application/json; profile="a,b;q=0"', true],
  ['text/html;q=0.9, application/json;charset=utf-8;q=0.8', true],
  ['APPLICATION/JSON', true],
  ['*', true],
  ['application/*', true],
  ['text/html, */*;q=0.1', true],
  ['', true],
  [' , ', true],
  ['text/html', false],
  ['application/json;q=0, */*', false],
  ['application/json;q=0.000', false],
  ['*/*;q=0', false],
  ['text/*, application/*;q=0', false],
  ['application/jsonp', false],
];

for (const [field, isAccepted] of ranges) {
  test(`Accept: ${field} ${isAccepted ? 'accepts' : 'excludes'} JSON`, async t => {
    const { status } = await (await startApi(t)).ask({ headers: { accept: field } });
    assert.equal(status, isAccepted ? 200 : 406);
  });
}

const types: [type: string, status: number, detail?: RegExp][] = [
  ['application/json; charset=utf8', 201],
  ['application/json; charset=UTF-8', 201],
  ['application/json; charset="utf-8"', 201],
  ['application/json; charset=', 201],
  ['application/json; charset=us-ascii', 201],
  ['application/vnd.api+json', 201],
  ['application/json; charset=utf-16', 415, /charset of the body is ."utf-16/],
  ['application/json; charset=iso-8859-1', 415, /charset of the body is ."iso-8859-1/],
  ['text/plain', 415, /Content-Type is ."text\/plain."\. Send application\/json/],
  ['text/json', 415, /Content-Type is ."text\/json."/],
  ['application/json, text/plain', 415],
];

for (const [type, status, detail] of types) {
  test(`Content-Type: ${type} is ${status}`, async t => {
    const api = await startApi(t);
    const body = '{"name":"a","email":"b"}';
    const answer = await api.ask({ method: 'POST', body, headers: { 'content-type': type } });
    assert.equal(answer.status, status);
    if (detail !== undefined) assert.match(answer.text, detail);
  });
}

test('a byte order mark is accepted once', async t => {
  const api = await startApi(t);
  const post = async (body: string) => {
    const headers = { 'content-type': 'application/json' };
    return (await api.ask({ method: 'POST', body, headers })).status;
  };
  assert.equal(await post('\ufeff{"name":"a","email":"b"}'), 201);
  assert.equal(await post('\ufeff\ufeff{"name":"a","email":"b"}'), 400);
});
