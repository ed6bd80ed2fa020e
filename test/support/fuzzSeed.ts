/**
 * A side-effect import that fixes the seed of fast-check, so that a failure is reproducible. Set
 * `FUZZ_SEED` for other random values.
 */
import fc from 'fast-check';

fc.configureGlobal({ seed: Number(process.env.FUZZ_SEED ?? 2_026) });
