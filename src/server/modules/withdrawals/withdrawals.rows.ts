import type { AccountLevel } from '../../../contract/accounts/profiles.ts'
import type { FeeSpeed } from '../../../contract/withdrawals/network-fees.ts'
import { type WithdrawalState, withdrawalMachine } from '../../../contract/withdrawals/withdrawal-machine.ts'
import type { WithdrawalWithSteps } from '../../../contract/withdrawals/withdrawals.ts'
import { withKey } from '../../kernel/customer-keys/with-key.ts'
import { Problem } from '../../kernel/errors.ts'
import { LAST_ID, type Place } from '../../kernel/page-cursor.ts'
import type { Query, Tx } from '../../kernel/tx.ts'
import { frozenUntilOf } from '../accounts/freeze.ts'
import { type DestinationRow, destinationBy } from './destinations.rows.ts'

/** A withdrawal as stored; amounts in smallest units, as text. */
export interface WithdrawalRow {
  id: string
  customer_id: string
  /** The person who asked for it, and the second one who agreed where one doesn't suffice; null of what was asked for before that was written down. */
  asked_by: string | null
  agreed_by: string | null
  number: string
  kind: 'bank' | 'chain'
  asset: string
  amount: string
  fee: string
  destination_id: string
  clearing: string
  hold_id: string
  fee_hold_id: string
  worth: string
  state: WithdrawalState
  version: number
  held_for: string[]
  reason_sealed: string | null
  provider: string | null
  provider_ref: string | null
  created_at: Date
  moved_at: Date
  instructed_at: Date | null
  look_at: Date | null
  /** Whether what it is paid from is set apart for it. */
  reserved: boolean
  /** Since when what it is paid from has too little for it; null: it has not. */
  queued_at: Date | null
  speed: FeeSpeed | null
  network_fee: string | null
  fee_quote_id: string | null
}

const NAMES = [
  'id',
  'customer_id',
  'asked_by',
  'agreed_by',
  'number',
  'kind',
  'asset',
  'amount',
  'fee',
  'destination_id',
  'clearing',
  'hold_id',
  'fee_hold_id',
  'worth',
  'state',
  'version',
  'held_for',
  'reason_sealed',
  'provider',
  'provider_ref',
  'created_at',
  'moved_at',
  'instructed_at',
  'look_at',
  'reserved',
  'queued_at',
  'speed',
  'network_fee',
  'fee_quote_id',
] as const satisfies (keyof WithdrawalRow)[]
/** Of `withdrawal w`. */
export const WITHDRAWAL_COLUMNS = NAMES.map((name) => `w.${name}`).join(', ')
const COLUMNS = WITHDRAWAL_COLUMNS

/** What leaves its customer by a withdrawal, in smallest units. */
export const leavesBy = ({ asset, amount, fee }: Pick<WithdrawalRow, 'asset' | 'amount' | 'fee'>) => ({
  asset,
  amount: BigInt(amount) + BigInt(fee),
})

const CUSTOMER = `select level, kind, ${withKey('customer.profile_sealed')} profile_sealed, status, ${frozenUntilOf('customer', 'null::uuid')} frozen_until from customer where id = $1 for no key update`

interface LockedCustomer {
  level: AccountLevel
  kind: 'individual' | 'entity'
  profile_sealed: string
  status: 'active' | 'suspended' | 'closed'
  frozen_until: Date | null
}

/** Locks whose withdrawal it is until the transaction ends, before the withdrawal itself: what they ask for at the same time counts each other. */
export async function lockOwner(tx: Pick<Tx, 'q'>, customerId: string): Promise<LockedCustomer> {
  const [row] = await tx.q<LockedCustomer>(CUSTOMER, [customerId])
  if (!row) throw new Problem('unauthenticated')
  return row
}

/** The same for what they ask for themselves: throws 'unauthenticated' also where the account was suspended since they were let in. */
export async function lockCustomer(tx: Pick<Tx, 'q'>, customerId: string): Promise<LockedCustomer> {
  const row = await lockOwner(tx, customerId)
  if (row.status !== 'active') throw new Problem('unauthenticated')
  return row
}

type Asked = Omit<
  WithdrawalRow,
  | 'asked_by'
  | 'version'
  | 'held_for'
  | 'reason_sealed'
  | 'provider'
  | 'provider_ref'
  | 'instructed_at'
  | 'look_at'
  | 'moved_at'
  | 'reserved'
  | 'queued_at'
