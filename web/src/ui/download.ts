// Files that the browser keeps for the player.

// The browser reads a file after the click, and nobody tells the page when it has: on a busy machine that took more
// than a second, and the file was lost.
const READ_BY_THEN_MS = 60_000;

export function download(file: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), READ_BY_THEN_MS);
}

export const fileName = (title: string, ending: string): string =>
  `${title.replace(/[^A-Za-z0-9]+/g, "-").toLowerCase()}.${ending}`;
