/**
 * The argument with which `check` starts itself in a thread. Loading `worker_threads` only to ask
 * whether this is a thread would make every command slower.
 */
export const threadArgument = '--thread';
