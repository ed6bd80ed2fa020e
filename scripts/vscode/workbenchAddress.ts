/** What the web workbench opens, encoded in its URL. All paths are absolute. */
interface Opened {
  readonly folder: string;
  readonly file?: string;
  /** An extension to load from its folder. */
  readonly development?: {
    readonly extension: string;
    /** Whether extensions run in the browser. */
    readonly web?: boolean;
  };
}

/** @param origin such as `http://127.0.0.1:3000` */
export function workbenchAddress(origin: string, opened: Opened): string {
  const { host } = new URL(origin);
  const remote = (path: string): string => `vscode-remote://${host}${path}`;
  const payload: [string, string][] = [];
  if (opened.development !== undefined) {
    payload.push(['extensionDevelopmentPath', remote(opened.development.extension)]);
    if (opened.development.web === true) payload.push(['extensionDevelopmentKind', 'web']);
    payload.push(['skipWelcome', 'true']);
  }
  if (opened.file !== undefined) payload.push(['openFile', remote(opened.file)]);
  const query = [`folder=${encodeURI(opened.folder)}`];
  if (payload.length > 0) query.push(`payload=${encodeURIComponent(JSON.stringify(payload))}`);
  return `${origin}/?${query.join('&')}`;
}
