import { projectUrl } from '../../server/src/core/product.ts';
import type { Published } from '../published.ts';

/** Returns the example workflow for GitHub Actions. */
export function githubWorkflow(channels: Published, version: string): string {
  const uses = channels.repository
    ? [`      - uses: ${projectUrl.replace(/^https:\/\/[^/]+\//, '')}@${majorTag(version)}`]
    : [
        '      # A folder of your repository with the sources of Site Plugins, such as a Git submodule.',
        '      - uses: ./site-plugins',
      ];
  const checkout = channels.repository
    ? ['      - uses: actions/checkout@v5']
    : ['      - uses: actions/checkout@v5', '        with:', '          submodules: true'];
  return lines(
    '# Save this file in .github/workflows/. It annotates pull requests and uploads the problems to code scanning.',
    'name: Site Plugins',
    'on: [push, pull_request]',
    'permissions:',
    '  contents: read',
    '  security-events: write',
    'jobs:',
    '  check:',
    '    runs-on: ubuntu-latest',
    '    steps:',
    ...checkout,
    ...uses,
    '        with:',
    '          sarif-file: site-plugins.sarif',
    '      - uses: github/codeql-action/upload-sarif@v4',
    '        if: always()',
    '        with:',
    '          sarif_file: site-plugins.sarif',
  );
}

/** Returns the example `.pre-commit-config.yaml`. */
export function preCommitConfiguration(channels: Published, version: string): string {
  const source = channels.repository
    ? [`  - repo: ${projectUrl}`, `    rev: v${version}`]
    : [
        '  # A local clone of Site Plugins. `pre-commit autoupdate --bleeding-edge` replaces HEAD with its commit.',
        '  - repo: ../site-plugins',
        '    rev: HEAD',
      ];
  return lines(
    'repos:',
    ...source,
    '    hooks:',
    '      - id: site-plugins-fix',
    '      - id: site-plugins-format',
  );
}

/** The tag that includes the bundle, so that the action need not build it. */
function majorTag(version: string): string {
  return `v${version.split('.')[0]}`;
}

function lines(...all: readonly string[]): string {
  return `${all.join('\n')}\n`;
}
