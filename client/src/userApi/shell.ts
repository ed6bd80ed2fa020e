/** A kind of shell by the syntax of its command line. */
export type Shell = 'posix' | 'fish' | 'pwsh' | 'powershell' | 'cmd';

interface Syntax {
  /** The name of curl; in Windows PowerShell, `curl` is an alias of another command. */
  readonly curl: string;
  /** Ends a line that is continued on the next one. */
  readonly continuation: string;
  readonly quote: (argument: string) => string;
}

const syntaxes: Readonly<Record<Shell, Syntax>> = {
  posix: { curl: 'curl', continuation: '\\', quote: quoteForPosix },
  fish: { curl: 'curl', continuation: '\\', quote: quoteForFish },
  pwsh: { curl: 'curl', continuation: '`', quote: quoteForPowerShell },
  powershell: { curl: 'curl.exe', continuation: '`', quote: quoteForWindowsPowerShell },
  cmd: { curl: 'curl', continuation: '^', quote: quoteForCmd },
};

/** Returns the kind of a shell from the path of its executable; by default a POSIX shell. */
export function shellOf(executable: string): Shell {
  const name = /([^/\\]*?)(?:\.exe)?$/i.exec(executable)?.[1]?.toLowerCase() ?? '';
  if (name.startsWith('pwsh')) return 'pwsh';
  return name === 'fish' || name === 'powershell' || name === 'cmd' ? name : 'posix';
}

/**
 * Returns a command line that passes exactly these arguments to curl, to be pasted into a terminal.
 * @param lines the arguments of each line; they must not contain NUL
 */
export function curlCommand(shell: Shell, lines: readonly (readonly string[])[]): string {
  const { curl, continuation, quote } = syntaxes[shell];
  const word = (text: string) => (/^[\w./:+-]+$/.test(text) ? text : quote(text));
  const body = lines.map(line => line.map(word).join(' ')).join(` ${continuation}\n  `);
  return `${curl} ${body}`;
}

function quoteForPosix(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}

/** In fish, a backslash escapes quotes and backslashes in single quotes. */
function quoteForFish(text: string): string {
  return `'${text.replace(/['\\]/g, '\\$&')}'`;
}

/** PowerShell 7.3 and newer pass arguments unchanged. Typographic single quotes end a string too. */
function quoteForPowerShell(text: string): string {
  return `'${text.replace(/['‘’‚‛]/g, '$&$&')}'`;
}

/**
 * Windows PowerShell puts an argument with spaces in double quotes, but neither escapes the double
 * quotes in it nor the backslashes at its end.
 */
function quoteForWindowsPowerShell(text: string): string {
  const escaped = escapeQuotes(text);
  return quoteForPowerShell(/\s/.test(text) ? doubleLastBackslashes(escaped) : escaped);
}

/**
 * In double quotes, cmd does not support escaped double quotes and expands `%name%`. So a caret
 * precedes all special characters, and only the program sees the double quotes. The caret after a
 * percent sign makes a name that does not exist. A caret and two line breaks are one line break.
 */
function quoteForCmd(text: string): string {
  return `"${doubleLastBackslashes(escapeQuotes(text))}"`
    .replace(/(?<=%)[^\r\n]|[^\w\s./:,;=+-]/gu, '^$&')
    .replace(/\r\n?|\n/g, '^\n\n');
}

/** Escapes the double quotes and the backslashes before them for a Windows program. */
function escapeQuotes(text: string): string {
  return text.replace(/(\\*)"/g, '$1$1\\"');
}

/** Escapes the backslashes before the closing double quote of an argument. */
function doubleLastBackslashes(text: string): string {
  return text.replace(/\\+$/, '$&$&');
}
