/** A setting as the manifest contributes it. */
interface Setting {
  readonly type?: string | readonly string[];
  readonly default?: unknown;
  readonly description?: string;
  readonly markdownDescription?: string;
}

interface Manifest {
  readonly contributes: {
    readonly commands: readonly {
      readonly command: string;
      readonly title: string;
      readonly category?: string;
    }[];
    readonly configuration:
      | { readonly properties: Readonly<Record<string, Setting>> }
      | readonly { readonly properties: Readonly<Record<string, Setting>> }[];
  };
}

/** The texts of `package.nls.json`, by key. */
export type Texts = Readonly<Record<string, string>>;

export function settingsTable({ contributes }: Manifest, texts: Texts): string {
  const pages = [contributes.configuration].flat();
  const rows = pages
    .flatMap(({ properties }) => Object.entries(properties))
    .map(([name, { default: value, description, markdownDescription }]) => {
      // `#NAME#` is a link in the settings editor only.
      const words = translated(markdownDescription ?? description ?? '', texts).replace(
        /`#(.+?)#`/g,
        '`$1`',
      );
      const written = value === undefined ? '' : `\`${JSON.stringify(value)}\``;
      return `| \`${name}\` | ${written} | ${words.replaceAll('\n', ' ').replaceAll('|', '\\|')} |`;
    });
  return ['| setting | default | what it does |', '| --- | --- | --- |', ...rows].join('\n');
}

export function commandsTable({ contributes }: Manifest, texts: Texts): string {
  const rows = contributes.commands.map(({ command, title, category }) => {
    const shown = [category, title].filter(part => part !== undefined);
    return `| ${shown.map(part => translated(part, texts)).join(': ')} | \`${command}\` |`;
  });
  return ['| command | id |', '| --- | --- |', ...rows].join('\n');
}

function translated(text: string, texts: Texts): string {
  return text.replace(/^%(.+)%$/, (whole, key) => texts[key] ?? whole);
}
