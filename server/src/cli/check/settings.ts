import { dirname } from 'node:path';
import { ruleFault } from '../../core/configuration.ts';
import type { RuleSettings } from '../../core/validate.ts';
import { ConfigurationFiles } from '../../node/configurationFiles.ts';
import type { Obstacle } from './report.ts';
import { displayPath } from './targets.ts';

/** What `--rule code=severity` says, given any number of times, or what is wrong with it. */
export function readRuleOptions(
  options: readonly string[],
): { readonly rules: RuleSettings } | { readonly failure: string } {
  const rules: Record<string, RuleSettings[string]> = {};
  for (const option of options) {
    const [, code = '', severity = ''] = /^([^=]*)=(.*)$/.exec(option) ?? [];
    if (code === '') return { failure: `"--rule" needs code=severity, not "${option}".` };
    const fault = ruleFault(code, severity);
    if (fault !== undefined) return { failure: fault };
    rules[code] = severity as RuleSettings[string];
  }
  return { rules };
}

/** The severities for each file: those of the nearest configuration, then those of the command line. */
export class ProjectRules {
  private readonly files = new ConfigurationFiles();
  private readonly own: RuleSettings;

  constructor(own: RuleSettings) {
    this.own = own;
  }

  /** The severities for a file, and what is wrong with the configuration that they come from. */
  for(path: string, folder: string): { rules: RuleSettings; obstacles: readonly Obstacle[] } {
    const found = this.files.nearest(dirname(path));
    const where = displayPath(found.path ?? path, folder);
    return {
      rules: { ...found.configuration.rules, ...this.own },
      obstacles: found.faults.map(fault => ({ path: where, message: `${where}: ${fault}` })),
    };
  }
}
