/** Words of a name without accents, case and punctuation: 'OKONKWO, Adá' is okonkwo and ada. */
export const nameWords = (name: string): string[] =>
  name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

/** As banks and passports write what their letters haven't: 'Müller' is MUELLER here and MULLER there. */
const spelled: readonly (readonly [RegExp, string])[] = [
  [/ä/g, 'ae'],
  [/ö/g, 'oe'],
  [/ü/g, 'ue'],
  [/å/g, 'aa'],
]
/** Letters that don't come apart into one and its accent. */
const folded: readonly (readonly [RegExp, string])[] = [
  [/ß/g, 'ss'],
  [/æ/g, 'ae'],
  [/ø/g, 'oe'],
  [/œ/g, 'oe'],
  [/ł/g, 'l'],
  [/đ/g, 'd'],
]
const fold = (text: string, by: typeof folded): string =>
  by.reduce((now, [letter, as]) => now.replace(letter, as), text)

/** A name's words in each of the three ways in which its letters are spelled elsewhere; of every name the same way stands at the same place. */
export function spellingsOf(name: string): [string[], string[], string[]] {
  const low = name.normalize('NFC').toLowerCase()
  const plain = fold(low, folded)
  const bare = low.replaceAll('ø', 'o')
  return [nameWords(plain), nameWords(fold(plain, spelled)), nameWords(fold(bare, folded))]
}

/** What companies call themselves after, in the one form in which two are compared. */
const legalForms: ReadonlyMap<string, string> = new Map([
  ...'ltd llc llp plc inc corp co gmbh ag kg kgaa ug se bv nv sa sas sarl srl spa ltda oy oyj ab aps as asa pty ohg gbr eg ev'
    .split(' ')
    .map((form): [string, string] => [form, form]),
  ['limited', 'ltd'],
  ['incorporated', 'inc'],
  ['corporation', 'corp'],
  ['company', 'co'],
  ['limitada', 'ltda'],
])

export const isLegalForm = (word: string): boolean => legalForms.has(word)

/** A name's words with a legal form in one word: 'Limited' is ltd, and letters at the end are one where they spell one, 'B.V.' bv. */
export function withLegalForms(words: readonly string[]): string[] {
  const long = words.findLastIndex((word) => [...word].length > 1) + 1
  const spelt = legalForms.get(words.slice(long).join(''))
  const known = words.slice(0, spelt ? long : undefined).map((word) => legalForms.get(word) ?? word)
  return spelt ? [...known, spelt] : known
}

/** What is left of words once others are taken out of them, each once; undefined where one isn't there. */
export function without(words: readonly string[], taken: readonly string[]): string[] | undefined {
  const left = [...words]
  for (const word of taken) {
    const at = left.indexOf(word)
    if (at === -1) return undefined
    left.splice(at, 1)
  }
  return left
}
