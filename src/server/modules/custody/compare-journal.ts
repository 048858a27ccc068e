import { networkCodes } from '../../../contract/chain/networks.ts'
import type { Ctx } from '../../kernel/context.ts'
import { logRecovery, logTrouble } from '../../kernel/log-changes.ts'
import type { Providers } from '../../kernel/providers.ts'
import { inTx, query, type Tx } from '../../kernel/tx.ts'
import { haltNetwork } from '../chain/halt-network.ts'
import { addressIndex } from '../withdrawals/address-index.ts'
import { closeTakenBack } from './close-taken-back.ts'
import {
  type FindingRow,
  hadDestination,
  insertFinding,
  knownHashes,
  lockLook,
  lookAt,
  saveLook,
  type TakenBack,
  wasRemoved,
} from './findings.rows.ts'

type Journal = NonNullable<NonNullable<Providers['custody']>['journal']>
export type ToldEntry = Exclude<Awaited<ReturnType<Journal>>, 'unknown'>[number]

/** What was signed a moment ago may not be written down here yet; a process that died in between takes it up as it comes back. */
const SETTLES_MS = 10 * 60_000
/** So many answers are read in one run, of two hundred entries each. */
const MOST_PAGES = 50

/**
 * The job that compares what custody wrote down with what we know of. What was signed and isn't ours halts its network; another journal than the one
 * that was compared halts all of them; a destination that was vouched for and isn't on anybody's list is shown, and alerts, and so does one that was taken
 * back and that nobody removed: it leaves its owner's list, who is told. Safe to run twice.
 */
export async function compareJournal(ctx: Ctx): Promise<void> {
  for (let page = 0; page < MOST_PAGES; page++) if (!(await comparePage(ctx))) return
}

/** @returns whether there is more. */
async function comparePage(ctx: Ctx): Promise<boolean> {
  const { custody } = ctx.providers
  const journal = custody?.journal
  if (!custody || !journal) return false
  const { name } = custody
  const before = await lookAt(query(ctx), name)
  // The last one that was compared comes along: with another hash there it is another journal.
  const after = Math.max(0, (before?.entries ?? 0) - 1)
  const told = await journal(after).catch((err: unknown) => {
    ctx.log.warn({ err }, 'custody does not tell its journal')
    return 'unknown' as const
  })
  if (told === 'unknown') {
    const why = (custody.signs && custody.silence?.()) || 'unknown'
    logTrouble(ctx.log, `journal of ${name}`, why, { custody: name, why }, 'custody doesn’t tell its journal')
    return false
  }
  logRecovery(ctx.log, `journal of ${name}`, { custody: name }, 'custody tells its journal again')
  const [last] = told
  if (before && before.entries > 0 && (last?.n !== before.entries || last.chain !== before.chain)) {
    await foundOther(ctx, name, { ...before, at: last?.at })
    return false
  }
  const settled = ctx.now().getTime() - SETTLES_MS
  const young = told.findIndex(({ at }) => at > settled)
  const old = (young < 0 ? told : told.slice(0, young)).filter(({ n }) => n > (before?.entries ?? 0))
  const findings = await strangers(ctx, old)
  const closed = await closedByOthers(ctx, old)
  return inTx(ctx, async (tx) => {
    const look = await lockLook(tx, name)
    if (look.entries !== (before?.entries ?? 0)) return false
    const { n, chain } = old.at(-1) ?? { n: look.entries, chain: look.chain }
    await saveLook(tx, name, { entries: n, chain })
    for (const one of [...findings, ...closed.map(({ row }) => row)]) await note(tx, name, one)
    for (const one of closed) await closeTakenBack(tx, one)
    return old.length > 0 && young < 0
  })
}

/** Those that nobody here knows of. */
async function strangers(ctx: Ctx, entries: readonly ToldEntry[]): Promise<FindingRow[]> {
  const q = query(ctx)
  const hashes = entries.flatMap((one) => (one.type === 'signed' ? one.hash : []))
  const known = hashes.length > 0 ? await knownHashes(q, hashes) : new Set<string>()
  const found: FindingRow[] = []
  for (const one of entries) {
    if (one.type === 'policy' || one.type === 'begun' || one.type === 'disallowed' || one.type === 'declined') continue
    const { n: entry, network, at } = one
    const row = { entry, network, at: new Date(at) }
    if (one.type === 'signed') {
      if (!known.has(one.hash)) found.push({ ...row, kind: 'signed', subject: one.hash })
    } else if (!(await hadDestination(q, one.customer, addressIndex(ctx.sealer, network, one.address))))
      found.push({ ...row, kind: 'allowed', subject: one.customer })
  }
  return found
}

/** What was taken back though nobody here removed it, and of whom. */
async function closedByOthers(ctx: Ctx, entries: readonly ToldEntry[]) {
  const found: (TakenBack & { row: FindingRow })[] = []
  for (const one of entries) {
    if (one.type !== 'disallowed') continue
    const { n: entry, network, customer, at } = one
    const index = addressIndex(ctx.sealer, network, one.address)
    const taken = { customer, index, usableBefore: new Date(one.usableBefore) }
    if (await wasRemoved(query(ctx), taken)) continue
    found.push({ ...taken, row: { entry, network, at: new Date(at), kind: 'disallowed', subject: customer } })
  }
  return found
}

async function note(tx: Tx, custody: string, row: FindingRow): Promise<void> {
  if (!(await insertFinding(tx, custody, row))) return
  tx.ctx.log.error({ custody, ...row }, 'custody wrote down what nobody here asked for')
  const network = networkCodes.find((code) => code === row.network)
  if (row.kind === 'signed' && network)
    await haltNetwork(tx, network, `custody signed ${row.subject}, of which nobody here knows`)
}

/** The journal was cut or begun anew, or another signer answers: what it signed before is unknown, to it and so to us. */
const foundOther = (ctx: Ctx, custody: string, was: { entries: number; chain: string; at: number | undefined }) =>
  inTx(ctx, async (tx) => {
    const look = await lockLook(tx, custody)
    if (look.chain !== was.chain) return
    const at = was.at === undefined ? tx.now : new Date(was.at)
    const row = { entry: was.entries, kind: 'journal' as const, network: null, subject: was.chain, at }
    if (!(await insertFinding(tx, custody, row))) return
    for (const { network } of tx.ctx.providers.chains)
      await haltNetwork(
        tx,
        network,
        `the journal of ${custody} isn’t the one that was compared up to entry ${was.entries}`,
      )
  })
