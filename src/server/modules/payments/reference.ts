import { randomInt } from 'node:crypto'
import { alphabet } from '../../kernel/reference-number.ts'

const PREFIX = 'FLN'
const DATA = 6
const LENGTH = DATA + 2

const random = (length: number): number[] => Array.from({ length }, () => randomInt(alphabet.length))
const modulo = (n: number): number => ((n % alphabet.length) + alphabet.length) % alphabet.length
const textOf = (digits: readonly number[]): string => digits.map((digit) => alphabet[digit]).join('')

/**
 * A new transfer reference as it is stored and looked for, 'FLN7K4M29QX': six random characters and two that check them. Any one or
 * two wrong characters, and any two swapped, make it invalid, so a typo is never another customer's reference.
 */
export const newReference = (): string => PREFIX + textOf(withChecks(random(DATA)))

/** Chooses the last two so that the sum, and the sum weighted by position 1…8, are both divisible by the alphabet's length. */
function withChecks(data: readonly number[]): number[] {
  const sum = data.reduce((total, digit) => total + digit, 0)
  const weighted = data.reduce((total, digit, i) => total + (i + 1) * digit, 0)
  const last = modulo(LENGTH * sum - sum - weighted)
  return [...data, modulo(-sum - last), last]
}

function isSound(code: string): boolean {
  const digits = [...code].map((character) => alphabet.indexOf(character))
  const sum = digits.reduce((total, digit) => total + digit, 0)
  const weighted = digits.reduce((total, digit, i) => total + (i + 1) * digit, 0)
  return sum % alphabet.length === 0 && weighted % alphabet.length === 0
}

/** As people read and write it: 'FLN-7K4M-29QX'. */
export const readable = (reference: string): string =>
  `${reference.slice(0, 3)}-${reference.slice(3, 7)}-${reference.slice(7)}`

const CANDIDATE = new RegExp(`(?=(${PREFIX}[${alphabet}]{${LENGTH}}))`, 'g')

/**
 * The references in a transfer's text, each once, as they are stored. Case, spaces, hyphens and line breaks don't matter: banks and
 * people drop and add them. What fails its check characters is left out.
 */
export function referencesIn(text: string): string[] {
  const compact = text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
  const found = [...compact.matchAll(CANDIDATE)].map((match) => match[1] as string)
  return [...new Set(found)].filter((candidate) => isSound(candidate.slice(PREFIX.length)))
}
