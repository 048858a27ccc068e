import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { z } from 'zod'
import type { Query } from '../kernel/tx.ts'
import type { LedgerReport } from '../ledger/verify.ts'
import { knownKeys } from '../wrong-data-keys.ts'
import { countByKey, sealedColumns } from './keys/sealed-values.ts'

/** What lies beside a backup: what it must be, and which keys it takes to use it. No key, no personal data. */
const Manifest = z.strictObject({
  format: z.literal(1),
  made_at: z.iso.datetime(),
  /** SHA-256 of the dump. */
  sha256: z.string(),
  bytes: z.number(),
  /** The last migration in it. */
  migration: z.string(),
  /** Ids in DATA_KEYS that sealed something in it. */
  data_keys: z.array(z.string()),
  /** Of those the check values (`checkValue`), which tell another secret of the same id; in those of up to 0.12.0 they aren't said. */
  data_key_checks: z.record(z.string(), z.string()).optional(),
  /** How many keys of customers' own lie in a file beside it; in those of up to 0.6.0 they are in the dump. */
  own_keys: z.number().optional(),
  /** SHA-256 of that file; in those of up to 0.7.0 it isn't said. */
  own_keys_sha256: z.string().optional(),
  /** Ids of the receipts' keys. */
  receipt_keys: z.array(z.string()),
  ledger: z.strictObject({
    accounts: z.number(),
    journals: z.number(),
    transfers: z.number(),
    balances: z.record(z.string(), z.string()),
  }),
})
export type Manifest = z.output<typeof Manifest>

export const manifestOf = (file: string): string => `${file}.json`

/** @returns what lies beside the backup; undefined where nothing does, as with a dump of one's own. */
export async function readManifest(file: string): Promise<Manifest | undefined> {
  const text = await readFile(manifestOf(file), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  return text === undefined ? undefined : Manifest.parse(JSON.parse(text))
}

export async function sha256Of(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}

/** The ledger in few figures, to hold one copy against another. */
export const figuresOf = ({ counted, trialBalance }: LedgerReport): Manifest['ledger'] => ({
  ...counted,
  balances: Object.fromEntries(
    trialBalance.map(({ asset, purpose, balance, pending }) => [`${asset} ${purpose}`, `${balance} ${pending}`]),
  ),
})

/** Which of DATA_KEYS sealed anything in this database. What begins with `~` a customer's own key sealed, which is itself sealed by one of these. */
export async function dataKeysIn(q: Query): Promise<string[]> {
  const ids = new Set<string>()
  for (const place of (await sealedColumns(q)).filter(({ type }) => type !== 'json'))
    for (const { key } of await countByKey(q, place)) if (!key.startsWith('~')) ids.add(key)
  return [...ids].sort()
}

/** The check values of the keys that this database was used with. */
export const keyChecksIn = async (q: Query): Promise<Record<string, string>> =>
  Object.fromEntries((await knownKeys(q)).map(({ id, check_value }) => [id, check_value]))

// Seals of the audit log are signed by them, too.
const RECEIPT_KEYS = 'select key_id as id from order_event union select key from audit_seal order by 1'

export const receiptKeysIn = async (q: Query): Promise<string[]> =>
  (await q<{ id: string }>(RECEIPT_KEYS)).map(({ id }) => id)
