import { existsSync } from 'node:fs'
import { isDeepStrictEqual } from 'node:util'
import { dataKeys } from '../../env.ts'
import { type Db, openDatabase } from '../db/client.ts'
import { sealer } from '../kernel/seal.ts'
import { inSnapshot, WHOLE_LEDGER } from '../ledger/snapshot.ts'
import { ledgerReport } from '../ledger/verify.ts'
import { publicKeys } from '../modules/orders/evidence/receipts.ts'
import { prepareDatabase } from '../prepare-database.ts'
import { otherSecrets, wrongDataKeys } from '../wrong-data-keys.ts'
import { addressOf, type BackupInput, fileOf } from './backup.ts'
import {
  dataKeysIn,
  figuresOf,
  type Manifest,
  manifestOf,
  readManifest,
  receiptKeysIn,
  sha256Of,
} from './backup-manifest.ts'
import { keysFileOf, lacksOwnKeys, lookThrough, readOwnKeys } from './keys/own-keys-file.ts'
import { runPostgresTool } from './postgres-tools.ts'

const OCCUPIED = `select count(*)::int as n from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname not in ('pg_catalog', 'information_schema') and n.nspname not like 'pg\\_%' and c.relkind in ('r', 'p', 'v', 'm', 'S', 'f')`

/**
 * Puts a backup into an empty database, whole or not at all, brings it up to this version, and proves it: the ledger is verified, and its
 * figures, keys and hash are held against what lay beside the backup. Everything that can be refused is refused before anything is written.
 * @returns the exit code: 0 where all of it agrees.
 * @throws Error in plain words: the database is not empty, the file is not what was written, a key is missing, a tool failed.
 */
export async function restore({ file, keys, config, say }: BackupInput): Promise<number> {
  const source = fileOf(file, 'restore')
  const url = addressOf(config, 'With Florin stopped, put the folder back that you copied.')
  const manifest = await readManifest(source)
  if (manifest) await refuseOther(manifest, source, config)
  else say(`There is no ${manifestOf(source)}: nothing to hold the copy against but itself.`)
  const ownKeys = keys ?? keysFileOf(source)
  if ((keys !== undefined || manifest?.own_keys) && !existsSync(ownKeys))
    throw new Error(
      `There is no ${ownKeys}: without customers’ own keys nobody opens what is theirs. Say which file has them: restore <file> <keys>`,
    )
  const whole = await isWhole(ownKeys, manifest, keys === undefined ? 'own' : 'named')
  const owner = await openDatabase({ url, poolSize: 1 })
  try {
    const { rows } = await owner.pool.query<{ n: number }>(OCCUPIED)
    if (rows[0]?.n !== 0)
      throw new Error(
        'The database is not empty, and nothing is restored over another: make a new one (createdb) and name it in DATABASE_URL.',
      )
  } finally {
    await owner.close()
  }
  await runPostgresTool('pg_restore', url, [
    '--no-owner',
    '--no-privileges',
    '--exit-on-error',
    '--single-transaction',
    `--dbname=${databaseOf(url)}`,
    source,
  ])
  const db = await openDatabase({ url: config.DATABASE_URL || url, poolSize: 1 })
  try {
    const applied = await prepareDatabase(db, config.DATABASE_OWNER_URL)
    say(
      `Restored from ${source}${applied.length > 0 ? `, and brought up to this version: ${applied.join(', ')}` : ''}.`,
    )
    const { put, gone } = await readOwnKeys(db, ownKeys)
    say(`${put} customers’ own keys from ${ownKeys}.`)
    if (gone.length > 0)
      say(
        `Erased since that backup, so that nobody opens what was theirs, though the rows are as they were then: ${gone.join(', ')}. Suspend each with \`./florin account suspend\`.`,
      )
    return await prove(db, { manifest, whole }, config, say)
  } finally {
    await db.close()
  }
}

const databaseOf = (url: string) => decodeURIComponent(new URL(url).pathname.slice(1))

type Keys = Pick<BackupInput['config'], 'DATA_KEYS' | 'RECEIPT_KEY'>

