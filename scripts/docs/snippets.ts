import { startingConfiguration } from '../../server/src/core/config/starterFile.ts';

/** Returns the snippets that the extension contributes: the configuration to start from, with tab stops. */
export function snippets() {
  const { pageTitle, locale, baseUrl } = startingConfiguration.configuration;
  const stops = [pageTitle, locale, baseUrl].map(value => JSON.stringify(value));
  const text = stops.reduce(
    (rest, value, index) => rest.replace(`: ${value}`, `: "\${${index + 1}:${JSON.parse(value)}}"`),
    JSON.stringify(startingConfiguration, null, '\t'),
  );
  return {
    'New site configuration': {
      isFileTemplate: true,
      description: 'A whole valid configuration',
      body: text.replace('"plugins": []', '"plugins": [$0]').split('\n'),
    },
  };
}
