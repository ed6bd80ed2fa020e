/** Network setups in which the User API can be called, as a table that is also in docs/user-api.md. */

import { defaultPort } from '../../mock-api/src/options.ts';

export interface SetUp {
  /** The description in the docs. */
  readonly name: string;
  /** The required command line options. */
  readonly options: readonly string[];
  /** The Host header field that the API receives. */
  readonly host: string;
  /** The Origin of the page; absent where no page is involved. */
  readonly origin?: string;
}

const own = `localhost:${defaultPort}`;
/** What a proxy that changes the Host sends. */
const proxied = `127.0.0.1:${defaultPort}`;

const table: (readonly [name: string, options: string, host: string, origin?: string])[] = [
  ['a page of a development server on this machine', '', own, 'http://localhost:5173'],
  ['the proxy of a development server, with `changeOrigin`', '', proxied, 'http://localhost:5173'],
  [
    'the proxy of a development server, without `changeOrigin`',
    '',
    'localhost:5173',
    'http://localhost:5173',
  ],
  [
    'the same with `changeOrigin`, opened through a LAN address',
    '--allow-host 192.168.1.7',
    proxied,
    'http://192.168.1.7:5173',
  ],
  [
    'the same without `changeOrigin`, opened through a LAN address',
    '--allow-host 192.168.1.7',
    '192.168.1.7:5173',
    'http://192.168.1.7:5173',
  ],
  [
    'a page on a LAN address that calls the API directly, for example on a phone',
    '--host 0.0.0.0',
    `192.168.1.7:${defaultPort}`,
    'http://192.168.1.7:5173',
  ],
  ['a native app on a phone', '--host 0.0.0.0', `192.168.1.7:${defaultPort}`],
  [
    'an Android emulator',
    '--allow-host 10.0.2.2',
    `10.0.2.2:${defaultPort}`,
    'http://10.0.2.2:5173',
  ],
  [
    'a host name in the local network, such as `desk.local`',
    '--host 0.0.0.0 --allow-host *.local',
    `desk.local:${defaultPort}`,
    'http://desk.local:5173',
  ],
  [
    'Docker: the API on this machine, the client in a container',
    '--allow-host host.docker.internal',
    `host.docker.internal:${defaultPort}`,
  ],
  [
    'Docker: the API in a container, with a published port',
    '--host 0.0.0.0',
    own,
    'http://localhost:5173',
  ],
  [
    'Docker Compose: both in containers, the API as the service `api`',
    '--host 0.0.0.0 --allow-host api',
    `api:${defaultPort}`,
  ],
  [
    'a TLS proxy for page and API on the same host that preserves `Host`',
    '--allow-host desk.example',
    'desk.example',
    'https://desk.example',
  ],
  [
    'a TLS proxy for page and API on the same host that changes `Host`',
    '--allow-host desk.example',
    proxied,
    'https://desk.example',
  ],
  [
    'an HTTPS page on another host',
    '--allow-origin https://app.example',
    own,
    'https://app.example',
  ],
  [
    'a forwarded port of VS Code Remote or Codespaces',
    '--allow-host name-4010.app.github.dev',
    'name-4010.app.github.dev',
    'https://name-4010.app.github.dev',
  ],
  [
    'the page on one forwarded port, the API on another',
    '--allow-origin https://name-5173.app.github.dev',
    own,
    'https://name-5173.app.github.dev',
  ],
  ['a `file:` page or a sandboxed frame', '--allow-origin null', own, 'null'],
  ['Capacitor on iOS', '--allow-origin capacitor://localhost', own, 'capacitor://localhost'],
  ['Electron with a custom scheme', '--allow-origin app://.', own, 'app://.'],
  [
    'a browser extension',
    '--allow-origin chrome-extension://abcdefghijklmnop',
    own,
    'chrome-extension://abcdefghijklmnop',
  ],
];

export const setUps: readonly SetUp[] = table.map(([name, options, host, origin]) => ({
  name,
  options: options.split(' ').filter(Boolean),
  host,
  ...(origin !== undefined && { origin }),
}));
