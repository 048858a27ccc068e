// Letters that Unicode doesn't take apart into a Latin letter and a mark. Greek as ELOT 743, Cyrillic as Bulgarian law: what EPC217-08 recommends.
const latin =
  'ß ss æ ae œ oe ø o ł l đ d ð d þ th ħ h ı i ŋ n ĸ k ŧ t ə e & + _ - α a β v γ g δ d ε e ζ z η i θ th ι i κ k λ l μ m ν n ξ x ο o π p ρ r σ s ς s τ t υ y φ f χ ch ψ ps ω o а a б b в v г g д d е e ж zh з z и i й y к k л l м m н n о o п p р r с s т t у u ф f х h ц ts ч ch ш sh щ sht ъ a ь y ю yu я ya э e ы y і i є ye ї yi ґ g ё e ј j љ lj њ nj ћ c џ dz ђ dj'.split(
    ' ',
  )
const table = new Map(
  latin.flatMap((letter, i) => (i % 2 === 0 ? [[letter, latin[i + 1] as string]] : [])) as [string, string][],
)

const plain = (letter: string): string => {
  const known = table.get(letter)
  if (known !== undefined) return known
  const small = table.get(letter.toLowerCase())
  return small === undefined ? letter : small.charAt(0).toUpperCase() + small.slice(1)
}

/** Two Greek letters that are one sound: ου. */
const OU = /(ο)[υύ]/giu

const MARKS = /\p{M}/gu
const NOT_SEPA = /[^A-Za-z0-9/\-?:().,'+ ]/g

/** What stands where nothing of a text is left: the scheme's own word for it. */
const NOTHING = 'NOTPROVIDED'

/**
 * A text in the characters that every SEPA bank takes (EPC217-08), at most `most` of them: letters lose their marks, Greek and Cyrillic are written
 * in Latin, anything else becomes a space; no slash at either end and no two in a row, which banks read as codes of their own.
 */
export function foldToSepa(text: string, most: number): string {
  const whole = text.normalize('NFKC').replace(OU, (_, o: string) => (o === 'ο' ? 'ou' : 'Ou'))
  const letters = [...whole].map(plain).join('').normalize('NFD').replace(MARKS, '')
  const written = [...letters].map(plain).join('').replace(NOT_SEPA, ' ')
  const folded = written
    .replace(/\s+/g, ' ')
    .replace(/\/[/ ]*\//g, '/')
    .replace(/^[/ ]+/, '')
    .slice(0, most)
  return folded.replace(/[/ ]+$/, '') || NOTHING
}

const NOT_BACS = /[^A-Z0-9.&/\- ]/g

/** The same in the characters of Bacs: capitals, figures, and . & / - between them. */
export const foldToBacs = (text: string, most: number): string =>
  foldToSepa(text, text.length + most)
    .toUpperCase()
    .replace(/\+/g, '&')
    .replace(NOT_BACS, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, most)
    .trim() || NOTHING
