/** Something a person can have done, by the id under which the manifest offers it. */
export interface Command<Parts> {
  readonly id: string;
  /** @param args whatever the caller passes, such as the item of a view; to be looked at with care */
  run(parts: Parts, ...args: readonly unknown[]): unknown;
}
