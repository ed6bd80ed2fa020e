import type { ToWebview } from './messages.ts';

/** A pending request to render an image. */
interface Pending {
  readonly svg: string;
  resolve(png: string | undefined): void;
}

/** Converts SVG images to PNG in a webview. */
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

  /** Returns an image as a Base64-encoded PNG; `undefined` if it cannot be rendered. */
  rasterize(svg: string): Promise<string | undefined> {
    const id = ++this.lastId;
    return new Promise(resolve => {
      this.pending.set(id, { svg, resolve });
      this.post({ type: 'rasterize', id, svg });
    });
  }

  /** Sends the pending images again, because messages are lost until the webview has loaded. */
  resend(): void {
    for (const [id, { svg }] of this.pending) this.post({ type: 'rasterize', id, svg });
  }

  settle(id: number, png: string | undefined): void {
    this.pending.get(id)?.resolve(png);
    this.pending.delete(id);
  }
}