/** Which of these ids the configuration doesn't have, as it names them. */
function missing(keys: Pick<Manifest, 'data_keys' | 'receipt_keys'>, config: Keys): string[] {
  const [data, receipts] = [dataKeys(config), publicKeys(config).map(({ key_id }) => key_id)]
  return [
    ...keys.data_keys.filter((id) => !data.has(id)).map((id) => `DATA_KEYS ${id}`),
    ...keys.receipt_keys.filter((id) => !receipts.includes(id)).map((id) => `RECEIPT_KEY ${id}`),
  ]
}

async function refuseOther(manifest: Manifest, source: string, config: Keys): Promise<void> {
  if ((await sha256Of(source)) !== manifest.sha256)
    throw new Error(`${source} is not what was written: its SHA-256 is another than ${manifestOf(source)} says.`)
  const lacking = missing(manifest, config)
  if (lacking.length > 0)
    throw new Error(`This installation lacks keys that the backup needs: ${lacking.join(', ')}. Set them first.`)
  const others = otherSecrets(config, new Map(Object.entries(manifest.data_key_checks ?? {})))
  if (others.length > 0) throw new Error(others.join('\n'))
}

/**
 * Whether a file of keys is shown to be whole, and of no time before the backup: by its last line or, where it is the backup's own, by what the manifest says. Throws in plain words where it isn't
 * what was written, or is of before.
 */
async function isWhole(file: string, manifest: Manifest | undefined, which: 'own' | 'named'): Promise<boolean> {
  if (!existsSync(file)) return false
  const { keys, at } = await lookThrough(file)
  if (at !== undefined && manifest && at < manifest.made_at)
    throw new Error(
      `${file} is of ${at}, before this backup (${manifest.made_at}): who came since has no key in it. Name one that was written with it or later.`,
    )
  // A file of later is held against its own end, and against that it is of later.
  const { own_keys, own_keys_sha256 } = (which === 'own' && manifest) || {}
  const other = own_keys_sha256 !== undefined && own_keys_sha256 !== (await sha256Of(file))
  if (other || (own_keys !== undefined && own_keys !== keys))
    throw new Error(
      `${file} is not what was written with this backup, by what its manifest says. Where it is a newer one, name it: restore <file> <keys>`,
    )
  return own_keys !== undefined || (at !== undefined && manifest !== undefined)
}

/** Says what holds and what doesn't of the copy. */
async function prove(
  db: Db,
  { manifest, whole }: { manifest: Manifest | undefined; whole: boolean },
  config: Keys,
  say: (line: string) => void,
): Promise<number> {
  const { report, lost, keys, wrong } = await inSnapshot(
    { db, now: () => new Date() },
    async ({ q }) => ({
      report: await ledgerReport(q),
      // Of whole keys those that aren't there were erased since.
      lost: !whole && (await lacksOwnKeys(q)),
      keys: { data_keys: await dataKeysIn(q), receipt_keys: await receiptKeysIn(q) },
      wrong: await wrongDataKeys(q, config, sealer(dataKeys(config))),
    }),
    WHOLE_LEDGER,
  )
  const figures = figuresOf(report)
  const lacking = missing(keys, config)
  const proof = [
    ...report.checks.map(({ ok, holds }) => ({ ok, what: holds })),
    ...(manifest
      ? [
          {
            ok: isDeepStrictEqual(figures, manifest.ledger),
            what: 'Accounts, journals, transfers and every balance are those of the backup.',
          },
        ]
      : []),
    {
      ok: lacking.length === 0,
      what:
        lacking.length === 0
          ? 'Every key that sealed or signed anything is here.'
          : `Keys are missing: ${lacking.join(', ')}.`,
    },
    { ok: wrong.length === 0, what: wrong.length === 0 ? 'DATA_KEYS opens what is sealed.' : wrong.join(' ') },
    {
      ok: !lost,
      what: lost
        ? 'Own keys are missing of customers who weren’t erased, so that nobody opens what is theirs. Restore anew, with a whole file of keys.'
        : 'Customers’ own keys are whole.',
    },
  ]
  say(`${figures.accounts} accounts, ${figures.journals} journals, ${figures.transfers} transfers`)
  for (const { ok, what } of proof) say(`${ok ? 'ok   ' : 'FAULT'} ${what}`)
  const sound = proof.every(({ ok }) => ok)
  say(sound ? 'The restored ledger is sound.' : 'The restored database is NOT what it should be: do not serve from it.')
  return sound ? 0 : 1
}
