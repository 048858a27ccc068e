import type { Buy, BuyMethod } from '../../../../contract/buying/buy-crypto.ts'
import {
  type BuyEvent,
  type BuyReturnReason,
  type BuyState,
  buyMachine,
} from '../../../../contract/buying/buy-machine.ts'
import type { QuoteSide } from '../../../../contract/wallet/swap.ts'
import { LAST_ID, type Place } from '../../../kernel/page-cursor.ts'
import type { Query, Tx } from '../../../kernel/tx.ts'
import { onWire } from '../../../ledger/post.ts'
import type { BuyTerms } from './buy-terms.ts'

/** Amounts in smallest units, as text. `arrived` is the deposit's: what came for it. */
export interface BuyRow {
  id: string
  number: string
  customer_id: string
  currency: string
  asset: string
  side: QuoteSide
  method: BuyMethod
  pay: string
  receive: string
  fee: string
  fee_bps: number
  spread_bps: number
  rate: string
  market_rate: string
  state: BuyState
  version: number
  reason: BuyReturnReason | null
  deposit_id: string | null
  deadline_at: Date
  created_at: Date
  confirmed_at: Date | null
  closed_at: Date | null
  arrived: string | null
}

const OWN =
  'id, number, customer_id, currency, asset, side, method, pay, receive, fee, fee_bps, spread_bps, rate, market_rate, state, version, reason, deposit_id, deadline_at, created_at, confirmed_at, closed_at'
const COLUMNS = `${OWN}, (select d.credited_amount from deposit d where d.id = deposit_id) arrived`

/** All that lies in its escrow, in smallest units. */
export const lockedOf = ({ receive, fee }: Pick<BuyRow, 'receive' | 'fee'>): bigint => BigInt(receive) + BigInt(fee)

export const buyOnWire = (row: BuyRow): Buy => ({
  id: row.id,
  version: row.version,
  number: row.number,
  status: row.state,
  reason: row.reason,
  currency: row.currency,
  asset: row.asset,
  side: row.side,
  method: row.method,
  pay: onWire(BigInt(row.pay), row.currency),
  receive: onWire(BigInt(row.receive), row.asset),
  fee: onWire(BigInt(row.fee), row.asset),
  fee_bps: row.fee_bps,
  spread_bps: row.spread_bps,
  rate: row.rate,
  market_rate: row.market_rate,
  deadline_at: row.deadline_at.toISOString(),
  created_at: row.created_at.toISOString(),
  confirmed_at: row.confirmed_at?.toISOString() ?? null,
  closed_at: row.closed_at?.toISOString() ?? null,
  arrived: row.arrived === null ? null : onWire(BigInt(row.arrived), row.currency),
})

const INSERT = `insert into buy_order (id, number, customer_id, currency, asset, side, method, pay, receive, fee, fee_bps, spread_bps, rate, market_rate, state, deadline_at, created_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17) on conflict (number) do nothing returning ${OWN}, null::numeric arrived`

/** Writes a purchase; nothing where its number is taken. */
export async function insertBuy(
  tx: Tx,
  { id, number, customerId, deadlineAt }: { id: string; number: string; customerId: string; deadlineAt: Date },
  terms: BuyTerms,
): Promise<BuyRow | undefined> {
  const { currency, asset, side, method, pay, receive, fee, feeBps, spreadBps, rate, marketRate } = terms
  const amounts = [pay, receive, fee].map(String)
  const values = [
    id,
    number,
    customerId,
    currency,
    asset,
    side,
    method,
    ...amounts,
    feeBps,
    spreadBps,
    rate,
    marketRate,
  ]
  return (await tx.q<BuyRow>(INSERT, [...values, buyMachine.initial, deadlineAt, tx.now]))[0]
}

/** What a customer has open, the latest last. */
export const openBuysOf = (tx: Tx, customerId: string): Promise<BuyRow[]> =>
  tx.q<BuyRow>(
    `select ${COLUMNS} from buy_order where customer_id = $1 and state in ('placed', 'awaiting_payment') order by id`,
    [customerId],
  )

const MOVE = `update buy_order set state = $2::text, version = version + 1, reason = $5,
    confirmed_at = case when $2::text = 'awaiting_payment' then $4::timestamptz else confirmed_at end,
    closed_at = case when $2::text = 'awaiting_payment' then null else $4::timestamptz end,
    deposit_id = coalesce($6::uuid, deposit_id), deadline_at = coalesce($7::timestamptz, deadline_at)
  where id = $1 and state = any($3::text[]) returning ${COLUMNS}`

export interface BuyChange {
  reason?: BuyReturnReason
  depositId?: string
  deadlineAt?: Date
}

/** Moves a purchase as the machine allows, or not at all: undefined where it stands elsewhere by now. */
export async function moveBuyRow(
  tx: Tx,
  id: string,
  event: BuyEvent,
  { reason, depositId, deadlineAt }: BuyChange = {},
): Promise<BuyRow | undefined> {
  const { from, to } = buyMachine.transitions[event]
  const values = [id, to, from, tx.now, reason ?? null, depositId ?? null, deadlineAt ?? null]
  return (await tx.q<BuyRow>(MOVE, values))[0]
}

/** A purchase of one customer; another's is as good as none. */
export const ownBuy = async (q: Query, customerId: string, id: string): Promise<BuyRow | undefined> =>
  (await q<BuyRow>(`select ${COLUMNS} from buy_order where id = $1 and customer_id = $2`, [id, customerId]))[0]

/** The purchase that a deposit is the money for. */
export const buyOfDeposit = async (q: Query, depositId: string): Promise<BuyRow | undefined> =>
  (await q<BuyRow>(`select ${COLUMNS} from buy_order where deposit_id = $1`, [depositId]))[0]

/** Purchases whose time is over, the longest first, after a place in that order. */
export const dueBuys = (
  q: Query,
  now: Date,
  limit: number,
): Promise<Pick<BuyRow, 'id' | 'deposit_id' | 'method' | 'state'>[]> =>
  q(
    `select id, deposit_id, method, state from buy_order where state in ('placed', 'awaiting_payment') and deadline_at <= $1 order by deadline_at, id limit $2`,
    [now, limit],
  )

const LIST = `select ${COLUMNS} from buy_order where customer_id = $1 and confirmed_at is not null
  and (created_at, id) < ($2::timestamptz, $3::uuid) and ($4::text is null or state = $4) and ($5::text is null or asset = $5)
  order by created_at desc, id desc limit $6`

/** Confirmed purchases of a customer, the latest first. */
export const buyRows = (
  q: Query,
  customerId: string,
  {
    before,
    limit,
    status,
    asset,
  }: { before: Place | undefined; limit: number; status?: string | undefined; asset?: string | undefined },
): Promise<BuyRow[]> =>
  q<BuyRow>(LIST, [customerId, before?.at ?? 'infinity', before?.id ?? LAST_ID, status ?? null, asset ?? null, limit])
