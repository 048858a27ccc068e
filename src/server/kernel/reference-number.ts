import { randomInt } from 'node:crypto'

/** Without 0 O, 1 I L, which people mistake for each other. Thirty-one, a prime: the check characters of references need that. */
export const alphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'

const CHARACTERS = 6

/** A number to read aloud, 'D-261121-4K7MQX': what it is of, the day (UTC) and six random characters. */
export function referenceNumber(kind: string, at: Date): string {
  const day = at.toISOString().slice(2, 10).replaceAll('-', '')
  const drawn = Array.from({ length: CHARACTERS }, () => alphabet[randomInt(alphabet.length)])
  return `${kind}-${day}-${drawn.join('')}`
}
