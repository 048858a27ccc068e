import type { Query, Tx } from '../../kernel/tx.ts'

/** How much of a journal was compared, and the hash of the last entry of it. */
interface LookRow {
  entries: number
  chain: string
  looked_at: Date
}

const LOOK = 'select entries::int, chain, looked_at from custody_look where custody = $1'
export const lookAt = async (q: Query, custody: string): Promise<LookRow | undefined> =>
  (await q<LookRow>(LOOK, [custody]))[0]

const BEGIN = `insert into custody_look (custody, entries, chain, looked_at) values ($1, 0, '', $2) on conflict (custody) do nothing`
/** Locked until the transaction ends: of several processes one compares. */
const LOCK = 'select entries::int, chain, looked_at from custody_look where custody = $1 for update'
export async function lockLook(tx: Tx, custody: string): Promise<LookRow> {
  await tx.q(BEGIN, [custody, tx.now])
  const [row] = await tx.q<LookRow>(LOCK, [custody])
  if (!row) throw new Error(`no look at the journal of ${custody}`)
  return row
}

const SAVE = 'update custody_look set entries = $2, chain = $3, looked_at = $4 where custody = $1'
export const saveLook = (tx: Tx, custody: string, { entries, chain }: Omit<LookRow, 'looked_at'>): Promise<unknown> =>
  tx.q(SAVE, [custody, entries, chain, tx.now])

/** What stands in a journal and nobody here knows of. */
export interface FindingRow {
  entry: number
  kind: 'signed' | 'allowed' | 'disallowed' | 'journal'
  network: string | null
  subject: string
  at: Date
}

const INSERT = `insert into custody_finding (custody, entry, kind, network, subject, at, found_at) values ($1, $2, $3, $4, $5, $6, $7)
  on conflict do nothing returning entry`
/** @returns whether it is new. */
export const insertFinding = async (tx: Tx, custody: string, row: FindingRow): Promise<boolean> =>
  (await tx.q(INSERT, [custody, row.entry, row.kind, row.network, row.subject, row.at, tx.now])).length === 1

const OPEN = `select entry::int, kind, network, subject, at from custody_finding where custody = $1 and settled_at is null order by entry limit 100`
/** What nobody has explained yet, the oldest first, a hundred at most. */
export const openFindings = (q: Query, custody: string): Promise<FindingRow[]> => q<FindingRow>(OPEN, [custody])

const SETTLE = `update custody_finding set settled_at = $3 where custody = $1 and entry = $2 and settled_at is null returning kind`
/** What was settled; none where nothing was open there. */
export const settleFindings = (tx: Tx, custody: string, entry: number): Promise<{ kind: FindingRow['kind'] }[]> =>
  tx.q(SETTLE, [custody, entry, tx.now])

const COUNTS = `select kind, count(*)::int n from custody_finding where settled_at is null group by kind`
export const findingCounts = (q: Query): Promise<{ kind: FindingRow['kind']; n: number }[]> => q(COUNTS)

const LOOKS = 'select custody, looked_at from custody_look'
export const allLooks = (q: Query): Promise<{ custody: string; looked_at: Date }[]> => q(LOOKS)

const HASHES = `select hash from chain_attempt where hash = any($1) union select tx from chain_rehearsal where tx = any($1)`
/** Which of these transactions we know of. */
export const knownHashes = async (q: Query, hashes: readonly string[]): Promise<ReadonlySet<string>> =>
  new Set((await q<{ hash: string }>(HASHES, [hashes])).map(({ hash }) => hash))

const DESTINATION = 'select 1 from destination where customer_id::text = $1 and value_index = $2 limit 1'
/** Whether a customer has, or had, this destination. */
export const hadDestination = async (q: Query, customer: string, index: string): Promise<boolean> =>
  (await q(DESTINATION, [customer, index])).length > 0

/** What custody took back: of a customer's address, by its index, all that was vouched for with this hour or an earlier one. */
export interface TakenBack {
  customer: string
  index: string
  usableBefore: Date
}

// Removed for it, and nothing on the list is closed by it: what was added anew has a later hour.
const WAS_REMOVED = `select coalesce(bool_or(removed_at is not null and usable_at >= $3), false)
    and not coalesce(bool_or(removed_at is null and usable_at <= $3), false) as ours
  from destination where customer_id::text = $1 and value_index = $2`
/** Whether its owner, or the desk, removed what was taken back. */
export const wasRemoved = async (q: Query, { customer, index, usableBefore }: TakenBack): Promise<boolean> =>
  (await q<{ ours: boolean }>(WAS_REMOVED, [customer, index, usableBefore]))[0]?.ours === true

const CLOSE = `update destination set removed_at = $4 where customer_id::text = $1 and value_index = $2 and usable_at <= $3 and removed_at is null
  returning id, customer_id`
/** Takes off its owner's list what custody pays no more; there is one at most. */
export const closeDestination = (
  tx: Tx,
  { customer, index, usableBefore }: TakenBack,
): Promise<{ id: string; customer_id: string }[]> => tx.q(CLOSE, [customer, index, usableBefore, tx.now])
