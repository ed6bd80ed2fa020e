import { execFileSync } from 'node:child_process';
import { type Ingredient, keyOf, root } from './ingredients.ts';

interface Component {
  readonly 'bom-ref': string;
  readonly name: string;
  readonly version: string;
  readonly [field: string]: unknown;
}

interface Dependency {
  readonly ref: string;
  readonly dependsOn: readonly string[];
}

/**
 * Creates the SBOM as CycloneDX 1.5 JSON: the metadata that npm has for each bundled package in the
 * lockfile.
 *
 * It has no timestamp and no serial number, so that builds are reproducible.
 */
export function sbomOf(
  ingredients: readonly Ingredient[],
  product: { readonly name: string; readonly version: string },
): string {
  const bill = JSON.parse(npmSbom());
  const inside = new Set(ingredients.map(keyOf));
  const itself = keyOf(product);
  const components: Component[] = bill.components
    .filter((component: Component) => inside.has(keyOf(component)))
    // Bundled packages are devDependencies for npm, but required at run time.
    .map(({ scope: _, properties: __, ...component }: Component) => component);
  const missing = inside.size - new Set(components.map(keyOf)).size;
  if (missing > 0) throw new Error(`npm has no metadata for ${missing} of the bundled packages.`);
  const refs = new Set(components.map(component => component['bom-ref']));
  const dependencies: Dependency[] = bill.dependencies
    .filter(({ ref }: Dependency) => refs.has(ref))
    .map(({ ref, dependsOn }: Dependency) => ({
      ref,
      dependsOn: dependsOn.filter(other => refs.has(other)),
    }));
  const { serialNumber: _, metadata, ...head } = bill;
  const component = { ...metadata.component, 'bom-ref': itself, name: product.name };
  return `${JSON.stringify(
    {
      ...head,
      metadata: { component: { ...component, type: 'application', properties: undefined } },
      components,
      dependencies: [{ ref: itself, dependsOn: [...refs] }, ...dependencies],
    },
    undefined,
    2,
  )}\n`;
}

function npmSbom(): string {
  const args = ['sbom', '--sbom-format=cyclonedx', '--package-lock-only'];
  return execFileSync('npm', args, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
    shell: process.platform === 'win32',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}
