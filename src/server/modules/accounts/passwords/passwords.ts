import { readFileSync } from 'node:fs'
import { type Algorithm, hash, verify } from '@node-rs/argon2'
import { brand } from '../../../../brand.ts'
import { say } from '../../../../contract/sentence.ts'
import type { Ctx } from '../../../kernel/context.ts'
import { badField } from '../../../kernel/errors.ts'
import { isBreached } from './breached-passwords.ts'

const argon = { algorithm: 2 satisfies Algorithm.Argon2id, parallelism: 1 }
/** OWASP's figures for argon2id: 19 MiB, two passes, one lane. */
const OWASP = { ...argon, memoryCost: 19_456, timeCost: 2 }
/** The least there is, a thousandth of the work: where thousands of people register who don't exist. */
const LEAST = { ...argon, memoryCost: 8, timeCost: 1 }

let cost = OWASP

/**
 * Says how much work a password's hash is in this process: OWASP's, or `least`. Boot alone calls it, and asks for the least only where
 * a test says so in code: there is no setting that could.
 */
export function setPasswordCost(least: boolean): void {
  cost = least ? LEAST : OWASP
}

/** One spelling of what was typed: the same letters composed differently by two keyboards are the same password. */
const spelled = (password: string): string => password.normalize('NFKC')

let hashed = 0

/** How many passwords this process has hashed so far, to compare or to keep: the costly part of every answer about a password. */
export const passwordsHashed = (): number => hashed

/** argon2id of a password, with its salt and figures in the text. */
export function hashPassword(password: string): Promise<string> {
  hashed++
  return hash(spelled(password), cost)
}

const FIGURES = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=\d+\$/

let decoy: Promise<string> | undefined

/**
 * Whether a password matches. Without a hash (nobody has that address, or they sign in by link) it takes as long, and says no:
 * otherwise the time would tell who is a customer.
 */
export async function verifyPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  decoy ??= hashPassword('no password is this one')
  const against = stored ?? (await decoy)
  hashed++
  const matches = await verify(against, spelled(password))
  return matches && stored != null
}

/** Where a hash is kept: put in the place of another, which says whether that was still there, and looked up. */
interface HashKept {
  swap(from: string, to: string): Promise<boolean>
  read(): Promise<string | null | undefined>
}

/**
 * Of a password that was just right, the hash that is kept from now on: hashed anew where less work went into it than does today. Of two who sign in at once with it the
 * slower finds the faster one's. Where another password was set meanwhile, that one stays and this answers the hash that was right, which opens nothing any more.
 */
export async function todaysHash(stored: string, password: string, kept: HashKept): Promise<string> {
  const [, memory = 0, passes = 0] = (FIGURES.exec(stored) ?? []).map(Number)
  if (memory >= cost.memoryCost && passes >= cost.timeCost) return stored
  const grown = await hashPassword(password)
  if (await kept.swap(stored, grown)) return grown
  const now = await kept.read()
  return now && (await verifyPassword(now, password)) ? now : stored
}

let common: Set<string> | undefined

const commonPasswords = (): Set<string> => {
  common ??= new Set(
    readFileSync(new URL('./common-passwords.txt', import.meta.url), 'utf8')
      .split('\n')
      .filter((text) => text && !text.startsWith('# ')),
  )
  return common
}

/** Words that everybody here would try first. */
const CONTEXT_WORDS = ['florin', brand.name.toLowerCase()]
/** Shorter ones are in many words by chance. */
const LEAST_WORD = 3
/** So much has to be left where the words that are tried first are taken out. */
const LEAST_REST = 8

/** What whoever knows the person and the house would still have to guess. */
function restOf(lower: string, own: readonly (string | undefined)[]): string {
  const words = [...CONTEXT_WORDS, ...own].filter((word) => word !== undefined && word.length >= LEAST_WORD) as string[]
  // The longest first, or 'ada' would be taken out of 'ada.lovelace'.
  return words.sort((a, b) => b.length - a.length).reduce((rest, word) => rest.replaceAll(word, ''), lower)
}

/**
 * Refuses a new password that is on the list of common and breached ones, or in the download of breached ones that the operator has (BREACHED_PASSWORDS), or is the customer's own name or address, or is too short without these
 * and the house's own name.
 * Throws 'invalid_input' naming the field `path`.
 */
export async function refuseWeak(
  { config, log }: { config: Pick<Ctx['config'], 'BREACHED_PASSWORDS'>; log: Pick<Ctx['log'], 'error'> },
  password: string,
  about: { email?: string; username?: string },
  path: string,
): Promise<void> {
  const lower = spelled(password).toLowerCase()
  if (commonPasswords().has(lower)) {
    throw badField(path, say('password_common'))
  }
  const own = [about.email, about.email?.split('@')[0], about.username].map((text) => text?.toLowerCase())
  if (own.includes(lower)) throw badField(path, say('password_is_name'))
  const rest = restOf(lower, own)
  if (rest !== lower && rest.length < LEAST_REST) throw badField(path, say('password_has_name', { brand: brand.name }))
  if (await isBreached(config.BREACHED_PASSWORDS, spelled(password), log)) throw badField(path, say('password_common'))
}
