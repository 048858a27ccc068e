/** Saves a text that the page has at hand as a file. */
export function saveText(text: string, name: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }))
  Object.assign(document.createElement('a'), { href: address, download: name }).click()
  // The browser has taken the file by then; at once, Safari would cancel it.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
