/**
 * Returns an SVG image as a Base64-encoded PNG at twice its size; `undefined` if it cannot be
 * rendered.
 */
export async function rasterize(svg: string): Promise<string | undefined> {
  const address = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = image.naturalWidth * 2;
    canvas.height = image.naturalHeight * 2;
    const context = canvas.getContext('2d');
    if (context === null) return undefined;
    context.scale(2, 2);
    context.drawImage(image, 0, 0);
    return canvas.toDataURL('image/png').split(',')[1];
  } catch {
    return undefined;
  } finally {
    URL.revokeObjectURL(address);
  }
}
