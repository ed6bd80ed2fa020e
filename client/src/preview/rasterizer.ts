import type { ToWebview } from './messages.ts';

/** An image that the webview was asked to draw. */
interface Pending {
  readonly svg: string;
  resolve(png: string | undefined): void;
}

/** Has SVG images drawn as PNG by a webview. */
export class Rasterizer {
  private readonly post: (message: ToWebview) => void;
  private readonly pending = new Map<number, Pending>();
  private lastId = 0;

  constructor(post: (message: ToWebview) => void) {
    this.post = post;
  }

  dispose(): void {
    for (const { resolve } of this.pending.values()) resolve(undefined);
    this.pending.clear();
  }

  /** Returns an image as PNG in Base64; `undefined` if it cannot be drawn. */
  rasterize(svg: string): Promise<string | undefined> {
    const id = ++this.lastId;
    return new Promise(resolve => {
      this.pending.set(id, { svg, resolve });
      this.post({ type: 'rasterize', id, svg });
    });
  }

  /** Sends the pending images again: messages to a webview that has not loaded are lost. */
  resend(): void {
    for (const [id, { svg }] of this.pending) this.post({ type: 'rasterize', id, svg });
  }

  settle(id: number, png: string | undefined): void {
    this.pending.get(id)?.resolve(png);
    this.pending.delete(id);
  }
}
