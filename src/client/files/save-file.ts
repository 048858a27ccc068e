/** Lets the browser save what the page has at hand as a file. */
export function saveFile(body: Blob, name: string): void {
  const address = URL.createObjectURL(body)
  Object.assign(document.createElement('a'), { href: address, download: name }).click()
  // The browser has taken the file by then; at once, Safari would cancel it.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
