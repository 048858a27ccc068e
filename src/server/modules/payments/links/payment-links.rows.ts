import type { EventOf } from '../../../../contract/machine.ts'
import { type PaymentLinkState, paymentLinkMachine } from '../../../../contract/wallet/payment-links.ts'
import { columnsByKey, keyOf } from '../../../kernel/customer-keys/with-key.ts'
import { LAST_ID, type Place } from '../../../kernel/page-cursor.ts'
import type { Query, Tx } from '../../../kernel/tx.ts'
import { lockCustomer } from '../../accounts/lock-customer.ts'

/** A payment link as stored; the amount in smallest units, as text. */
export interface PaymentLinkRow {
  id: string
  code: string
  payee_id: string
  asset: string
  /** Null: as much as its payer likes. */
  amount: string | null
  text_sealed: string | null
  uses: 'once' | 'many'
  deposit_id: string | null
  state: PaymentLinkState
  version: number
  created_at: Date
  expires_at: Date
}

const NAMES = [
  'id',
  'code',
  'payee_id',
  'asset',
  'amount',
  'text_sealed',
  'uses',
  'deposit_id',
  'state',
  'version',
  'created_at',
  'expires_at',
] as const satisfies (keyof PaymentLinkRow)[]
const COLUMNS = columnsByKey('payment_link', NAMES, 'l')

const INSERT = `insert into payment_link as l (${NAMES.join(', ')}) values (${NAMES.map((_, at) => `$${at + 1}`).join(', ')})
  on conflict (code) do nothing returning ${COLUMNS}`

/** Undefined when its code is taken. */
export const insertLink = async (tx: Tx, row: PaymentLinkRow): Promise<PaymentLinkRow | undefined> =>
  (
    await tx.q<PaymentLinkRow>(
      INSERT,
      NAMES.map((name) => row[name]),
    )
  )[0]

const OPEN = "select count(*)::integer as open from payment_link where payee_id = $1 and state = 'open'"

/** How many links of a customer's are open; of what they make at the same time each counts those before it. */
export async function lockOpenLinks(tx: Tx, payeeId: string): Promise<number> {
  await lockCustomer(tx, payeeId)
  return (await tx.q<{ open: number }>(OPEN, [payeeId]))[0]?.open ?? 0
}

export type SeenLink = PaymentLinkRow & { paid: number; closed_at: Date | null }
// One that was paid by bank has no transfer, and was paid once.
const PAID = `greatest((select count(*)::integer from customer_transfer t where t.link_id = l.id), (l.state = 'paid')::integer) as paid, l.closed_at`
const LIST = `select ${columnsByKey('payment_link', NAMES, 'l', keyOf('kept', '$1'))}, ${PAID} from payment_link l where l.payee_id = $1 and (l.created_at, l.id) < ($2::timestamptz, $3::uuid)
  and ($4::text is null or l.state = $4) order by l.created_at desc, l.id desc limit $5`
const LAST = ['infinity', LAST_ID] as const

/** A customer's links, the latest first, after a place in that order. */
export const linksOf = (
  q: Query,
  payeeId: string,
  { before, state, limit }: { before: Place | undefined; state: string | undefined; limit: number },
): Promise<SeenLink[]> =>
  q<SeenLink>(LIST, [payeeId, before?.at ?? LAST[0], before?.id ?? LAST[1], state ?? null, limit])

const OWN = `select ${COLUMNS}, ${PAID} from payment_link l where l.id = $1 and l.payee_id = $2`

/** One of a customer's; another customer's is as good as none. */
export const ownLink = async (q: Query, payeeId: string, id: string): Promise<SeenLink | undefined> =>
  (await q<SeenLink>(OWN, [id, payeeId]))[0]

export type OpenedRow = PaymentLinkRow & { username: string; merchant: boolean; reference: string | null }
// Who is suspended asks nobody for anything; nor does who hasn't confirmed their address.
const BY_CODE = `select ${COLUMNS}, c.username, c.merchant, d.reference from payment_link l join customer c on c.id = l.payee_id
  left join deposit d on d.id = l.deposit_id where l.code = $1 and c.status = 'active' and c.email_verified_at is not null`

/** A link with what is shown of its payee, by its code. */
export const linkByCode = async (q: Query, code: string): Promise<OpenedRow | undefined> =>
  (await q<OpenedRow>(BY_CODE, [code]))[0]

const BY_IDS = `select ${COLUMNS} from payment_link l where l.id = any($1::uuid[])`

/** Some links, by their ids. */
export const linksById = async (q: Query, ids: readonly string[]): Promise<ReadonlyMap<string, PaymentLinkRow>> =>
  ids.length === 0 ? new Map() : new Map((await q<PaymentLinkRow>(BY_IDS, [ids])).map((row) => [row.id, row]))

const OF_DEPOSIT = `select ${COLUMNS} from payment_link l where l.deposit_id = $1`

/** The link that a deposit is the money for. */
export const linkOfDeposit = async (q: Query, depositId: string): Promise<PaymentLinkRow | undefined> =>
  (await q<PaymentLinkRow>(OF_DEPOSIT, [depositId]))[0]

const MOVE = `update payment_link l set state = $2, version = l.version + 1, closed_at = $4
  where l.id = $1 and l.state = any($3::text[]) and ($5::boolean or l.expires_at > $4) returning ${COLUMNS}`

/** Moves a link as its machine allows, or not at all. `late`: also where its time is over. */
export async function moveLinkRow(
  tx: Tx,
  id: string,
  event: EventOf<typeof paymentLinkMachine>,
  { late = false } = {},
): Promise<PaymentLinkRow | undefined> {
  const { from, to } = paymentLinkMachine.transitions[event]
  return (await tx.q<PaymentLinkRow>(MOVE, [id, to, from, tx.now, late]))[0]
}

const STILL_OPEN = `select ${COLUMNS} from payment_link l where l.id = $1 and l.state = 'open' and l.expires_at > $2 for share`

/** A link that can be paid now, and that nobody ends until the transaction does. */
export const shareOpenLink = async (tx: Tx, id: string): Promise<PaymentLinkRow | undefined> =>
  (await tx.q<PaymentLinkRow>(STILL_OPEN, [id, tx.now]))[0]

const DUE = `select id, deposit_id from payment_link where state = 'open' and expires_at <= $1 order by expires_at, id limit $2`

/** Links whose time is over, the longest first. */
export const dueLinks = (q: Query, now: Date, limit: number): Promise<Pick<PaymentLinkRow, 'id' | 'deposit_id'>[]> =>
  q(DUE, [now, limit])
