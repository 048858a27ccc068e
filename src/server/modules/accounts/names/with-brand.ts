import { asRead } from './as-read.ts'

/** What stands between letters of a name, or for none: never read as one of them. */
const IS_LETTER_OR_GAP = /[\p{L}\p{M}\p{N}\p{C}\p{Z}\p{Pd}_'’‘ʼ]/u
const IS_SYMBOL = /\p{S}/u
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

/**
 * A name as it is read, with the brand, in plain letters, where signs stand for some of its letters: 'Fl⊙rin', 'Flor!n'. Less than half of them may be signs; at either end only a symbol is one, as a name
 * may follow a bracket.
 */
export function withBrand(name: string, brand: string): string {
  const signs = [...asRead(name)]
  const letters = [...brand]
  const isAlike = (letter: string, at: number): boolean => like((signs[at] as string).toLowerCase()) === like(letter)
  const isMask = (place: number, at: number): boolean => {
    const isInside = place > 0 && place < letters.length - 1
    return isInside ? !IS_LETTER_OR_GAP.test(signs[at] as string) : IS_SYMBOL.test(signs[at] as string)
  }
  for (let from = 0; from + letters.length <= signs.length; from++) {
    const masks = letters.filter((letter, place) => !isAlike(letter, from + place))
    if (masks.length === 0 || masks.length * 2 >= letters.length) continue
    if (letters.every((letter, place) => isAlike(letter, from + place) || isMask(place, from + place)))
      signs.splice(from, letters.length, ...letters)
  }
  return signs.join('')
}
