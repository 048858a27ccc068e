import { asRead } from './as-read.ts'

/** What stands between letters of a name, or for none: never read as one of them. */
const IS_LETTER_OR_GAP = /[\p{L}\p{M}\p{N}\p{C}\p{Z}\p{Pd}_'’‘ʼ]/u
/** What is read as a letter where a word begins or ends, too; there other signs are brackets and full stops. */
const IS_SYMBOL = /[\p{S}§¶†‡]/u
const IS_LATIN = /\p{Script=Latin}/u
/** Brackets with nothing in them are one round sign. */
const EMPTY_BRACKETS = /\(\)|\[\]|\{\}|<>/g
const LIKE: Readonly<Record<string, string>> = {
  0: 'o',
  1: 'l',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
  8: 'b',
  i: 'l',
  j: 'l',
}
const like = (letter: string): string => LIKE[letter] ?? letter

/** A sign of a name, and what it is read as. */
interface Sign {
  is: string
  read: string
  /** A letter that is no plain one, with marks or without: beside Latin ones it may stand for any. */
  odd: boolean
  /** What it is compared as. */
  like: string
  latin: boolean
  /** Whether it may stand for a letter inside a word, and where one begins or ends. */
  masks: { inside: boolean; outside: boolean }
}

const isPlain = (sign: string): boolean => /^[A-Za-z0-9]*$/.test(sign.normalize('NFKD').replaceAll(/\p{M}/gu, ''))

/** A sign with what every word asks of it, which is found out once. */
const sign = (is: string, read: string, odd: boolean): Sign => ({
  is,
  read,
  odd,
  like: like(read.toLowerCase()),
  latin: IS_LATIN.test(is),
  masks: { inside: odd || !IS_LETTER_OR_GAP.test(read), outside: odd || IS_SYMBOL.test(read) },
})

const signsOf = (name: string): Sign[] =>
  [...name.replaceAll(EMPTY_BRACKETS, '○')].flatMap((is) =>
    [...asRead(is)].map((read) => sign(is, read, /\p{L}/u.test(is) && !isPlain(is))),
  )

/** Which places of a word, of letters as they are compared, are masked where a name's signs are read as it; undefined where they aren't, or half of them or more. */
function masksOf(word: readonly string[], signs: readonly Sign[], from: number): number[] | undefined {
  const masks: number[] = []
  for (const [place, letter] of word.entries()) {
    const { like: read, masks: may } = signs[from + place] as Sign
    if (read === letter) continue
    if (!(place > 0 && place < word.length - 1 ? may.inside : may.outside)) return undefined
    if (masks.push(place) * 2 >= word.length) return undefined
  }
  const isOdd = masks.some((place) => signs[from + place]?.odd)
  return !isOdd || signs.slice(from, from + word.length).some(({ latin }) => latin) ? masks : undefined
}

/**
 * A name as it is read, where signs stand for some letters of one of these words, in plain letters: 'Fl⊙rin', 'Supp●rt', 'ᖴᒪOᖇIᑎ'. Less than half of them may be signs, or letters of other scripts beside Latin ones; at either end
 * a sign has to be a symbol, as a name may follow a bracket. A symbol that is part of none of the words parts what is around it; what is read as the
 * first of them is read as no other.
 */
export function withWords(name: string, words: readonly string[]): string {
  const signs = signsOf(name)
  const seen = new Set(signs.map((one) => one.like))
  for (const word of words) {
    const letters = [...word]
    const compared = letters.map(like)
    // Of a word that is found more than half of the letters are there.
    if (compared.filter((letter) => seen.has(letter)).length * 2 <= letters.length) continue
    for (let from = 0; from + letters.length <= signs.length; from++) {
      const masks = masksOf(compared, signs, from)
      if (!masks) continue
      for (const letter of compared) seen.add(letter)
      for (const [place, letter] of letters.entries()) {
        const read = masks.includes(place) ? letter : (signs[from + place] as Sign).read
        signs[from + place] = sign(read, read, false)
      }
    }
  }
  return signs.map(({ is, read }) => (IS_SYMBOL.test(is) ? ' ' : read)).join('')
}