> & { asked_by: string }
const INSERT = `insert into withdrawal as w (id, customer_id, number, kind, asset, amount, fee, destination_id, clearing, hold_id, fee_hold_id, worth, state,
    created_at, moved_at, speed, network_fee, fee_quote_id, asked_by, agreed_by, reserved)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $14, $15, $16, $17, $18, $19, false) on conflict (number) do nothing returning ${COLUMNS}`

/** Undefined when its number is taken. */
export const insertWithdrawal = async (tx: Tx, row: Asked): Promise<WithdrawalRow | undefined> =>
  (
    await tx.q<WithdrawalRow>(INSERT, [
      row.id,
      row.customer_id,
      row.number,
      row.kind,
      row.asset,
      row.amount,
      row.fee,
      row.destination_id,
      row.clearing,
      row.hold_id,
      row.fee_hold_id,
      row.worth,
      row.state,
      row.created_at,
      row.speed,
      row.network_fee,
      row.fee_quote_id,
      row.asked_by,
      row.agreed_by,
    ])
  )[0]

const LOCK = `select ${COLUMNS} from withdrawal w where w.id = $1 for no key update`

/** Locked until the transaction ends. */
export const lockWithdrawal = async (tx: Pick<Tx, 'q'>, id: string): Promise<WithdrawalRow | undefined> =>
  (await tx.q<WithdrawalRow>(LOCK, [id]))[0]

const SAVE = `update withdrawal w set state = $3, version = w.version + 1, moved_at = $4,
    held_for = $5, reason_sealed = $6, provider = $7, provider_ref = $8, instructed_at = $9, look_at = $10,
    hold_id = $11, reserved = $12, queued_at = $13
  where w.id = $1 and w.version = $2 returning ${COLUMNS}`

/** Writes where a withdrawal stands now, against the version that was read; undefined where it has another by now. */
export const saveWithdrawal = async (
  tx: Tx,
  was: WithdrawalRow,
  is: WithdrawalRow,
): Promise<WithdrawalRow | undefined> =>
  (
    await tx.q<WithdrawalRow>(SAVE, [
      was.id,
      was.version,
      is.state,
      is.moved_at,
      is.held_for,
      is.reason_sealed,
      is.provider,
      is.provider_ref,
      is.instructed_at,
      is.look_at,
      is.hold_id,
      is.reserved,
      is.queued_at,
    ])
  )[0]

const STEP =
  'insert into withdrawal_step (withdrawal_id, version, event, state, by, at) values ($1, $2, $3, $4, $5, $6)'
export const insertStep = (
  tx: Tx,
  { id, version, state }: WithdrawalRow,
  { event, by }: { event: string; by: string },
): Promise<unknown> => tx.q(STEP, [id, version, event, state, by, tx.now])

export type StepRow = Omit<WithdrawalWithSteps['steps'][number], 'at'> & { at: Date }
const STEPS = 'select event, state, at from withdrawal_step where withdrawal_id = $1 order by version'
export const stepsOf = (q: Query, id: string): Promise<StepRow[]> => q<StepRow>(STEPS, [id])

/** A withdrawal with its destination, which may be removed by now. */
export interface WithdrawalTo extends WithdrawalRow {
  destination: Omit<DestinationRow, 'created_at' | 'usable_at'> & { created_at: string; usable_at: string }
}

/** The destination of a `withdrawal w`, as JSON. */
export const DESTINATION_OF = `${destinationBy('w.destination_id')} destination`
const ANY = `select ${COLUMNS}, ${DESTINATION_OF} from withdrawal w where w.id = $1`
const OWN = `${ANY} and w.customer_id = $2`

/** One of anybody's, as the desk sees it. */
export const withdrawalTo = async (q: Query, id: string): Promise<WithdrawalTo | undefined> =>
  (await q<WithdrawalTo>(ANY, [id]))[0]

/** One of a customer's; another customer's is as good as none. */
export const ownWithdrawal = async (q: Query, customerId: string, id: string): Promise<WithdrawalTo | undefined> =>
  (await q<WithdrawalTo>(OWN, [id, customerId]))[0]

