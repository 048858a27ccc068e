import { chainDepositMachine } from '../../../contract/chain/chain-deposit-machine.ts'
import { type NetworkCode, networks } from '../../../contract/chain/networks.ts'
import { type Transaction, withdrawalStatusOf } from '../../../contract/wallet/payments.ts'
import { LAST_ID, type Place } from '../../kernel/page-cursor.ts'
import type { Query } from '../../kernel/tx.ts'
import { onWire } from '../../ledger/post.ts'
import { usernamesOf } from '../accounts/customers.rows.ts'
import { readable } from './reference.ts'

/** What is asked for. Times are instants; `before` is where the last page ended. */
export interface Wanted {
  customerId: string
  id?: string | undefined
  kind?: Transaction['kind'] | undefined
  status?: string | undefined
  asset?: string | undefined
  from?: Date | undefined
  until?: Date | undefined
  before?: Place | undefined
  limit: number
}

interface Row {
  kind: Transaction['kind']
  id: string
  version: number
  number: string
  status: Transaction['status']
  paid_asset: string | null
  paid: string | null
  received_asset: string
  received: string
  fee: string | null
  reference: string | null
  created_at: Date
  completed_at: Date | null
  outside: Transaction['outside']
  other_id: string | null
  network: NetworkCode | null
  tx: string | null
  confirmations: number | null
  needed: number | null
}

const LAST: readonly [string, string] = ['infinity', LAST_ID]

// $1 customer, $2–$3 where the last page ended, $4–$5 period, $6 status, $7 asset, $8 limit, $9 the one that is meant: each kind answers a page of its own,
// in the order of its index, and the newest of them together are the page.
const PAGE = 'order by created_at desc, id desc limit $8'
const PLACED = `customer_id = $1 and (created_at, id) < ($2::timestamptz, $3::uuid) and created_at >= $4::timestamptz and created_at < $5::timestamptz`
const placedBy = (time: 'created_at' | 'seen_at' | 'closed_at', { id }: Given): string =>
  `${PLACED.replaceAll('created_at', time)} and ${meant({ id })}`
/** The one that is meant is found by its key. */
const meant = ({ id }: Pick<Given, 'id'>): string => (id ? 'id = $9' : '$9::uuid is null')

// An order's: what reaches the buyer net, and what left the seller. Named as its columns are in the list, once it has been cut to a page.
const traded = (side: 'buyer' | 'seller', given: string, got: string, one: Given) => `
  (select 'trade' kind, id, 1 as version, number, 'completed' status, ${given}, ${got}, null::text reference, closed_at created_at, closed_at completed_at,
    '${side === 'buyer' ? 'paid' : 'received'}' outside, ${side === 'buyer' ? 'seller' : 'buyer'}_id other_id, ${NO_CHAIN}
  from p2p_order where ${side}_id = $1 and escrow in ('released', 'split') and closed_at is not null
    and (closed_at, id) < ($2::timestamptz, $3::uuid) and closed_at >= $4::timestamptz and closed_at < $5::timestamptz and ${meant(one)}
    and ($6::text is null or $6 = 'completed') and ($7::text is null or $7 in (asset, currency))
  order by closed_at desc, id desc limit $8)`
const NO_CHAIN = 'null::text network, null::text tx, null::integer confirmations, null::integer needed'
const FEE = 'div(fee * buyer_part, amount)'
const STATUS_OF_WITHDRAWAL = `case state ${Object.entries(withdrawalStatusOf)
  .map(([state, status]) => `when '${state}' then '${status}'`)
  .join(' ')} end`
/** As rows: what is in one status is read state by state, a page of each at most, however rare it is among all there are. */
const statesOf = (statuses: Record<string, string>) =>
  `(select state as is_state from (values ${Object.entries(statuses)
    .map((one) => `('${one.join("', '")}')`)
    .join(', ')}) of_each (state, status) where status = $6) of_status`
