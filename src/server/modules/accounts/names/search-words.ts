import { upper } from '../../../../contract/rails/rail-checks.ts'
import type { Sealer } from '../../../kernel/seal.ts'
import { spellingsOf } from './name-words.ts'

/** The shortest number that is looked for as an account's. */
const LEAST_OF_AN_ACCOUNT = 6
const DIGIT = /\d/

const wordIndex = (sealer: Sealer, word: string): string => sealer.blindIndex(`word:${word}`)

/** Under which an account's number is found, however it is grouped ('DE89 3704…', 'de893704…'); undefined where nothing like one is written. */
export function accountIndex(sealer: Sealer, number: string): string | undefined {
  const plain = upper(number)
  return plain.length >= LEAST_OF_AN_ACCOUNT && DIGIT.test(plain)
    ? sealer.blindIndex(`account-number:${plain}`)
    : undefined
}

/** Keyed hashes of all words of somebody's names, in each spelling that a bank or passport has of a letter, each once. */
export const nameIndexes = (sealer: Sealer, names: readonly string[]): string[] => [
  ...new Set(names.flatMap((name) => spellingsOf(name).flat()).map((word) => wordIndex(sealer, word))),
]

/** As `nameIndexes`, of what somebody looks for: for each spelling the words that a name has to have, all of them, in any order. */
export const soughtNames = (sealer: Sealer, text: string): string[][] => {
  const spellings = spellingsOf(text).map((words) => [...new Set(words)].sort())
  const different = new Map(spellings.filter((words) => words.length > 0).map((words) => [words.join(' '), words]))
  return [...different.values()].map((words) => words.map((word) => wordIndex(sealer, word)))
}
