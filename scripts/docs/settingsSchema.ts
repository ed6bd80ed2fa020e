import { codeCatalog } from '../../server/src/core/problems/codes.ts';
import type { ProjectSettings } from '../../server/src/core/settings/projectSettings.ts';
import { ruleSettings } from './ruleSettings.ts';

/** The JSON Schema of one entry of `ignore`. */
export function ignoreSettings() {
  return {
    type: 'object',
    required: ['code', 'reason'],
    oneOf: ['plugin', 'pointer'].map(name => ({
      properties: { [name]: true },
      required: [name],
    })),
    dependentRequired: { value: ['pointer'] },
    additionalProperties: false,
    properties: {
      code: { description: 'The code of the problem.', enum: codeCatalog.map(({ code }) => code) },
      plugin: { description: 'The name of a plugin.', type: 'string' },
      pointer: {
        description: 'A JSON pointer to a value; problems inside the value are ignored as well.',
        type: 'string',
        pattern: '^(?:/(?:[^~/]|~[01])*)*$',
      },
      value: {
        description:
          'With a pointer to a list: only the items with this value, wherever they are in the list.',
        type: 'string',
      },
      reason: { description: 'Why the problem is ignored.', type: 'string', pattern: '\\S' },
    },
  };
}

/** The JSON Schema of the file with the settings of a project. */
export function settingsSchema() {
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $id: 'https://site-plugins.github.io/schemas/site-pluginsrc.schema.json',
    title: 'Project settings of Site Plugins',
    description: 'How the configurations of a project are checked, in every editor and tool.',
    type: 'object',
    additionalProperties: false,
    properties: {
      $schema: { type: 'string' },
      rules: {
        description: 'The severity of each problem.',
        type: 'object',
        ...ruleSettings(),
      },
      ignore: {
        description: 'Problems that are not reported.',
        type: 'array',
        items: ignoreSettings(),
      },
      catalogs: {
        description: 'Paths of catalogs of plugins, relative to this file.',
        type: 'array',
        items: { type: 'string' },
      },
      exclude: {
        description:
          'Globs of files and folders that are not checked, relative to this file. A file that is named explicitly or open in an editor is always checked.',
        type: 'array',
        items: { type: 'string' },
      },
      content: {
        description:
          'The path of the folder with the notes, relative to this file. Only the names of its files are read. By default, it is `content` beside each configuration.',
        type: 'string',
        minLength: 1,
      },
    } satisfies Record<keyof ProjectSettings | '$schema', object>,
  };
}
