export interface Output {
  write(text: string): unknown;
}

/**
 * The output of a stage. Stages run in parallel, but their outputs are shown one after the other:
 * what a stage writes before its turn is kept until then.
 */
export class StageOutput implements Output {
  private readonly kept: string[] = [];
  private isShown = false;
  private resolve = (): void => {};
  private readonly ended = new Promise<void>(resolve => {
    this.resolve = resolve;
  });

  write(text: string): void {
    if (this.isShown) process.stdout.write(text);
    else this.kept.push(text);
  }

  end(): void {
    this.resolve();
  }

  /** Shows what was written so far and everything that follows; resolves at the end of the output. */
  show(): Promise<void> {
    this.isShown = true;
    for (const text of this.kept.splice(0)) process.stdout.write(text);
    return this.ended;
  }
}

/**
 * Exits this process once standard output has taken all that was written: what a full pipe has not taken
 * would be lost.
 */
export function exitAfterOutput(code: number): void {
  process.stdout.write('', () => process.exit(code));
}
