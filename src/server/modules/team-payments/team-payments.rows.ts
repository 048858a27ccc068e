import type { OrderState } from '../../../contract/orders/order-machine.ts'
import type { TeamPayment } from '../../../contract/teams/team-payments.ts'
import { ownersOf, withKey } from '../../kernel/customer-keys/with-key.ts'
import type { Place } from '../../kernel/page-cursor.ts'
import type { Query, Tx } from '../../kernel/tx.ts'

export interface TeamPaymentRow {
  id: string
  version: number
  company_id: string
  kind: TeamPayment['kind']
  asset: string
  amount: string
  /** In cents of a euro. */
  worth: string
  destination_id: string | null
  payee_id: string | null
  order_id: string | null
  /** Of 'release': where the order stood for who asked. */
  order_state: OrderState | null
  /** Of 'link': the one that is to be paid. */
  link_id: string | null
  note_sealed: string | null
  asked_by: string
  state: TeamPayment['state']
  decided_by: string | null
  made_id: string | null
  created_at: Date
  decided_at: Date | null
}

const columnsBy = (
  row: string,
  key?: string,
) => `${row}.id, version, company_id, kind, asset, amount, worth, destination_id, payee_id, order_id, order_state, link_id,
  ${withKey('team_payment.note_sealed', row, key)} note_sealed, asked_by, state, decided_by, made_id, created_at, decided_at`
const COLUMNS = columnsBy('team_payment')

// Those who ask are few: the key of each is read once, and not with each payment.
const LIST = `with page as materialized (select * from team_payment where company_id = $1 and ($2::text is null or state = $2)
    and ($3::timestamptz is null or (created_at, id) < ($3, $4)) order by created_at desc, id desc limit $5),
  author as materialized (${ownersOf('page', 'asked_by', 'kept')})
  select ${columnsBy('p', 'a.key_sealed')} from page p left join author a on a.id = p.asked_by order by p.created_at desc, p.id desc`
export const listPayments = (
  q: Query,
  companyId: string,
  state: string | undefined,
  before: Place | undefined,
  limit: number,
): Promise<TeamPaymentRow[]> =>
  q<TeamPaymentRow>(LIST, [companyId, state ?? null, before?.at ?? null, before?.id ?? null, limit])

const ONE = `select ${COLUMNS} from team_payment where id = $1 and company_id = $2`
/** A company's own; another's is as good as none. */
export const paymentOf = async (q: Query, companyId: string, id: string): Promise<TeamPaymentRow | undefined> =>
  (await q<TeamPaymentRow>(ONE, [id, companyId]))[0]

const BY_ID = `select ${COLUMNS} from team_payment where id = $1`
export const paymentById = async (q: Query, id: string): Promise<TeamPaymentRow | undefined> =>
  (await q<TeamPaymentRow>(BY_ID, [id]))[0]

const WAITING = `select count(*)::text as n from team_payment where company_id = $1 and state = 'waiting'`
export const waitingPayments = async (q: Query, companyId: string): Promise<number> =>
  Number((await q<{ n: string }>(WAITING, [companyId]))[0]?.n ?? 0)

type NewPayment = Omit<TeamPaymentRow, 'state' | 'version' | 'decided_by' | 'made_id' | 'decided_at'>
const INSERT = `insert into team_payment (id, company_id, kind, asset, amount, worth, destination_id, payee_id, order_id, order_state, link_id, note_sealed, asked_by, created_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14) returning ${COLUMNS}`
export async function insertPayment(tx: Tx, row: NewPayment): Promise<TeamPaymentRow> {
  const where = [row.destination_id, row.payee_id, row.order_id, row.order_state, row.link_id, row.note_sealed]
  const values = [
    row.id,
    row.company_id,
    row.kind,
    row.asset,
    row.amount,
    row.worth,
    ...where,
    row.asked_by,
    row.created_at,
  ]
  const [made] = await tx.q<TeamPaymentRow>(INSERT, values)
  return made as TeamPaymentRow
}

const MOVE = `update team_payment set state = $3, version = version + 1, decided_by = $4, made_id = $5, decided_at = $6
  where id = $1 and company_id = $2 and state = 'waiting' returning ${COLUMNS}`
/** Ends what waits, once: of many at once the others get undefined. */
export const endPayment = async (
  tx: Tx,
  { id, company_id }: Pick<TeamPaymentRow, 'id' | 'company_id'>,
  to: { state: 'agreed' | 'refused' | 'withdrawn'; personId: string; madeId?: string },
): Promise<TeamPaymentRow | undefined> =>
  (await tx.q<TeamPaymentRow>(MOVE, [id, company_id, to.state, to.personId, to.madeId ?? null, tx.now]))[0]

const OVERTAKEN = `update team_payment p set state = 'withdrawn', version = p.version + 1, decided_by = p.asked_by, decided_at = $2
  from p2p_order o where o.id = $1 and p.order_id = o.id and p.state = 'waiting' and p.order_state <> o.state
  returning p.id, p.company_id, p.version`
/** Takes back what waits for an order's release while that stands elsewhere than who asked saw it; those that did, once. */
export const withdrawOvertaken = (
  tx: Tx,
  orderId: string,
): Promise<Pick<TeamPaymentRow, 'id' | 'company_id' | 'version'>[]> => tx.q(OVERTAKEN, [orderId, tx.now])

const UNPAYABLE = `update team_payment p set state = 'withdrawn', version = p.version + 1, decided_by = p.asked_by, decided_at = $2
  from payment_link l where l.id = $1 and p.link_id = l.id and p.state = 'waiting' and l.state <> 'open'
  returning p.id, p.company_id, p.version`
/** Takes back what waits for a payment link that has ended; those that did, once. */
export const withdrawUnpayable = (
  tx: Tx,
  linkId: string,
): Promise<Pick<TeamPaymentRow, 'id' | 'company_id' | 'version'>[]> => tx.q(UNPAYABLE, [linkId, tx.now])
