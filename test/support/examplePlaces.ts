/** The places of a configuration that the fragment of an example may be for. */
export const places: readonly ((fragment: string) => string)[] = [
  fragment => fragment,
  fragment => `{ "plugins": ${fragment} }`,
  fragment => `{ "plugins": [${fragment}] }`,
  fragment => `{ "plugins": [{ "source": ${fragment}, "enabled": true }] }`,
  fragment => `{ "plugins": [{ "source": "./a", "enabled": true, "layout": ${fragment} }] }`,
  fragment => `{ "configuration": ${fragment} }`,
  fragment => `{ "configuration": { "theme": { "typography": ${fragment} } } }`,
  fragment => `{ "configuration": { "theme": { "colors": { "lightMode": ${fragment} } } } }`,
  fragment => `{ "layout": { "byPageType": { "folder": ${fragment} } } }`,
];
