import type { ReserveState } from '../../../contract/desk/desk-reserves.ts'
import type { Query, Tx } from '../../kernel/tx.ts'

/** One look at a clearing account. Amounts in smallest units, as text. */
export interface LookRow {
  asset: string
  ref: string
  at: Date
  ours: string
  in_flight: string
  outside: string | null
  difference: string | null
  state: ReserveState
  basis: string
  since: Date
}

const COLUMNS = 'asset, ref, at, ours::text, in_flight::text, outside::text, difference::text, state, basis, since'

/** The newest look at each clearing account. */
export const newestLooks = (q: Query): Promise<LookRow[]> =>
  q<LookRow>(
    `select l.* from ledger_account a cross join lateral (
        select ${COLUMNS} from reserve_look x where x.asset = a.asset and x.ref = a.ref order by at desc limit 1) l
      where a.purpose = 'clearing' order by l.ref, l.asset`,
  )

/** The newest look, and the newest before `before` in which somebody could say. */
export async function formerLooks(
  q: Query,
  { asset, ref }: { asset: string; ref: string },
  before: Date,
): Promise<{ last: LookRow | undefined; known: LookRow | undefined }> {
  const [last] = await q<LookRow>(
    `select ${COLUMNS} from reserve_look where asset = $1 and ref = $2 order by at desc limit 1`,
    [asset, ref],
  )
  const [known] = await q<LookRow>(
    `select ${COLUMNS} from reserve_look where asset = $1 and ref = $2 and at <= $3 and state <> 'unknown' order by at desc limit 1`,
    [asset, ref, before],
  )
  return { last, known }
}

/** What lay outside by the newest look, if that was at the very same block: a block's balances never change. */
export async function outsideAtBlock(
  q: Query,
  { asset, ref, basis }: { asset: string; ref: string; basis: string },
): Promise<bigint | undefined> {
  const [row] = await q<{ outside: string | null; basis: string }>(
    'select outside::text, basis from reserve_look where asset = $1 and ref = $2 order by at desc limit 1',
    [asset, ref],
  )
  return row?.basis === basis && row.outside !== null ? BigInt(row.outside) : undefined
}

const INSERT = `insert into reserve_look (asset, ref, at, ours, in_flight, outside, difference, state, basis, since)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) on conflict do nothing`

/** Notes a look, once for each instant. */
export const insertLook = async (tx: Tx, row: LookRow): Promise<void> => {
  await tx.q(INSERT, [
    row.asset,
    row.ref,
    row.at,
    row.ours,
    row.in_flight,
    row.outside,
    row.difference,
    row.state,
    row.basis,
    row.since,
  ])
}

/** Forgets looks from before a time. */
export const forgetLooks = async (tx: Tx, before: Date): Promise<void> => {
  await tx.q('delete from reserve_look where at < $1', [before])
}

export const noteCompared = async (tx: Tx): Promise<void> => {
  await tx.q(
    `insert into ledger_mark (name, at) values ('reserves', $1) on conflict (name) do update set at = excluded.at`,
    [tx.now],
  )
}

/** When the reserves were last compared, whatever came of it. */
export const comparedAt = async (q: Query): Promise<Date | undefined> =>
  (await q<{ at: Date }>(`select at from ledger_mark where name = 'reserves'`))[0]?.at