export interface WithdrawalFilter {
  kind?: string | undefined
  state?: string | undefined
  asset?: string | undefined
  since?: string | undefined
  until?: string | undefined
}

const OWN_DESTINATION = destinationBy('w.destination_id', '$1')
// A state and an asset have an index each, which a condition that may be none would hide.
const list = (state: boolean, asset: boolean) => `select ${COLUMNS}, ${OWN_DESTINATION} destination from withdrawal w
  where w.customer_id = $1 and (w.created_at, w.id) < ($2::timestamptz, $3::uuid) and w.created_at >= $4::timestamptz and w.created_at < $5::timestamptz
    and ($6::text is null or w.kind = $6) and ${state ? 'w.state = $7' : '$7::text is null'} and ${asset ? 'w.asset = $8' : '$8::text is null'}
  order by w.created_at desc, w.id desc limit $9`
const LISTS = {
  any: { any: list(false, false), one: list(false, true) },
  one: { any: list(true, false), one: list(true, true) },
}
const given = (value: string | undefined) => (value === undefined ? 'any' : 'one')

/** A customer's withdrawals, the latest first, after a place in that order. */
export const withdrawalsOf = (
  q: Query,
  customerId: string,
  before: Place | undefined,
  filter: WithdrawalFilter,
  limit: number,
): Promise<WithdrawalTo[]> =>
  q<WithdrawalTo>(LISTS[given(filter.state)][given(filter.asset)], [
    customerId,
    before?.at ?? 'infinity',
    before?.id ?? LAST_ID,
    filter.since ?? '-infinity',
    filter.until ?? 'infinity',
    filter.kind ?? null,
    filter.state ?? null,
    filter.asset ?? null,
    limit,
  ])

const GIVEN: readonly WithdrawalState[] = ['rejected', 'cancelled', 'failed', 'bounced_back']
/** The states of what counts as withdrawn; what was given back never left. An index by state answers what is in them. */
export const COUNTS = `('${withdrawalMachine.states.filter((state) => !GIVEN.includes(state)).join("', '")}')`
const NEAR = `select w.id, coalesce(sum(o.worth), 0)::text as customer, coalesce(sum(o.worth) filter (where o.destination_id = w.destination_id), 0)::text as destination
  from withdrawal w left join withdrawal o on o.customer_id = w.customer_id and (o.id = w.id or o.state in ${COUNTS})
    and o.created_at > w.created_at - interval '24 hours' and o.created_at < w.created_at + interval '24 hours'
  where w.id = any($1::uuid[]) group by w.id`

/**
 * What was asked for within 24 hours of each of these, before and after, itself included, in euro cents: of its customer, and to its destination.
 * What somebody splits is as much as what they split it from.
 */
export async function worthNear(
  q: Query,
  ids: readonly string[],
): Promise<Map<string, Record<'customer' | 'destination', bigint>>> {
  const rows = await q<Record<'id' | 'customer' | 'destination', string>>(NEAR, [ids])
  return new Map(
    rows.map(({ id, customer, destination }) => [id, { customer: BigInt(customer), destination: BigInt(destination) }]),
  )
}

// What is sent to another customer leaves as well as what is withdrawn: whoever may send it on may withdraw it.
const USED = `select coalesce(sum(worth) filter (where created_at > $2), 0)::text as day, coalesce(sum(worth), 0)::text as month from (
    select worth, created_at from withdrawal where customer_id = $1 and created_at > $3 and state in ${COUNTS}
    union all select worth, created_at from customer_transfer where sender_id = $1 and created_at > $3) gone`

/** What a customer asked for since two instants and didn't get back, and what they sent to other customers, in euro cents. */
export async function usedSince(q: Query, customerId: string, day: Date, month: Date) {
  const [row] = await q<{ day: string; month: string }>(USED, [customerId, day, month])
  return { day: BigInt(row?.day ?? 0), month: BigInt(row?.month ?? 0) }
}

const BRAKE = `select reason from brake where name = 'withdrawals' or name = 'chain:' || $1::text limit 1`

/** Why withdrawals are stopped for everybody, or on one network, in the operator's words; undefined where they aren't. */
export const whyStopped = async (q: Query, network: string | null = null): Promise<string | undefined> =>
  (await q<{ reason: string }>(BRAKE, [network]))[0]?.reason
