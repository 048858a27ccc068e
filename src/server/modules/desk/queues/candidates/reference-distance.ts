/** More than any payer writes; banks' own words follow. */
const READ = 500
/** With two wrong characters a reference is nobody's by its check characters; what differs by more resembles it by chance. */
const MOST = 2
/** Characters of a reference's first half, with its prefix. */
export const START = 7

/** Letters and digits of a text, as references are looked for. */
export const compact = (text: string): string =>
  text
    .slice(0, READ)
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')

/** How many characters have to be changed, added or left out so that a reference stands somewhere in a text, both compact: up to two, else undefined. */
export function referenceDistance(text: string, reference: string): number | undefined {
  if (text.includes(reference)) return 0
  // Two mistakes leave one of three parts as it is. Most texts have none of them, which is seen far sooner than a distance.
  const parts = [reference.slice(3, 6), reference.slice(6, 9), reference.slice(9)]
  if (!parts.some((part) => text.includes(part))) return undefined
  const distance = nearest(text, reference)
  return distance <= MOST ? distance : undefined
}

/** Sellers' algorithm: the edit distance to whichever part of the text is nearest. */
function nearest(text: string, reference: string): number {
  let row = Array.from({ length: reference.length + 1 }, (_, i) => i)
  let best = reference.length
  for (const letter of text) {
    const next = [0]
    for (let i = 1; i <= reference.length; i++) {
      const changed = (row[i - 1] as number) + (reference[i - 1] === letter ? 0 : 1)
      next.push(Math.min(changed, (row[i] as number) + 1, (next[i - 1] as number) + 1))
    }
    row = next
    best = Math.min(best, row[reference.length] as number)
  }
  return best
}
