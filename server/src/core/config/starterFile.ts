import starter from './starter.json' with { type: 'json' };

/** A complete, valid configuration, which the quick fix for an empty file inserts. */
export const startingConfiguration = starter;

/** The patterns of a new configuration. They also protect notes that are written later. */
export const starterPatterns: readonly string[] = starter.configuration.ignorePatterns;
