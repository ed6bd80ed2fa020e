import { projectUrl } from '../../server/src/core/product.ts';
import { extensionId, type Published } from '../published.ts';

/** Returns the section of the README about installing the extension. */
export function installExtension(channels: Published, version: string): string {
  const parts: string[] = [];
  if (channels.marketplace || channels.openVsx) {
    parts.push(
      `Search for **Site Plugins** in the Extensions view of VS Code 1.104 or newer, or:`,
      sh(`code --install-extension ${extensionId}`),
    );
  } else {
    parts.push(
      'Site Plugins is not published in an extension marketplace or package registry yet. Build it from source with Node 20 or newer and install it in VS Code 1.104 or newer:',
      sh('npm ci', 'npm run package', `code --install-extension dist/site-plugins-${version}.vsix`),
      'If `code` is not in your `PATH`, run **Extensions: Install from VSIX…** in VS Code.',
    );
  }
  if (channels.repository) {
    parts.push(`You can also download it from the [releases](${projectUrl}/releases).`);
  }
  return parts.join('\n\n');
}

/** Returns the instructions for installing the command line in a project. */
export function installCommandLine(channels: Published, version: string): string {
  if (channels.npm)
    return sh('npm install --save-dev site-plugins', 'npx --no -- site-plugins check');
  return [
    `The package is not published in a registry yet. Run \`npm run package\` in this repository to build \`dist/site-plugins-${version}.tgz\`, and copy it into your project:`,
    sh(`npm install --save-dev ./site-plugins-${version}.tgz`, 'npx --no -- site-plugins check'),
  ].join('\n\n');
}

/** Returns the instructions for installing the language server for other editors. */
export function installServer(channels: Published, version: string): string {
  const name = channels.npm ? 'site-plugins' : `./dist/site-plugins-${version}.tgz`;
  const install = sh(`npm install --global ${name}`, 'site-plugins lsp --stdio');
  if (channels.npm) return install;
  return `The package is not published in a registry yet. Run \`npm run package\` in this repository to build it, and install it globally:\n\n${install}`;
}

/** Returns the instructions for CI jobs without a `package.json`; empty while the package is unpublished. */
export function checkWithoutInstalling(channels: Published, version: string): string {
  if (!channels.npm) return '';
  return [
    'If the project has no `package.json`, pin the version to make the job reproducible:',
    sh(`npx --yes site-plugins@${version} check --output-file junit=site-plugins.xml`),
  ].join('\n\n');
}

function sh(...lines: readonly string[]): string {
  return `\`\`\`sh\n${lines.join('\n')}\n\`\`\``;
}
