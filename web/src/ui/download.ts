// Files that the browser keeps for the player.
export function download(file: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

export const fileName = (title: string, ending: string): string => `${title.replace(/[^A-Za-z0-9]+/g, "-").toLowerCase()}.${ending}`;
