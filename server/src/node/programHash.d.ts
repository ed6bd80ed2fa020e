/** The hash of the program that an entry point runs, which the build inserts; empty while watching. */
declare const programHash: string;
