/** Network setups in which the User API can be called, as a table that is also in docs/user-api.md. */

import type { ApiSettings } from '../../mock-api/src/control/protocol.ts';
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

export const setUps: readonly SetUp[] = [
  {
    name: 'a page of a development server on this machine',
    options: [],
    host: `localhost:${defaultPort}`,
    origin: 'http://localhost:5173',
  },
  {
    name: 'the proxy of a development server, with `changeOrigin`',
    options: [],
    host: `127.0.0.1:${defaultPort}`,
    origin: 'http://localhost:5173',
  },
  {
    name: 'the proxy of a development server, without `changeOrigin`',
    options: [],
    host: 'localhost:5173',
    origin: 'http://localhost:5173',
  },
  {
    name: 'the same with `changeOrigin`, opened through a LAN address',
    options: ['--allow-host', '192.168.1.7'],
    host: `127.0.0.1:${defaultPort}`,
    origin: 'http://192.168.1.7:5173',
  },
  {
    name: 'the same without `changeOrigin`, opened through a LAN address',
    options: ['--allow-host', '192.168.1.7'],
    host: '192.168.1.7:5173',
    origin: 'http://192.168.1.7:5173',
  },
  {
    name: 'a page on a LAN address that calls the API directly, for example on a phone',
    options: ['--host', '0.0.0.0'],
    host: `192.168.1.7:${defaultPort}`,
    origin: 'http://192.168.1.7:5173',
  },
  {
    name: 'a native app on a phone',
    options: ['--host', '0.0.0.0'],
    host: `192.168.1.7:${defaultPort}`,
  },
  {
    name: 'an Android emulator',
    options: ['--allow-host', '10.0.2.2'],
    host: `10.0.2.2:${defaultPort}`,
    origin: 'http://10.0.2.2:5173',
  },
  {
    name: 'a host name in the local network, such as `desk.local`',
    options: ['--host', '0.0.0.0', '--allow-host', '*.local'],
    host: `desk.local:${defaultPort}`,
    origin: 'http://desk.local:5173',
  },
  {
    name: 'Docker: the API on this machine, the client in a container',
    options: ['--allow-host', 'host.docker.internal'],
    host: `host.docker.internal:${defaultPort}`,
  },
  {
    name: 'Docker: the API in a container, with a published port',
    options: ['--host', '0.0.0.0'],
    host: `localhost:${defaultPort}`,
    origin: 'http://localhost:5173',
  },
  {
    name: 'Docker Compose: both in containers, the API as the service `api`',
    options: ['--host', '0.0.0.0', '--allow-host', 'api'],
    host: `api:${defaultPort}`,
  },
  {
    name: 'a TLS proxy for page and API on the same host that preserves `Host`',
    options: ['--allow-host', 'desk.example'],
    host: 'desk.example',
    origin: 'https://desk.example',
  },
  {
    name: 'a TLS proxy for page and API on the same host that changes `Host`',
    options: ['--allow-host', 'desk.example'],
    host: `127.0.0.1:${defaultPort}`,
    origin: 'https://desk.example',
  },
  {
    name: 'an HTTPS page on another host',
    options: ['--allow-origin', 'https://app.example'],
    host: `localhost:${defaultPort}`,
    origin: 'https://app.example',
  },
  {
    name: 'a forwarded port of VS Code Remote or Codespaces',
    options: ['--allow-host', `name-${defaultPort}.app.github.dev`],
    host: `name-${defaultPort}.app.github.dev`,
    origin: `https://name-${defaultPort}.app.github.dev`,
  },
  {
    name: 'the page on one forwarded port, the API on another',
    options: ['--allow-origin', 'https://name-5173.app.github.dev'],
    host: `localhost:${defaultPort}`,
    origin: 'https://name-5173.app.github.dev',
  },
  {
    name: 'a `file:` page or a sandboxed frame',
    options: ['--allow-origin', 'null'],
    host: `localhost:${defaultPort}`,
    origin: 'null',
  },
  {
    name: 'Capacitor on iOS',
    options: ['--allow-origin', 'capacitor://localhost'],
    host: `localhost:${defaultPort}`,
    origin: 'capacitor://localhost',
  },
  {
    name: 'Electron with a custom scheme',
    options: ['--allow-origin', 'app://.'],
    host: `localhost:${defaultPort}`,
    origin: 'app://.',
  },
  {
    name: 'a browser extension',
    options: ['--allow-origin', 'chrome-extension://abcdefghijklmnop'],
    host: `localhost:${defaultPort}`,
    origin: 'chrome-extension://abcdefghijklmnop',
  },
];

/** The settings that correspond to the options. */
export function appOptionsOf({ options }: SetUp): { host: string; settings: ApiSettings } {
  const argumentOf = (flag: string) => options[options.indexOf(flag) + 1] ?? '';
  const has = (flag: string) => options.includes(flag);
  return {
    host: has('--host') ? argumentOf('--host') : '127.0.0.1',
    settings: {
      allowedHosts: has('--allow-host') ? [argumentOf('--allow-host')] : [],
      allowedOrigins: has('--allow-origin') ? [argumentOf('--allow-origin')] : [],
    },
  };
}
