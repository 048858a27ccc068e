/** As names are compared: without accents, and whatever their case. */
const plain = (word: string): string =>
  word
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
const wordsOf = (name: string): string[] => name.split(/[\s-]+/u).filter(Boolean)

/** What the name in a document says beyond the account's, 'Yaw' of 'Kofi Yaw Mensah'; empty where it says no more. */
export function moreNames(inDocument: string, account: string): string {
  const known = new Set(wordsOf(account).map(plain))
  return wordsOf(inDocument)
    .filter((word) => !known.has(plain(word)))
    .join(' ')
}
