import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { parseJson } from '../wire/parse-json.ts'

const Digest = z.string().regex(/^[\da-f]{64}$/)
const Name = z.string().trim().min(2).max(80)
/** Two people who saw it, by name; never one twice. */
const Witnesses = z.tuple([Name, Name]).refine(([one, other]) => one !== other, 'two witnesses are two people')

/** What was done with a seed, for whoever audits it. Nothing of it is secret. */
const Recorded = z.strictObject({
  v: z.literal(1),
  what: z.enum(['init', 'restore', 'shares', 'drill', 'new-journal']),
  at: z.iso.datetime(),
  witnesses: Witnesses,
  /** The digest of all that was run (`manifest`), of which machine it was, and of the seed's public keys. */
  program: Digest,
  machine: Digest,
  keys: Digest,
  /** What a drill did, a line each. */
  steps: z.array(z.string()).optional(),
})
export type Recorded = z.infer<typeof Recorded>

const fileOf = (folder: string) => join(folder, 'records')

/** Two names out of what was typed. Throws RangeError. */
export function witnessesOf(one = '', other = ''): [string, string] {
  const read = Witnesses.safeParse([one, other])
  if (!read.success) throw new RangeError('two lines name the two witnesses')
  return read.data
}

/** Adds to a folder's records, a JSON object a line. */
export function record(folder: string, entry: Recorded): void {
  appendFileSync(fileOf(folder), `${JSON.stringify(Recorded.parse(entry))}\n`, { mode: 0o600, flush: true })
}

/** All of a folder's records, the oldest first. Throws Error where one can't be read. */
export function recordsOf(folder: string): Recorded[] {
  if (!existsSync(fileOf(folder))) return []
  const lines = readFileSync(fileOf(folder), 'utf8').split('\n')
  return lines.filter((line) => line !== '').map((line) => Recorded.parse(parseJson(line)))
}
