// A picture as WebP, made by the browser that took it; `blank` is any page of it.
export async function toWebp(blank, png, quality) {
  const bytes = await blank.evaluate(
    async ([data, wanted]) => {
      const bitmap = await createImageBitmap(await (await fetch(`data:image/png;base64,${data}`)).blob());
      const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
      canvas.getContext("2d").drawImage(bitmap, 0, 0);
      const blob = await canvas.convertToBlob({ type: "image/webp", quality: wanted });
      return [...new Uint8Array(await blob.arrayBuffer())];
    },
    [png.toString("base64"), quality],
  );
  return Buffer.from(bytes);
}
