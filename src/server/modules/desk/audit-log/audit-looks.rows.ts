import type { Query, Tx } from '../../../kernel/tx.ts'
import { COLUMNS, type SealRow } from './audit-seals.rows.ts'

/** How far the log was held against its seals. */
export interface LooksRow {
  /** The last seal that was looked at, and its hash; 0: none was. */
  verified_seq: number
  verified_hash: string | null
  /** How far a walk through the whole log has come; null: none is under way. */
  walk_seq: number | null
  walked_at: Date | null
  faults: number
}
const LOOKS =
  'select verified_seq::int, verified_hash, walk_seq::int, walked_at, greatest(faults, walk_faults) as faults from audit_watch'
export const looks = async (q: Query): Promise<LooksRow | undefined> => (await q<LooksRow>(LOOKS))[0]

const AT = `select ${COLUMNS} from audit_seal where seq = $1`
export const sealAt = async (q: Query, seq: number): Promise<SealRow | undefined> => (await q<SealRow>(AT, [seq]))[0]

export type Looked = Pick<SealRow, 'seq' | 'hash'>
/** The segment before, the one that was looked at after it, and how many faults that has. */
export interface Look {
  before: Looked | undefined
  row: Looked
  faults: number
}

// Of two looks at one segment the first counts.
const VERIFIED =
  'update audit_watch set verified_seq = $2, verified_hash = $3, faults = faults + $4 where verified_seq = $1'
/** What was sealed since is looked at up to this segment. */
export const noteVerified = (tx: Tx, { before, row, faults }: Look): Promise<unknown> =>
  tx.q(VERIFIED, [before?.seq ?? 0, row.seq, row.hash, faults])

const ALL_VERIFIED = 'update audit_watch set verified_at = $1'
/** All that is sealed was looked at. */
export const noteAllVerified = (tx: Tx): Promise<unknown> => tx.q(ALL_VERIFIED, [tx.now])

const CUT_SHORT = 'update audit_watch set faults = greatest(faults, 1)'
/** The last seal that was looked at isn't there any more. */
export const noteCutShort = (tx: Tx): Promise<unknown> => tx.q(CUT_SHORT)

const WALK = 'update audit_watch set walk_seq = 0, walk_faults = 0'
/** Begins a walk, anew where one is under way. */
export const beginWalk = (tx: Tx): Promise<unknown> => tx.q(WALK)

const WALKED = 'update audit_watch set walk_seq = $2, walk_faults = walk_faults + $3 where walk_seq = $1'
/** The walk has come to this segment. */
export const noteWalked = (tx: Tx, { before, row, faults }: Look): Promise<unknown> =>
  tx.q(WALKED, [before?.seq ?? 0, row.seq, faults])

const WALK_ENDED = `update audit_watch set walked_at = $1, walk_seq = null, walk_faults = 0, faults = greatest(walk_faults, $5::integer),
    verified_at = case when $5 = 0 then $1 else verified_at end, verified_seq = case when $5 = 0 then $2 else verified_seq end,
    verified_hash = case when $5 = 0 then $3 else verified_hash end
  where walk_seq = $4`
/**
 * The walk has reached the end: what it found is what is known of the log, and looks at what is sealed from now on begin there. Not so where the last seal that they had come to is gone
 * (`cutShort`): no walk shows that, so it stays a fault until the seal is put back.
 */
export const noteWalkEnded = (tx: Tx, last: Looked | undefined, cutShort: boolean): Promise<unknown> =>
  tx.q(WALK_ENDED, [tx.now, last?.seq ?? 0, last?.hash ?? null, last?.seq ?? 0, cutShort ? 1 : 0])
