/** What the web workbench opens, encoded in its URL. All paths are absolute. */
interface Opened {
  /** A folder, or a `.code-workspace` file. */
  readonly folder: string;
  readonly file?: string;
  /**
   * An extension to load from its folder, and optionally the module whose `run()` starts its tests.
   */
  readonly development?: {
    readonly extension: string;
    readonly tests?: string;
    /** Whether extensions run in the browser. */
    readonly web?: boolean;
  };
}

/** Whether a path is that of a file with several folders. */
export const isWorkspaceFile = (path: string): boolean => path.endsWith('.code-workspace');

/** @param origin such as `http://127.0.0.1:3000` */
export function workbenchAddress(origin: string, opened: Opened): string {
  const { host } = new URL(origin);
  const remote = (path: string): string => `vscode-remote://${host}${path}`;
  const payload: [string, string][] = [];
  if (opened.development !== undefined) {
    payload.push(['extensionDevelopmentPath', remote(opened.development.extension)]);
    if (opened.development.tests !== undefined) {
      payload.push(['extensionTestsPath', remote(opened.development.tests)]);
    }
    if (opened.development.web === true) payload.push(['extensionDevelopmentKind', 'web']);
    payload.push(['skipWelcome', 'true']);
  }
  if (opened.file !== undefined) payload.push(['openFile', remote(opened.file)]);
  const kind = isWorkspaceFile(opened.folder) ? 'workspace' : 'folder';
  const query = [`${kind}=${encodeURI(opened.folder)}`];
  if (payload.length > 0) query.push(`payload=${encodeURIComponent(JSON.stringify(payload))}`);
  return `${origin}/?${query.join('&')}`;
}
