import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import {
  type Configuration,
  configurationFileName,
  noConfiguration,
  readConfigurationFile,
} from '../core/configuration.ts';
import { readText } from './readText.ts';

/** The configuration for a folder: where it was found, and what is wrong with it. */
export interface FoundConfiguration {
  /** The file it was read from; `undefined` when there is none. */
  readonly path: string | undefined;
  readonly configuration: Configuration;
  /** Whole sentences. */
  readonly faults: readonly string[];
}

const none: FoundConfiguration = { path: undefined, configuration: noConfiguration, faults: [] };

/**
 * Finds the configuration nearest to a folder: its own, or that of a folder above it, up to the root
 * of the repository. In one folder `.site-pluginsrc.json` comes before `package.json`. Each folder is
 * looked at once.
 */
export class ConfigurationFiles {
  private readonly byFolder = new Map<string, FoundConfiguration>();

  /** @param folder absolute */
  nearest(folder: string): FoundConfiguration {
    let found = this.byFolder.get(folder);
    if (found === undefined) {
      found = readIn(folder) ?? this.above(folder);
      this.byFolder.set(folder, found);
    }
    return found;
  }

  private above(folder: string): FoundConfiguration {
    const parent = dirname(folder);
    return parent === folder || existsSync(join(folder, '.git')) ? none : this.nearest(parent);
  }
}

function readIn(folder: string): FoundConfiguration | undefined {
  for (const name of [configurationFileName, 'package.json']) {
    const path = join(folder, name);
    if (!existsSync(path)) continue;
    const read = readText(path);
    if (!('text' in read)) {
      // Of a manifest that cannot be read nobody knows whether it concerns this product.
      if (name === 'package.json') continue;
      const faults = [`The file ${read.failure}.`];
      return { path, configuration: noConfiguration, faults };
    }
    const found = readConfigurationFile(name, read.text);
    if (found !== undefined) return { path, ...found };
  }
  return undefined;
}
