import type { Query, Tx } from '../../../kernel/tx.ts'

export interface SealRow {
  seq: number
  after_id: string | null
  upto_id: string
  lines: number
  entries: Buffer
  digest: string
  prev: string
  hash: string
  key: string
  signature: string
  sealed_at: Date
}
export const COLUMNS = 'seq::int, after_id, upto_id, lines, entries, digest, prev, hash, key, signature, sealed_at'

/** A line's SHA-256, of all that it says: by these columns in this order, whichever the table may get besides. */
const LINE = `sha256(convert_to(jsonb_build_array(a.id, a.actor, a.action, a.subject, a.detail, a.request_id, extract(epoch from a.created_at)::text, a.device,
  a.network_index)::text, 'UTF8'))`

const LAST = `select ${COLUMNS} from audit_seal order by seq desc limit 1`
export const lastSeal = async (q: Query): Promise<SealRow | undefined> => (await q<SealRow>(LAST))[0]

const AFTER = `select ${COLUMNS} from audit_seal where seq > $1 order by seq limit 1`
/** The segment after the one of this number. */
export const sealAfter = async (q: Query, seq: number): Promise<SealRow | undefined> =>
  (await q<SealRow>(AFTER, [seq]))[0]

const INSERT = `insert into audit_seal (seq, after_id, upto_id, lines, entries, digest, prev, hash, key, signature, sealed_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`
export const insertSeal = (tx: Tx, row: SealRow): Promise<unknown> =>
  tx.q(INSERT, [
    ...[row.seq, row.after_id, row.upto_id, row.lines, row.entries, row.digest],
    ...[row.prev, row.hash, row.key, row.signature, row.sealed_at],
  ])

export interface LineRow {
  id: string
  sha256: Buffer
}
const FIRST_ID = '00000000-0000-0000-0000-000000000000'
const LINES = `select a.id, ${LINE} as sha256 from audit a where a.id > $1 and a.id <= $2 order by a.id limit $3`
/** The lines between two ids, the second included, by what they say now. */
export const linesBetween = (q: Query, after: string | null, upto: string, limit: number): Promise<LineRow[]> =>
  q<LineRow>(LINES, [after ?? FIRST_ID, upto, limit])

export interface WatchRow {
  /** How far the next seal reaches; the database refuses lines up to it. */
  upto_id: string | null
  /** Whether those who wrote lines when that could be seen have ended; null: it isn't noted who did. */
  over: boolean | null
}
// Who writes lines holds this lock until their end; what they wrote is seen only then. Who takes it after this look sees how far the seal reaches, which is committed.
const WRITING = `select virtualtransaction from pg_locks where locktype = 'relation' and relation = 'audit'::regclass
  and mode = 'RowExclusiveLock' and database = (select oid from pg_database where datname = current_database())`
const LOCK = `select upto_id, not under_way && array(${WRITING}) as over from audit_watch for update`
/** Locked until the transaction ends: of several processes one seals. */
export const lockWatch = async (tx: Tx): Promise<WatchRow | undefined> => (await tx.q<WatchRow>(LOCK))[0]

const REACH = 'update audit_watch set upto_id = $1, under_way = null'
/** Sets how far the next seal reaches: once this is committed, no line of before can be written by whoever wasn't writing by then. */
export const setReach = (tx: Tx, uptoId: string): Promise<unknown> => tx.q(REACH, [uptoId])

const NOTE = `update audit_watch set under_way = coalesce((select array_agg(distinct virtualtransaction) from (${WRITING}) w), '{}')
  where upto_id is not null and under_way is null`
/** Notes who may still be writing lines of before. In a transaction after the one that set how far. */
export const noteWriters = (tx: Tx): Promise<unknown> => tx.q(NOTE)

const STANDING = `select greatest(w.faults, w.walk_faults) as faults,
    coalesce(w.verified_at, (select sealed_at from audit_seal order by seq limit 1)) as verified_since,
    coalesce(w.walked_at, (select sealed_at from audit_seal order by seq limit 1)) as walked_since,
    (select min(created_at) from (select a.created_at from audit a
      where a.id > coalesce((select upto_id from audit_seal order by seq desc limit 1), '${FIRST_ID}') order by a.id limit 1) o) as oldest
  from audit_watch w`
interface LogStanding {
  /** When all that was sealed by then had been looked at; before anybody did, since when there was something to look at. */
  verified_since: Date | null
  /** When a walk through the whole of it ended last; the same before the first. */
  walked_since: Date | null
  faults: number
  /** Of the oldest line that isn't sealed. */
  oldest: Date | null
}
/** What is known of the log: since when there is a line that isn't sealed, and what looks at it found. */
export const logStanding = async (q: Query): Promise<LogStanding | undefined> => (await q<LogStanding>(STANDING))[0]
