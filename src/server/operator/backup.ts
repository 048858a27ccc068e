import { existsSync } from 'node:fs'
import { open, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { type Config, dataKeys } from '../../env.ts'
import { openDatabase } from '../db/client.ts'
import { pending } from '../db/migrate.ts'
import { sealer } from '../kernel/seal.ts'
import { pooled } from '../kernel/tx.ts'
import { inSnapshot, WHOLE_LEDGER } from '../ledger/snapshot.ts'
import { ledgerReport } from '../ledger/verify.ts'
import { noteDataKeys } from '../wrong-data-keys.ts'
import {
  dataKeysIn,
  figuresOf,
  keyChecksIn,
  type Manifest,
  manifestOf,
  receiptKeysIn,
  sha256Of,
} from './backup-manifest.ts'
import { keysFileOf, WITHOUT_KEYS, writeOwnKeys } from './keys/own-keys-file.ts'
import { runPostgresTool } from './postgres-tools.ts'

export interface BackupInput {
  file: string | undefined
  /** Customers' own keys to restore with, where not those that lie beside the backup. */
  keys?: string | undefined
  config: Pick<Config, 'DATABASE_URL' | 'DATABASE_OWNER_URL' | 'DATA_DIR' | 'DATA_KEYS' | 'RECEIPT_KEY'>
  say: (line: string) => void
}

const LAST_MIGRATION = 'select max(name) as name from migration'

/**
 * Writes the whole database into a file, and beside it what that must be: its hash, the ledger's figures as of the same instant, and
 * which keys it takes to use it. The house's keys are nowhere in it, customers' own are in a file beside it. Florin goes on meanwhile.
 * @returns the exit code: 1 where the ledger has faults, which the backup then has, too.
 * @throws Error in plain words, leaving no half-written backup: file exists, no PostgreSQL, schema not current, tool failed.
 */
export async function backup({ file, config, say }: BackupInput): Promise<number> {
  const target = fileOf(file, 'backup')
  const url = addressOf(config, 'Stop Florin and copy that folder whole; put it back the same way.')
  for (const taken of [target, manifestOf(target), keysFileOf(target)])
    if (existsSync(taken)) throw new Error(`${taken} is there already: backups are not written over.`)
  const db = await openDatabase({ url, poolSize: 1 })
  const unfinished = `${target}.unfinished`
  try {
    if ((await pending(db)).length > 0)
      throw new Error('The schema is not current: run `./florin db migrate` as the owner first.')
    const now = new Date()
    // With other keys than its own a database is backed up all the same.
    await noteDataKeys(pooled(db), config, sealer(dataKeys(config)), now).catch((error: Error) => say(error.message))
    // Nobody else reads it: what is in it is not all sealed.
    await writeFile(unfinished, '', { mode: 0o600 })
    const { report, ...facts } = await inSnapshot(
      { db, now: () => now },
      async ({ q }) => {
        const report = await ledgerReport(q)
        const data_keys = await dataKeysIn(q)
        const data_key_checks = await keyChecksIn(q)
        const receipt_keys = await receiptKeysIn(q)
        const [last] = await q<{ name: string }>(LAST_MIGRATION)
        const [snapshot] = await q<{ id: string }>('select pg_export_snapshot() as id')
        const args = ['--format=custom', '--no-owner', '--no-privileges', '--no-unlogged-table-data', ...WITHOUT_KEYS]
        const own_keys = await writeOwnKeys(q, keysFileOf(target), now)
        await runPostgresTool('pg_dump', url, [...args, `--snapshot=${snapshot?.id}`, '--file', unfinished])
        const own_keys_sha256 = await sha256Of(keysFileOf(target))
        return {
          report,
          data_keys,
          data_key_checks,
          receipt_keys,
          own_keys,
          own_keys_sha256,
          migration: last?.name ?? '',
        }
      },
      WHOLE_LEDGER,
    )
    const { size: bytes } = await stat(unfinished)
    const manifest: Manifest = {
      format: 1,
      made_at: now.toISOString(),
      sha256: await sha256Of(unfinished),
      bytes,
      ...facts,
      ledger: figuresOf(report),
    }
    await writeFile(manifestOf(target), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 })
    await onDisk(unfinished)
    await onDisk(manifestOf(target))
    await rename(unfinished, target)
    await onDisk(dirname(target))
    sayWhatItTakes(manifest, target, say)
    say(
      report.ok ? 'The ledger in it is sound.' : 'The ledger in it HAS FAULTS: run `npm run florin -- ledger verify`.',
    )
    return report.ok ? 0 : 1
  } catch (error) {
    await Promise.all([unfinished, manifestOf(target), keysFileOf(target)].map((left) => rm(left, { force: true })))
    throw error
  } finally {
    await db.close()
  }
}

function sayWhatItTakes(manifest: Manifest, target: string, say: (line: string) => void): void {
  const { accounts, journals, transfers } = manifest.ledger
  say(`${target}: ${manifest.bytes.toLocaleString('en')} bytes, SHA-256 ${manifest.sha256}`)
  say(
    `${accounts} accounts, ${journals} journals, ${transfers} transfers, up to ${manifest.migration}, as of ${manifest.made_at}`,
  )
  say(
    `${keysFileOf(target)}: ${manifest.own_keys ?? 0} customers’ own keys. Keep the newest such file alone: what is erased is erased in every backup then.`,
  )
  say('The house’s keys are not in it. To use it you need, kept elsewhere:')
  say(`  DATA_KEYS with ${manifest.data_keys.join(', ') || 'none: nothing is sealed yet'}`)
  say(`  RECEIPT_KEY with ${manifest.receipt_keys.join(', ') || 'none: nothing is signed yet'}`)
  say('  AUTH_SECRET, or everybody signs in again')
}

/** Written means written: a backup that a power cut takes is none. */
async function onDisk(path: string): Promise<void> {
  const handle = await open(path, 'r')
  await handle.sync()
  await handle.close()
}

export function fileOf(file: string | undefined, command: string): string {
  if (!file) throw new Error(`Say which file: ${command} <file>`)
  return file
}

/** Where the tables' owner gets in, which may be the one role there is. */
export function addressOf(config: BackupInput['config'], embedded: string): string {
  const url = config.DATABASE_OWNER_URL || config.DATABASE_URL
  if (!url)
    throw new Error(`DATABASE_URL is empty: the embedded database is the folder ${config.DATA_DIR}/db. ${embedded}`)
  return url
}
