import { extensionId, type Published, repositoryUrl } from '../published.ts';

/** Returns the part of the README that says how to get the extension. */
export function installExtension(channels: Published, version: string): string {
  const parts: string[] = [];
  if (channels.marketplace || channels.openVsx) {
    parts.push(
      `Search for **Site Plugins** in the Extensions view of VS Code 1.104 or newer, or:`,
      sh(`code --install-extension ${extensionId}`),
    );
  } else {
    parts.push(
      'Site Plugins is not published yet, neither in a registry of extensions nor of packages: build it from these sources. You need Node 20 or newer and VS Code 1.104 or newer.',
      sh('npm ci', 'npm run package', `code --install-extension dist/site-plugins-${version}.vsix`),
      'Without `code` on the path, run **Extensions: Install from VSIX…** in VS Code.',
    );
  }
  if (channels.repository) {
    parts.push(`Every version is among the [releases](${repositoryUrl}/releases) as well.`);
  }
  return parts.join('\n\n');
}

/** Returns how a project gets the command line. */
export function installCommandLine(channels: Published, version: string): string {
  if (channels.npm)
    return sh('npm install --save-dev site-plugins', 'npx --no -- site-plugins check');
  return [
    `The package is not in a registry yet. \`npm run package\` in these sources writes \`dist/site-plugins-${version}.tgz\`; copy it into your project:`,
    sh(`npm install --save-dev ./site-plugins-${version}.tgz`, 'npx --no -- site-plugins check'),
  ].join('\n\n');
}

/** Returns how an editor other than VS Code gets the server. */
export function installServer(channels: Published, version: string): string {
  const name = channels.npm ? 'site-plugins' : `./dist/site-plugins-${version}.tgz`;
  const install = sh(`npm install --global ${name}`, 'site-plugins lsp --stdio');
  if (channels.npm) return install;
  return `The package is not in a registry yet; \`npm run package\` in these sources writes it:\n\n${install}`;
}

/** Returns what checks a file in a CI job that has no \`package.json\`; empty until it can. */
export function checkWithoutInstalling(channels: Published, version: string): string {
  if (!channels.npm) return '';
  return [
    'Without a `package.json`, name the version, so that a job does tomorrow what it does today:',
    sh(`npx --yes site-plugins@${version} check --format junit > site-plugins.xml`),
  ].join('\n\n');
}

function sh(...lines: readonly string[]): string {
  return `\`\`\`sh\n${lines.join('\n')}\n\`\`\``;
}