const cryptoStatusOf = Object.fromEntries(
  chainDepositMachine.states.map((state) => [state, state === 'swept' ? 'credited' : state]),
)
/** A transfer as one of its ends sees it. */
const sentOr = (end: 'sender' | 'payee', given: Given) => `
  (select 'transfer' kind, id, 1 as version, number, 'completed' status, ${end === 'sender' ? 'asset paid_asset, amount paid' : 'null::text paid_asset, null::numeric paid'},
    asset received_asset, amount received, null::numeric fee, null::text reference, created_at, created_at completed_at,
    ${end === 'sender' ? "'received'" : 'null::text'} outside, ${end === 'sender' ? 'payee' : 'sender'}_id other_id, ${NO_CHAIN}
  from customer_transfer where ${placedBy('created_at', given).replace('customer_id', `${end}_id`)} and ($6::text is null or $6 = 'completed')
    and ($7::text is null or asset = $7) ${PAGE})`
/** Which of the filters are given: each has an index, which a condition that may be none would hide. */
interface Given {
  status: boolean
  asset: boolean
  id: boolean
}
/** Rows of a table that may be on the page, by its condition, its time, and what its states are called. */
const rowsOf = (
  table: string,
  { placed, by, statuses }: { placed: string; by: string; statuses: Record<string, string> },
  given: Given,
) => {
  const found = `${placed} and ${given.asset ? 'asset = $7' : '$7::text is null'}`
  if (!given.status) return `(select * from ${table} where ${found} and $6::text is null) ${table}`
  return `${statesOf(statuses)} cross join lateral (select * from ${table} where ${found} and state = is_state order by ${by} desc, id desc limit $8) ${table}`
}
/** What left, or is held to leave: of one whose payee refused it, and of one that came back, the fee; of what else came to nothing, nothing. */
const GIVEN = `case when state in ('rejected', 'cancelled') then 0 when state = 'bounced_back' then fee
  when state = 'failed' then case when exists (select from withdrawal_step s where s.withdrawal_id = withdrawal.id and s.event = 'revert') then fee else 0 end
  else amount + fee end`

// A deposit that pays for a purchase or a link of the customer's stands here once it has come: until then it is not theirs to send.
const kindsOf = (given: Given) => ({
  deposit: `(select 'deposit' kind, id, version, number, status, null::text paid_asset, null::numeric paid, currency received_asset,
      coalesce(credited_amount, amount) received,
      (select p.fee from card_payment p where p.deposit_id = deposit.id) fee, case when method = 'bank' then reference end reference, created_at,
      case when credited_amount is not null then closed_at end completed_at, null::text outside, null::uuid other_id, ${NO_CHAIN}
    from deposit where ${placedBy('created_at', given)} and (credited_amount is not null or not (exists (select from buy_order b where b.deposit_id = deposit.id) or exists (select from payment_link l where l.deposit_id = deposit.id))) and ($6::text is null or status = $6) and ($7::text is null or currency = $7) ${PAGE})`,
  // The chains' table: modules don't import each other, so what is read here is agreed by column.
  crypto: `(select 'crypto' kind, id, version, number, case state when 'swept' then 'credited' else state end status, null::text paid_asset, null::numeric paid,
      asset received_asset, amount received, null::numeric fee, null::text reference, seen_at created_at, credited_at completed_at, null::text outside,
      null::uuid other_id, network, tx, confirmations, needed
    from ${rowsOf('chain_deposit', { placed: placedBy('seen_at', given), by: 'seen_at', statuses: cryptoStatusOf }, given)} order by seen_at desc, id desc limit $8)`,
  // The swap's, likewise.
  conversion: `(select 'conversion' kind, id, 1 as version, number, 'completed' status, from_asset paid_asset, pay paid, to_asset received_asset,
      receive received, fee, null::text reference, created_at, created_at completed_at, null::text outside, null::uuid other_id, ${NO_CHAIN}
    from conversion where ${placedBy('created_at', given)} and ($6::text is null or $6 = 'completed') and ($7::text is null or $7 in (from_asset, to_asset)) ${PAGE})`,
  // What was bought of the house. The money for it came as a deposit, which is a line of its own.
  purchase: `(select 'purchase' kind, id, version, number, 'completed' status, currency paid_asset, pay paid, asset received_asset, receive received, fee,
      null::text reference, closed_at created_at, closed_at completed_at, null::text outside, null::uuid other_id, ${NO_CHAIN}
    from buy_order where state = 'released' and ${placedBy('closed_at', given)} and ($6::text is null or $6 = 'completed') and ($7::text is null or $7 in (currency, asset))
    order by closed_at desc, id desc limit $8)`,
  // The withdrawals'. What leaves the balance is given, what arrives is got, outside. Of what came to nothing only the fee may have left.
  withdrawal: `(select kind, id, version, number, status, paid_asset, case when given <> 0 then given end paid, received_asset, received,
      case when given <> 0 then nullif(asked_fee, 0) end fee, reference, created_at, completed_at, outside, other_id, ${NO_CHAIN}
    from (select 'withdrawal' kind, id, version, number, ${STATUS_OF_WITHDRAWAL} status, asset paid_asset, ${GIVEN} given, asset received_asset,
        amount received, fee asked_fee, null::text reference, created_at, case when state = 'completed' then moved_at end completed_at,
        'received' outside, null::uuid other_id
      from ${rowsOf('withdrawal', { placed: placedBy('created_at', given), by: 'created_at', statuses: withdrawalStatusOf }, given)}) of_withdrawals ${PAGE})`,
  // The transfers', likewise: what was sent reaches the other's balance, what was received one's own.
  transfer: `(select * from (${sentOr('sender', given)} union all ${sentOr('payee', given)}) both_ends ${PAGE})`,
  // The orders', likewise. Their fee is the buyer's, of the part that reached them.
  trade: `(select * from (${traded('buyer', 'currency paid_asset, pay paid', `asset received_asset, buyer_part - ${FEE} received, ${FEE} fee`, given)}
    union all ${traded('seller', 'asset paid_asset, buyer_part paid', 'currency received_asset, pay received, null::numeric fee', given)}) both_sides ${PAGE})`,
})

