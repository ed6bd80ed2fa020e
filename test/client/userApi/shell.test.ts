/** Copied commands pass the same arguments to curl in every shell. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { test } from 'node:test';
import { curlCommand, type Shell, shellOf } from '../../../client/src/userApi/shell.ts';
import { character, fc, limits } from '../../fuzz/fuzz.ts';

test('the shell is recognized by the name of its executable', () => {
  const expected: Readonly<Record<string, Shell>> = {
    '': 'posix',
    '/bin/bash': 'posix',
    '/usr/bin/zsh': 'posix',
    '/opt/homebrew/bin/fish': 'fish',
    '/usr/bin/pwsh': 'pwsh',
    '/usr/bin/pwsh-preview': 'pwsh',
    'C:\\Program Files\\PowerShell\\7\\pwsh.exe': 'pwsh',
    'C:\\WINDOWS\\System32\\WindowsPowerShell\\v1.0\\powershell.exe': 'powershell',
    'C:\\WINDOWS\\System32\\cmd.exe': 'cmd',
    'C:\\WINDOWS\\System32\\CMD.EXE': 'cmd',
    'C:\\Program Files\\Git\\bin\\bash.exe': 'posix',
    '/home/cmd/bin/sh': 'posix',
  };
  for (const [path, shell] of Object.entries(expected)) assert.equal(shellOf(path), shell, path);
});

const table: readonly (Readonly<Record<Shell, string>> & { readonly text: string })[] = [
  {
    text: 'a b',
    posix: `'a b'`,
    fish: `'a b'`,
    pwsh: `'a b'`,
    powershell: `'a b'`,
    cmd: '^"a b^"',
  },
  {
    text: `it's`,
    posix: `'it'\\''s'`,
    fish: `'it\\'s'`,
    pwsh: `'it''s'`,
    powershell: `'it''s'`,
    cmd: `^"it^'s^"`,
  },
  {
    text: '{"a":1}',
    posix: `'{"a":1}'`,
    fish: `'{"a":1}'`,
    pwsh: `'{"a":1}'`,
    powershell: `'{\\"a\\":1}'`,
    cmd: '^"^{^\\^"a^\\^":1^}^"',
  },
  {
    text: '$HOME `id` !!',
    posix: "'$HOME `id` !!'",
    fish: "'$HOME `id` !!'",
    pwsh: "'$HOME `id` !!'",
    powershell: "'$HOME `id` !!'",
    cmd: '^"^$HOME ^`id^` ^!^!^"',
  },
  {
    text: '%PATH% ^ & | %cd:~0,1%',
    posix: "'%PATH% ^ & | %cd:~0,1%'",
    fish: "'%PATH% ^ & | %cd:~0,1%'",
    pwsh: "'%PATH% ^ & | %cd:~0,1%'",
    powershell: "'%PATH% ^ & | %cd:~0,1%'",
    cmd: '^"^%^PATH^%^ ^^ ^& ^| ^%^cd:^~0,1^%^"',
  },
  {
    text: '\\"\\',
    posix: `'\\"\\'`,
    fish: `'\\\\"\\\\'`,
    pwsh: `'\\"\\'`,
    powershell: `'\\\\\\"\\'`,
    cmd: '^"^\\^\\^\\^"^\\^\\^"',
  },
  {
    text: 'a \\',
    posix: `'a \\'`,
    fish: `'a \\\\'`,
    pwsh: `'a \\'`,
    powershell: `'a \\\\'`,
    cmd: '^"a ^\\^\\^"',
  },
  {
    text: 'a\nb\r\nc',
    posix: `'a\nb\r\nc'`,
    fish: `'a\nb\r\nc'`,
    pwsh: `'a\nb\r\nc'`,
    powershell: `'a\nb\r\nc'`,
    cmd: '^"a^\n\nb^\n\nc^"',
  },
  {
    text: 'é ’😀',
    posix: `'é ’😀'`,
    fish: `'é ’😀'`,
    pwsh: `'é ’’😀'`,
    powershell: `'é ’’😀'`,
    cmd: '^"^é ^’^😀^"',
  },
];

for (const { text, ...expected } of table) {
  test(`every shell quotes ${JSON.stringify(text)}`, () => {
    for (const [shell, argument] of Object.entries(expected)) {
      const curl = shell === 'powershell' ? 'curl.exe' : 'curl';
      assert.equal(curlCommand(shell as Shell, [['-H', text]]), `${curl} -H ${argument}`, shell);
    }
  });
}

test('a command with several lines is continued in the syntax of the shell', () => {
  const lines = [['http://a/b'], ['-X', 'PUT']];
  assert.equal(curlCommand('posix', lines), 'curl http://a/b \\\n  -X PUT');
  assert.equal(curlCommand('powershell', lines), 'curl.exe http://a/b `\n  -X PUT');
  assert.equal(curlCommand('cmd', lines), 'curl http://a/b ^\n  -X PUT');
});

/** The arguments that a shell passes to curl; the shells of other systems are modeled. */
const parsers: Readonly<Record<Shell, (command: string) => string[]>> = {
  posix: command => {
    const script = `curl() { printf '%s\\0' "$@"; }\n${command}`;
    return execFileSync('sh', ['-c', script], { encoding: 'utf8' }).split('\0').slice(0, -1);
  },
  fish: command => {
    const words = command.match(/'(?:\\.|[^'\\])*'|[\w./:+-]+/gs) ?? [];
    return words.slice(1).map(word => word.replace(/^'|'$/g, '').replace(/\\(['\\])/g, '$1'));
  },
  pwsh: powerShellArguments,
  powershell: command => {
    const line = powerShellArguments(command).map(argument => {
      const unquoted = argument.replace(/(?<!\\)(?:\\\\)*".*?(?<!\\)(?:\\\\)*"/gs, '');
      return /\s/.test(unquoted) ? `"${argument}"` : argument;
    });
    return programArguments(line.join(' '));
  },
  cmd: command => programArguments(cmdLine(command)).slice(1),
};

function powerShellArguments(command: string): string[] {
  const words = command.match(/'(?:(['‘’‚‛])\1|[^'‘’‚‛])*'|[\w./:+-]+/g) ?? [];
  return words.slice(1).map(word => word.replace(/^'|'$/g, '').replace(/(['‘’‚‛])\1/g, '$1'));
}

/** The line that cmd passes to a program: variables are expanded, then carets removed. */
function cmdLine(command: string): string {
  const expanded = command.replace(/%([^%:\n]+)(?=%|:[^%\n]*%)/g, (found, name: string) =>
    ['cd', 'path'].includes(name.toLowerCase()) ? 'EXPANDED' : found,
  );
  let line = '';
  for (let index = 0; index < expanded.length; index += 1) {
    const isEscape = expanded[index] === '^';
    if (isEscape) index += 1;
    // The character after a continued line is escaped.
    if (isEscape && expanded[index] === '\n') index += 1;
    const character = expanded[index] ?? '';
    assert.ok(isEscape || !/["&|<>()\n%]/.test(character), `${character} is not escaped`);
    line += character;
  }
  return line;
}

/** The arguments in the command line of a Windows program, with the rules of the C runtime. */
function programArguments(line: string): string[] {
  const found: string[] = [];
  let argument: string | undefined;
  let isQuoted = false;
  for (const [, slashes = '', quote = '', other = ''] of line.matchAll(/(\\*)("?)([^\\"]?)/gu)) {
    if (slashes + quote !== '') argument ??= '';
    if (quote === '') argument = slashes === '' ? argument : argument + slashes;
    else {
      argument += '\\'.repeat(slashes.length / 2);
      if (slashes.length % 2 === 1) argument += quote;
      else isQuoted = !isQuoted;
    }
    if (!isQuoted && /[ \t]/.test(other)) {
      if (argument !== undefined) found.push(argument);
      argument = undefined;
    } else if (other !== '') argument = (argument ?? '') + other;
  }
  return argument === undefined ? found : [...found, argument];
}

const hostile = fc.oneof(
  fc.string({ unit: character, minLength: 1 }),
  fc
    .array(
      fc.constantFrom('"', '\\', "'", '’', '%', '%cd%', '^', '&', '`', '$', ' ', 'a', '\n', 'é'),
      {
        minLength: 1,
      },
    )
    .map(parts => parts.join('')),
);

for (const [shell, parse] of Object.entries(parsers)) {
  test(`${shell} interprets no text of an argument`, () => {
    const text = hostile.map(
      value => value.replace(shell === 'cmd' ? /[\0\r]/g : /\0/g, '') || 'a',
    );
    fc.assert(
      fc.property(text, text, (header, body) => {
        const command = curlCommand(shell as Shell, [
          ['-H', header],
          ['--data-raw', body],
        ]);
        assert.deepEqual(parse(command), ['-H', header, '--data-raw', body]);
      }),
      limits(shell === 'posix' ? 50 : 1000),
    );
  });
}
