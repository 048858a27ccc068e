import { randomInt } from 'node:crypto'

/** Without 0 O, 1 I L, which people mistake for each other. Thirty-one, a prime: the check characters of references need that. */
export const alphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'

/**
 * A number to read aloud, 'D-261121-4K7MQX': what it is of, the day (UTC) and random characters, a figure among them, by which its end is told from a word
 * when it is looked for. Six, where a number that is taken is drawn again; ten where it can't be, so that a million a day hardly ever meet.
 */
export function referenceNumber(kind: string, at: Date, characters: 6 | 10 = 6): string {
  const day = at.toISOString().slice(2, 10).replaceAll('-', '')
  return `${kind}-${day}-${withFigure(characters)}`
}

function withFigure(characters: number): string {
  const drawn = Array.from({ length: characters }, () => alphabet[randomInt(alphabet.length)]).join('')
  return /\d/.test(drawn) ? drawn : withFigure(characters)
}
