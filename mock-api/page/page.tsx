/** The documentation page: reads the OpenAPI description, lists its operations, and sends requests. */
import { render } from 'preact';
import { useState } from 'preact/hooks';

interface Schema {
  readonly $ref?: string;
  readonly type?: string;
  readonly description?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly examples?: readonly unknown[];
}

interface Body {
  readonly $ref?: string;
  readonly description: string;
  readonly content?: Readonly<
    Record<string, { readonly schema: Schema; readonly example?: unknown }>
  >;
}

interface Parameter {
  readonly $ref?: string;
  readonly name: string;
  readonly in: 'path' | 'header';
  readonly description: string;
  readonly schema: Schema;
}

/** What the page shows of an OpenAPI description. */
interface Description {
  readonly info: Readonly<Record<'title' | 'version' | 'summary' | 'description', string>>;
  readonly servers: readonly [{ readonly url: string }];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: Readonly<Record<string, Readonly<Record<string, object>>>>;
}

interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly description?: string;
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: Body;
  readonly responses: Readonly<Record<string, Body>>;
}

// Only the page knows the path prefix of a proxy.
const base = encodeURIComponent(new URL('.', location.href).pathname);
const api: Description = await (await fetch(`openapi.json?base=${base}`)).json();

/** Returns what a reference such as `#/components/schemas/User` is for, or the object itself. */
function resolve<T extends { readonly $ref?: string }>(object: T): T {
  const [, , group = '', name = ''] = object.$ref?.split('/') ?? [];
  return (api.components[group]?.[name] ?? object) as T;
}

/** Returns the schema and the example of a body. */
function contentOf(body: Body | undefined) {
  const [content] = Object.values((body && resolve(body).content) ?? {});
  return content && { schema: resolve(content.schema), example: content.example };
}

interface Route {
  readonly method: string;
  readonly path: string;
  readonly operation: Operation;
}

const routes = Object.entries(api.paths).flatMap(([path, item]) =>
  Object.entries(item).map(
    ([method, operation]): Route => ({ method: method.toUpperCase(), path, operation }),
  ),
);

function Page() {
  const { title, version, summary, description } = api.info;
  return (
    <>
      <nav>
        <a href="#overview">
          <strong>{title}</strong> {version}
        </a>
        {routes.map(({ method, operation: { operationId, summary: text } }) => (
          <a href={`#${operationId}`} key={operationId}>
            <b class="method">{method}</b> {text}
          </a>
        ))}
      </nav>
      <main>
        <section id="overview">
          <h1>{title}</h1>
          <p>{summary}</p>
          <Markdown text={description} />
        </section>
        {routes.map(route => (
          <RouteSection key={route.operation.operationId} route={route} />
        ))}
      </main>
    </>
  );
}

function RouteSection({ route }: { readonly route: Route }) {
  const { method, path, operation } = route;
  const statuses = Object.keys(operation.responses).filter(status => /^\d{3}$/.test(status));
  const successes = statuses.filter(status => status < '400');
  const failures = statuses.filter(status => status >= '400');
  return (
    <section id={operation.operationId}>
      <h2>{operation.summary}</h2>
      <p>
        <b class="method">{method}</b> <code>{path}</code>
      </p>
      <Markdown text={operation.description ?? ''} />
      <RequestForm route={route} />
      <details>
        <summary>Responses</summary>
        {successes.map(status => (
          <div key={status}>
            <h3>
              {status} <Markdown text={resolve(operation.responses[status] as Body).description} />
            </h3>
            <Properties schema={contentOf(operation.responses[status])?.schema} />
          </div>
        ))}
        {failures.length > 0 && <h3>{failures.join(', ')} A problem document.</h3>}
      </details>
    </section>
  );
}

/** Renders the Markdown of descriptions: headings, code and paragraphs. */
function Markdown({ text }: { readonly text: string }) {
  const inline = (part: string) =>
    part.split('`').map((one, index) => (index % 2 === 0 ? one : <code key={one}>{one}</code>));
  // A single line may be in a heading or a cell.
  if (!text.includes('\n')) return <span>{inline(text)}</span>;
  return text
    .trim()
    .split(/\n\n+/)
    .map(block => {
      const code = /^```\w*\n(.*)\n```$/s.exec(block)?.[1];
      if (code !== undefined) return <pre key={block}>{code}</pre>;
      const heading = /^## (.*)/.exec(block)?.[1];
      if (heading !== undefined) return <h2 key={block}>{heading}</h2>;
      return <p key={block}>{inline(block)}</p>;
    });
}

/** The properties of an object or of the items of an array. */
function Properties({ schema }: { readonly schema: Schema | undefined }) {
  const { properties, required = [] } = schema?.items ? resolve(schema.items) : (schema ?? {});
  if (properties === undefined) return null;
  return (
    <table>
      <tbody>
        {Object.entries(properties).map(([name, { type, description = '' }]) => (
          <tr key={name}>
            <td>
              <code>{name}</code>
              {required.includes(name) ? ' *' : ''}
            </td>
            <td>{type}</td>
            <td>
              <Markdown text={description} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface Answer {
  readonly title: string;
  readonly text: string;
}

function RequestForm({ route: { method, path, operation } }: { readonly route: Route }) {
  const parameters = (operation.parameters ?? []).map(resolve);
  const body = contentOf(operation.requestBody);
  const [answer, setAnswer] = useState<Answer>();
  const execute = async (event: SubmitEvent) => {
    event.preventDefault();
    const values = new FormData(event.currentTarget as HTMLFormElement);
    const given = (name: string) => String(values.get(name) ?? '');
    const url =
      api.servers[0].url.replace(/\/$/, '') +
      path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(given(name)));
    const headers = parameters
      .filter(parameter => parameter.in === 'header' && given(parameter.name) !== '')
      .map(({ name }): [string, string] => [name, given(name)]);
    if (body !== undefined) headers.push(['Content-Type', 'application/json']);
    const sent = { method, headers, ...(body && { body: given('body') }) };
    // The page shows what the server sends, also 304.
    const request = fetch(url, { ...sent, cache: 'no-store' });
    setAnswer(await request.then(describe, error => ({ title: String(error), text: '' })));
  };
  return (
    <form onSubmit={execute}>
      {parameters.map(({ name, description, schema, ...parameter }) => (
        <label key={name}>
          <code>{name}</code>
          <input
            name={name}
            required={parameter.in === 'path'}
            value={parameter.in === 'path' ? String(schema.examples?.[0] ?? '') : ''}
            placeholder={schema.examples?.join(' or ')}
          />
          <Markdown text={description} />
        </label>
      ))}
      {body !== undefined && (
        <label>
          <code>body</code>
          <textarea name="body" rows={5} value={JSON.stringify(body.example, undefined, 2)} />
          <Properties schema={body.schema} />
        </label>
      )}
      <button type="submit">Execute</button>
      {answer !== undefined && (
        <output>
          <strong>{answer.title}</strong>
          <pre>{answer.text}</pre>
        </output>
      )}
    </form>
  );
}

async function describe(response: Response): Promise<Answer> {
  const body = await response.text().catch(error => `${error}`);
  const fields = [...response.headers].map(([name, value]) => `${name}: ${value}`);
  return {
    title: `${response.status} ${response.statusText}`,
    text: `${fields.join('\n')}\n\n${pretty(body)}`,
  };
}

function pretty(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), undefined, 2);
  } catch {
    return body;
  }
}

render(<Page />, document.body);
// The page is drawn after the browser has looked for the fragment.
document.getElementById(location.hash.slice(1))?.scrollIntoView();
