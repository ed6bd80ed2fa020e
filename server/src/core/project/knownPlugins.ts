import { sourceKey } from '../config/source/identity.ts';
import type { KnownPlugin } from './projectContext.ts';

/** The known plugins by their identity: in any notation of their source. */
export class KnownPlugins {
  private readonly plugins = new Map<string, KnownPlugin>();
  /** Computed once per notation: a document asks on every keystroke. */
  private readonly keys = new Map<string, string>();

  constructor(plugins: readonly KnownPlugin[]) {
    for (const plugin of plugins) this.set(plugin);
  }

  get size(): number {
    return this.plugins.size;
  }

  set(plugin: KnownPlugin): void {
    this.plugins.set(this.keyOf(plugin.source), plugin);
  }

  /**
   * Returns a plugin by its source and its folder in the repository. What is known of the repository
   * applies to its folders.
   */
  get(source: string, subdir?: string): KnownPlugin | undefined {
    const own = this.plugins.get(this.keyOf(source, subdir));
    return own ?? (subdir === undefined ? undefined : this.plugins.get(this.keyOf(source)));
  }

  private keyOf(source: string, subdir = ''): string {
    const text = `${source}\n${subdir}`;
    const key = this.keys.get(text) ?? sourceKey(source, subdir);
    this.keys.set(text, key);
    return key;
  }
}
