import { randomInt } from 'node:crypto'
import { alphabet } from '../../kernel/reference-number.ts'

/** What bears a reference: a deposit that was announced, or a customer for good. `sum` keeps one with a mistyped prefix from being the other's. */
const KINDS = { deposit: { prefix: 'FLN', sum: 0 }, standing: { prefix: 'FLP', sum: 1 } } as const
type Kind = keyof typeof KINDS
const DATA = 6
const LENGTH = DATA + 2

const random = (length: number): number[] => Array.from({ length }, () => randomInt(alphabet.length))
const modulo = (n: number): number => ((n % alphabet.length) + alphabet.length) % alphabet.length
const textOf = (digits: readonly number[]): string => digits.map((digit) => alphabet[digit]).join('')

/**
 * A new transfer reference as it is stored and looked for, 'FLN7K4M29QX', of a customer for good 'FLP7K4M29QY': six random characters and two that check
 * them. Any one or two wrong characters, and any two swapped, make it invalid, so a typo is never another customer's reference.
 */
export const newReference = (kind: Kind = 'deposit'): string =>
  KINDS[kind].prefix + textOf(withChecks(random(DATA), KINDS[kind].sum))

/** Chooses the last two so that the sum, less the kind's, and the sum weighted by position 1…8 are both divisible by the alphabet's length. */
function withChecks(data: readonly number[], of: number): number[] {
  const sum = data.reduce((total, digit) => total + digit, 0) - of
  const weighted = data.reduce((total, digit, i) => total + (i + 1) * digit, 0)
  const last = modulo((LENGTH - 1) * sum - weighted)
  return [...data, modulo(-sum - last), last]
}

function isSound(code: string, of: number): boolean {
  const digits = [...code].map((character) => alphabet.indexOf(character))
  const sum = digits.reduce((total, digit) => total + digit, 0)
  const weighted = digits.reduce((total, digit, i) => total + (i + 1) * digit, 0)
  return sum % alphabet.length === of && weighted % alphabet.length === 0
}

/** As people read and write it: 'FLN-7K4M-29QX'. */
export const readable = (reference: string): string =>
  `${reference.slice(0, 3)}-${reference.slice(3, 7)}-${reference.slice(7)}`

const candidates = (prefix: string) => new RegExp(`(?=(${prefix}[${alphabet}]{${LENGTH}}))`, 'g')

/**
 * The references of a kind in a transfer's text, each once, as they are stored. Case, spaces, hyphens and line breaks don't matter: banks and
 * people drop and add them. What fails its check characters is left out.
 */
export function referencesIn(text: string, kind: Kind = 'deposit'): string[] {
  const { prefix, sum } = KINDS[kind]
  const compact = text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
  const found = [...compact.matchAll(candidates(prefix))].map((match) => match[1] as string)
  return [...new Set(found)].filter((candidate) => isSound(candidate.slice(prefix.length), sum))
}
