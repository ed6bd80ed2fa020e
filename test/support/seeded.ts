/**
 * Import this for its effect: random texts are the same in every run, so that a failure is one that can
 * be seen again. `FUZZ_SEED` takes another seed.
 */
import fc from 'fast-check';

fc.configureGlobal({ seed: Number(process.env.FUZZ_SEED ?? 2_026) });
