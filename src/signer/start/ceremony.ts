import { keyring } from '../keys/keyring.ts'
import { newSeed, type ScryptCost } from '../keys/keystore.ts'
import { combineShares, isShare, splitSeed } from '../keys/seed-shares.ts'
import { beginJournalIn } from './begin-journal.ts'
import { keysDigest } from './keys-digest.ts'
import { type Recorded, record, witnessesOf } from './records.ts'
import { sealInto } from './seal-into.ts'

/** What a record says of where something was done. */
export interface Here {
  program: string
  machine: string
  now: Date
}

/** What is done with a seed before people: lines as they were typed, and where what is for paper is shown. */
export interface Ceremony {
  folder: string
  lines: readonly string[]
  here: Here
  show: (line: string) => void
  cost?: ScryptCost
}

export const recordOf = (
  what: Recorded['what'],
  words: string,
  witnesses: [string, string],
  { now, ...where }: Here,
): Recorded => ({ v: 1, what, at: now.toISOString(), witnesses, ...where, keys: keysDigest(keyring(words)) })

/** Shows a seed split in three, a share to a sheet of paper. */
async function showShares(words: string, show: Ceremony['show']): Promise<void> {
  for (const [at, share] of (await splitSeed(words)).entries())
    show(`share ${at + 1} of 3, any two of which give the seed back:\n${share}\n`)
}

/**
 * Makes a seed. Lines: the passphrase, what the dice showed, two witnesses. Shows its words or, `split`, its three shares. Throws Error where a line is
 * missing, or the folder has a seed already.
 */
export async function initSeed({ folder, lines, here, show, cost }: Ceremony, isSplit: boolean): Promise<void> {
  const [passphrase = '', dice = '', one, other] = lines
  if (dice.length < 50) throw new Error('the second line has fifty throws of dice at least')
  const witnesses = witnessesOf(one, other)
  const words = newSeed(dice)
  sealInto(folder, words, passphrase, cost)
  // A seed that was made this moment has signed nothing; one that is restored may have.
  beginJournalIn(folder, keyring(words), 'init', here.now)
  record(folder, recordOf('init', words, witnesses, here))
  if (isSplit) return showShares(words, show)
  for (const [at, word] of words.split(' ').entries()) show(`${String(at + 1).padStart(2)} ${word}`)
}

/** Words, or two shares of them, out of what was typed, and the lines behind them. */
export async function typedSeed(lines: readonly string[]): Promise<{ words: string; rest: readonly string[] }> {
  const count = lines.findIndex((line) => !isShare(line))
  if (count === 0) return { words: lines[0] ?? '', rest: lines.slice(1) }
  const shares = count < 0 ? lines : lines.slice(0, count)
  return { words: await combineShares(shares), rest: lines.slice(shares.length) }
}

/** Seals a seed again from its words or two of its shares. Lines: the passphrase, the words or the shares, two witnesses. Throws Error. */
export async function restoreSeed({ folder, lines, here, cost }: Omit<Ceremony, 'show'>): Promise<void> {
  const [passphrase = '', ...typed] = lines
  const { words, rest } = await typedSeed(typed)
  const witnesses = witnessesOf(...rest)
  sealInto(folder, words, passphrase, cost)
  record(folder, recordOf('restore', words.trim().replace(/\s+/g, ' '), witnesses, here))
}

/** Splits a sealed seed anew: shares that were given out before stay good. Lines: two witnesses. Throws Error. */
export async function shareSeed({ folder, lines, here, show }: Ceremony, words: string): Promise<void> {
  const witnesses = witnessesOf(...lines)
  record(folder, recordOf('shares', words, witnesses, here))
  await showShares(words, show)
}

/**
 * Begins the journal of a seed whose journal is lost, or that was restored and has signed nothing: an act of two people, as what was signed before is
 * forgotten with it. Lines: two witnesses. Throws Error where there is a journal.
 */
export async function newJournal({ folder, lines, here }: Omit<Ceremony, 'show'>, words: string): Promise<void> {
  const witnesses = witnessesOf(...lines)
  beginJournalIn(folder, keyring(words), 'new-journal', here.now)
  record(folder, recordOf('new-journal', words, witnesses, here))
}