const textsOf = (given: Given) => {
  const kinds = kindsOf(given)
  return { ...kinds, all: `${Object.values(kinds).join(' union all ')} ${PAGE}` }
}
const bits = [false, true] as const
/** The texts of what may be given, made once: a statement is prepared by its text. */
const texts = new Map(
  bits.flatMap((status) =>
    bits.flatMap((asset) => bits.map((id) => [`${status} ${asset} ${id}`, textsOf({ status, asset, id })] as const)),
  ),
)
/** The statement of what is wanted, which has no condition but those that are given. */
function textFor({ kind, status, asset, id }: Pick<Wanted, 'kind' | 'status' | 'asset' | 'id'>): string {
  const found = texts.get(`${status !== undefined} ${asset !== undefined} ${id !== undefined}`)
  if (!found) throw new Error('no text for what is wanted')
  return found[kind ?? 'all']
}

/** A customer's transactions, newest first, at most `limit` of them, with each one's place. */
export async function transactionsOf(q: Query, wanted: Wanted): Promise<{ transaction: Transaction; place: Place }[]> {
  const rows = await q<Row>(textFor(wanted), [
    wanted.customerId,
    wanted.before?.at ?? LAST[0],
    wanted.before?.id ?? LAST[1],
    wanted.from ?? '-infinity',
    wanted.until ?? 'infinity',
    wanted.status ?? null,
    wanted.asset ?? null,
    wanted.limit,
    wanted.id ?? null,
  ])
  const names = await usernamesOf(
    q,
    rows.flatMap(({ other_id }) => (other_id === null ? [] : [other_id])),
  )
  return rows.map((row) => ({ transaction: onTheWire(row, names), place: { at: row.created_at, id: row.id } }))
}

const onTheWire = (row: Row, names: ReadonlyMap<string, string>): Transaction => ({
  id: row.id,
  version: row.version,
  kind: row.kind,
  number: row.number,
  status: row.status,
  paid: row.paid === null || row.paid_asset === null ? null : money(row.paid_asset, row.paid),
  received: money(row.received_asset, row.received),
  outside: row.outside,
  counterparty: row.other_id === null ? null : { user_id: row.other_id, username: names.get(row.other_id) ?? '' },
  fee: row.fee === null ? null : money(row.received_asset, row.fee),
  reference: row.reference === null ? null : readable(row.reference),
  chain:
    row.network === null || row.tx === null
      ? null
      : {
          network: row.network,
          network_name: networks[row.network].name,
          tx: row.tx,
          confirmations: row.confirmations ?? 0,
          needed: row.needed ?? 0,
        },
  created_at: row.created_at.toISOString(),
  completed_at: row.completed_at?.toISOString() ?? null,
})

const money = (asset: string, minor: string) => ({ asset, amount: onWire(BigInt(minor), asset) })
