import type { NetworkCode } from '../../../../contract/chain/networks.ts'
import type { CustodianPaymentState } from '../../../../contract/custody/custodian-payment-machine.ts'
import type { Query, Tx } from '../../../kernel/tx.ts'

/** A payment that a custodian is asked to make and send, as stored; amounts in smallest units, as text. */
export interface CustodianPaymentRow {
  id: string
  withdrawal_id: string
  custodian: string
  network: NetworkCode
  intents_sealed: string
  fee_limit: string
  state: CustodianPaymentState
  asked_at: Date | null
  none_at: Date | null
  ref: string | null
  said: string | null
  hash: string | null
  height: string | null
  look_at: Date
  version: number
  created_at: Date
  moved_at: Date
}

const COLUMNS = `id, withdrawal_id, custodian, network, intents_sealed, fee_limit, state, asked_at, none_at, ref, said, hash, height, look_at, version,
  created_at, moved_at`

const INSERT = `insert into custodian_payment (id, withdrawal_id, custodian, network, intents_sealed, fee_limit, state, look_at, created_at, moved_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $8, $8)`
export const insertPayment = (
  tx: Tx,
  row: Pick<
    CustodianPaymentRow,
    'id' | 'withdrawal_id' | 'custodian' | 'network' | 'intents_sealed' | 'fee_limit' | 'state'
  >,
): Promise<unknown> =>
  tx.q(INSERT, [
    ...[row.id, row.withdrawal_id, row.custodian, row.network, row.intents_sealed, row.fee_limit, row.state, tx.now],
  ])

const OPEN = `state in ('made', 'asked', 'accepted', 'broken')`
const DUE = `select ${COLUMNS} from custodian_payment where custodian = $1 and look_at <= $2 and ${OPEN} order by look_at, id limit $3`

/** Payments that have not ended and are to be looked after by now, the longest due first. */
export const duePayments = (q: Query, custodian: string, now: Date, limit: number): Promise<CustodianPaymentRow[]> =>
  q<CustodianPaymentRow>(DUE, [custodian, now, limit])

const LOCK = `select ${COLUMNS} from custodian_payment where id = $1 for no key update`

/** Locked until the transaction ends. */
export const lockPayment = async (tx: Tx, id: string): Promise<CustodianPaymentRow> => {
  const [row] = await tx.q<CustodianPaymentRow>(LOCK, [id])
  if (!row) throw new Error(`custodian_payment ${id} is gone`)
  return row
}

const SAVE = `update custodian_payment set state = $3, asked_at = $4, none_at = $5, ref = $6, said = $7, hash = $8, height = $9, look_at = $10,
    version = version + 1, moved_at = $11 where id = $1 and version = $2 returning ${COLUMNS}`

/** Writes where a payment stands now; undefined where somebody else was first. */
export const savePayment = async (
  q: Query,
  was: CustodianPaymentRow,
  is: CustodianPaymentRow,
): Promise<CustodianPaymentRow | undefined> =>
  (
    await q<CustodianPaymentRow>(SAVE, [
      ...[was.id, was.version, is.state, is.asked_at, is.none_at, is.ref, is.said, is.hash, is.height, is.look_at],
      is.moved_at,
    ])
  )[0]

const COUNTED = `select state, said, count(*)::int n from custodian_payment where ${OPEN} group by state, said order by state, said`

/** How many payments have not ended, by where they stand and what their custodian says. */
export const openPayments = (q: Query): Promise<(Pick<CustodianPaymentRow, 'state' | 'said'> & { n: number })[]> =>
  q(COUNTED)

const OTHERS = `select count(*)::int n from custodian_payment where ${OPEN} and custodian is distinct from $1`

/** How many payments wait for other custodians than this one; null: than nobody. */
export const paymentsElsewhere = async (q: Query, custodian: string | null): Promise<number> =>
  (await q<{ n: number }>(OTHERS, [custodian]))[0]?.n ?? 0

// The time alone, in a row that is looked after by whoever holds its version: what they write later sets the next look again.
const HINT = `update custodian_payment set look_at = $3 where id::text = $1 and custodian = $2 and look_at > $3
  and state in ('asked', 'accepted', 'broken')`

/** Has a payment looked after now, if it is one of ours that has not ended; any number of times is as good as once. */
export const hintPayment = (q: Query, id: string, custodian: string, now: Date): Promise<unknown> =>
  q(HINT, [id, custodian, now])

const NOTE_REF = `update withdrawal set provider_ref = $2 where id = $1 and provider_ref is null and state in ('sending', 'sent', 'unclear')`

/** Notes at a withdrawal by what its custodian knows it, once. */
export const noteCustodianRef = (tx: Tx, withdrawalId: string, ref: string): Promise<unknown> =>
  tx.q(NOTE_REF, [withdrawalId, ref])
