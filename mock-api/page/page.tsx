/** The documentation page: reads the OpenAPI description, lists its operations, and sends requests. */
import { render } from 'preact';
import { useState } from 'preact/hooks';
import { page } from '../src/routes/resources.ts';
import './page.css';

/** The body of a request or a response. */
interface Body {
  readonly description: string;
  readonly content?: Readonly<Record<string, { schema: object; example?: unknown }>>;
}

/** An operation of an OpenAPI description, in which references are replaced. */
interface Operation {
  readonly method: string;
  readonly path: string;
  readonly operationId: string;
  readonly summary: string;
  readonly description?: string;
  readonly parameters?: readonly {
    readonly name: string;
    readonly in: 'path' | 'header';
    readonly description: string;
    readonly schema: { readonly examples?: readonly unknown[] };
  }[];
  readonly requestBody?: Body;
  readonly responses: Readonly<Record<string, Body>>;
}

/** Replaces references such as `#/components/schemas/User`; none of them is recursive. */
function dereference(value: unknown, components: Record<string, Record<string, unknown>>): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(item => dereference(item, components));
  const [, , group = '', name = ''] = '$ref' in value ? String(value.$ref).split('/') : [];
  if (name !== '') return dereference(components[group]?.[name], components);
  const members = Object.entries(value).map(([key, one]) => [key, dereference(one, components)]);
  return Object.fromEntries(members);
}

// All URLs are relative, because only the browser knows the path prefix of a proxy.
const received = await (await fetch(`.${page.description}`)).json();
const { info, paths } = dereference(received, received.components) as {
  readonly info: Readonly<Record<'title' | 'version' | 'summary' | 'description', string>>;
  readonly paths: Readonly<Record<string, Readonly<Record<string, object>>>>;
};

const operations = Object.entries(paths).flatMap(([path, item]) =>
  Object.entries(item).map(([name, given]) => ({ ...given, method: name.toUpperCase(), path })),
) as readonly Operation[];

function Page() {
  const { title, version, summary, description } = info;
  return (
    <>
      <nav>
        <a href="#overview">
          <strong>{title}</strong> {version}
        </a>
        {operations.map(operation => (
          <a href={`#${operation.operationId}`} key={operation.operationId}>
            <b>{operation.method}</b> {operation.summary}
          </a>
        ))}
      </nav>
      <main>
        <section id="overview">
          <h1>{title}</h1>
          <p>{summary}</p>
          {description.trim().split(/\n\n+/).map(renderBlock)}
        </section>
        {operations.map(operation => (
          <OperationSection key={operation.operationId} operation={operation} />
        ))}
      </main>
    </>
  );
}

/** Renders a heading or a paragraph of Markdown. */
function renderBlock(block: string) {
  const [, heading] = /^## (.*)/.exec(block) ?? [];
  return heading === undefined ? (
    <p key={block}>{renderLine(block)}</p>
  ) : (
    <h2 key={block}>{heading}</h2>
  );
}

/** Renders a line of Markdown, which may have code. */
function renderLine(text = '') {
  return text
    .split('`')
    .map((part, index) => (index % 2 === 0 ? part : <code key={part}>{part}</code>));
}

function OperationSection({ operation }: { readonly operation: Operation }) {
  const { operationId, summary, method, path, description, responses } = operation;
  return (
    <section id={operationId}>
      <h2>{summary}</h2>
      <p>
        <b>{method}</b> <code>{path}</code>
      </p>
      <p>{renderLine(description)}</p>
      <RequestForm operation={operation} />
      <details>
        <summary>Responses</summary>
        {Object.entries(responses).map(([status, body]) => (
          <div key={status}>
            <p>
              <b>{status}</b> {renderLine(body.description)}
            </p>
            {status < '400' && body.content && <pre>{json(contentOf(body)?.schema)}</pre>}
          </div>
        ))}
      </details>
    </section>
  );
}

function contentOf(body: Body | undefined) {
  return Object.values(body?.content ?? {})[0];
}

function json(value: unknown): string {
  return JSON.stringify(value, undefined, 2);
}

function RequestForm({ operation }: { readonly operation: Operation }) {
  const { method, path, parameters = [], requestBody } = operation;
  const content = contentOf(requestBody);
  const [answer, setAnswer] = useState('');
  const execute = async (event: SubmitEvent) => {
    event.preventDefault();
    const values = new FormData(event.currentTarget as HTMLFormElement);
    const given = (name: string) => String(values.get(name) ?? '');
    const url = path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(given(name)));
    const headers = parameters
      .filter(parameter => parameter.in === 'header' && given(parameter.name) !== '')
      .map(({ name }): [string, string] => [name, given(name)]);
    if (content !== undefined) headers.push(['Content-Type', 'application/json']);
    const body = content && { body: given('body') };
    // The page shows what the server sends, also 304.
    const request = fetch(`.${url}`, { method, headers, ...body, cache: 'no-store' });
    setAnswer(await request.then(describe).catch(String));
  };
  return (
    <form onSubmit={execute}>
      {parameters.map(({ name, description, schema: { examples = [] }, ...parameter }) => (
        <label key={name}>
          <code>{name}</code>
          <input
            name={name}
            required={parameter.in === 'path'}
            value={parameter.in === 'path' ? String(examples[0]) : ''}
            placeholder={examples.join(' or ')}
          />
          {renderLine(description)}
        </label>
      ))}
      {content !== undefined && (
        <label>
          <code>body</code>
          <textarea name="body" rows={5} value={json(content.example)} />
          <pre>{json(content.schema)}</pre>
        </label>
      )}
      <button type="submit">Execute</button>
      {answer !== '' && <pre role="status">{answer}</pre>}
    </form>
  );
}

async function describe(response: Response): Promise<string> {
  const fields = [...response.headers].map(([name, value]) => `${name}: ${value}\n`);
  const copy = response.clone();
  const body = await response.json().then(json, () => copy.text());
  return `${response.status} ${response.statusText}\n${fields.join('')}\n${body}`;
}

render(<Page />, document.body);
// The page is drawn after the browser has looked for the fragment.
document.getElementById(location.hash.slice(1))?.scrollIntoView();
