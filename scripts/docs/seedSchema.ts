import schemas from '../../mock-api/src/users/schemas.json' with { type: 'json' };

/** The JSON Schema of a seed file of the User API, for editors. */
export function seedFileSchema() {
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $id: 'https://site-plugins.github.io/schemas/user-api.seed.schema.json',
    title: 'Seed of the User API',
    ...schemas.Seed,
  };
}
