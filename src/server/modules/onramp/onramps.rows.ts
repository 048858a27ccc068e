import type { ChainDepositState } from '../../../contract/chain/chain-deposit-machine.ts'
import type { NetworkCode } from '../../../contract/chain/networks.ts'
import { isFinal } from '../../../contract/machine.ts'
import { type OnrampState, onrampMachine } from '../../../contract/onramp/onramp-machine.ts'
import { sealFor } from '../../kernel/customer-keys/customer-keys.ts'
import { withKey } from '../../kernel/customer-keys/with-key.ts'
import type { Query, Tx } from '../../kernel/tx.ts'

/** Amounts in smallest units, as text. */
export interface OnrampRow {
  id: string
  customer_id: string
  provider: string
  ref: string
  asset: string
  network: NetworkCode
  address_id: string
  currency: string
  amount: string
  state: OnrampState
  version: number
  tx: string | null
  sent: string | null
  created_at: Date
  look_at: Date | null
}

const COLUMNS =
  's.id, s.customer_id, s.provider, s.ref, s.asset, s.network, s.address_id, s.currency, s.amount, s.state, s.version, s.tx, s.sent, s.created_at, s.look_at'

const URL = 'onramp_session.url_sealed'
const INSERT = `insert into onramp_session (id, customer_id, provider, ref, url_sealed, asset, network, address_id, currency, amount, worth, created_at, moved_at, look_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $12, $13)`
export const insertOnramp = async (
  tx: Tx,
  row: Pick<OnrampRow, 'id' | 'customer_id' | 'provider' | 'ref' | 'asset' | 'network' | 'address_id' | 'currency'> & {
    url: string | null
    amount: bigint
    worth: bigint
    look_at: Date
  },
): Promise<void> => {
  const url = row.url === null ? null : await sealFor(tx, row.customer_id, URL, row.url)
  await tx.q(INSERT, [
    ...[row.id, row.customer_id, row.provider, row.ref, url, row.asset, row.network, row.address_id],
    ...[row.currency, row.amount.toString(), row.worth.toString(), tx.now, row.look_at],
  ])
}

/** The deposit that a purchase came as. */
interface Arrived {
  deposit_id: string | null
  deposit_number: string | null
  deposit_state: ChainDepositState | null
  deposit_amount: string | null
}
/** Its link opens as nothing once the account is erased. */
export type ShownOnramp = OnrampRow & Arrived & { url_sealed: string | null }

// Of several payments that one transaction makes to the address the first is shown: all of them are in the list of deposits.
const shown = (
  from: string,
) => `select ${COLUMNS}, ${withKey(URL, 's')} url_sealed, d.id as deposit_id, d.number as deposit_number, d.state as deposit_state, d.amount as deposit_amount
  from ${from} s left join lateral (select id, number, state, amount from chain_deposit
    where network = s.network and tx = s.tx and customer_id = s.customer_id and asset = s.asset order by id limit 1) d on true`
// Limited before it is joined: what is older isn't looked for among deposits.
const LATEST = `${shown('(select * from onramp_session where customer_id = $1 order by created_at desc, id desc limit 10)')} order by s.created_at desc, s.id desc`
/** A customer's latest ten, the newest first, with what arrived of them. */
export const latestOnramps = (q: Query, customerId: string): Promise<ShownOnramp[]> =>
  q<ShownOnramp>(LATEST, [customerId])

export const onrampById = async (q: Query, id: string): Promise<ShownOnramp | undefined> =>
  (await q<ShownOnramp>(`${shown('onramp_session')} where s.id = $1`, [id]))[0]

/** Locked until the transaction ends. */
export const lockOnramp = async (tx: Tx, id: string): Promise<OnrampRow | undefined> =>
  (await tx.q<OnrampRow>(`select ${COLUMNS} from onramp_session s where s.id = $1 for no key update`, [id]))[0]

// What was given up here its seller may take yet: it counts for a day, or giving up would make any sum out of a limit.
const USED = `select count(*) filter (where state in ('begun', 'to_pay') and provider = $4)::int as open, count(*) filter (where created_at > $2)::int as begun,
    coalesce(sum(worth) filter (where created_at > $2 and state not in ('rejected', 'expired')), 0)::text as day,
    coalesce(sum(worth) filter (where state not in ('rejected', 'expired') and (state <> 'given_up' or created_at > $2)), 0)::text as month
  from onramp_session where customer_id = $1 and created_at > $3`
/** What a customer began since two instants: how many are unpaid and how many were begun since the first, and their worth in cents of a euro. */
export async function usedOnramps(q: Query, customerId: string, provider: string, day: Date, month: Date) {
  const [row] = await q<{ open: number; begun: number; day: string; month: string }>(USED, [
    ...[customerId, day, month, provider],
  ])
  return { open: row?.open ?? 0, begun: row?.begun ?? 0, day: BigInt(row?.day ?? 0), month: BigInt(row?.month ?? 0) }
}

const DUE = `select ${COLUMNS} from onramp_session s where provider = $1 and look_at <= $2 order by look_at, id limit $3`
/** Those of a seller that are to be looked at by now, the longest due first. */
export const dueOnramps = (q: Query, provider: string, now: Date, limit: number): Promise<OnrampRow[]> =>
  q<OnrampRow>(DUE, [provider, now, limit])

const LOOKED = `update onramp_session set look_at = $3 where id = $1 and look_at is not distinct from $2`
/** Sets when it is looked at next, unless a message came since `seen` was read: then it is due still. */
export const noteLooked = async (q: Query, id: string, seen: Date | null, next: Date | null): Promise<void> => {
  await q(LOOKED, [id, seen, next])
}

const MOVE = `update onramp_session set state = $3, version = version + 1, tx = coalesce(tx, $4), sent = coalesce(sent, $5::numeric), moved_at = $6
  where id = $1 and version = $2 returning version`
/** Moves one from the version that its caller locked. Throws Error where it is another one. */
export async function moveOnramp(
  tx: Tx,
  { id, version }: Pick<OnrampRow, 'id' | 'version'>,
  to: { state: OnrampState; tx: string | null; sent: bigint | null },
): Promise<number> {
  const [row] = await tx.q<{ version: number }>(MOVE, [
    ...[id, version, to.state, to.tx, to.sent?.toString() ?? null, tx.now],
  ])
  if (!row) throw new Error('a purchase moved under its lock')
  return row.version
}

const HEARD = `insert into webhook_in (provider, event_id, object_ref, received_at) values ($1, $2, $3, $4) on conflict do nothing returning event_id`
const OVER = onrampMachine.states.filter((state) => isFinal(onrampMachine, state) && state !== 'complete')
const HASTEN = `update onramp_session set look_at = $3 where provider = $1 and ref = $2 and tx is null and not state = any($4::text[])`
/** Writes down a message of a seller's, once however often it comes; what it is about is looked at next. */
export async function noteHeard(tx: Tx, provider: string, heard: { id: string; ref: string | null }): Promise<void> {
  const [fresh] = await tx.q(HEARD, [provider, heard.id, heard.ref, tx.now])
  if (fresh && heard.ref !== null) await tx.q(HASTEN, [provider, heard.ref, tx.now, OVER])
}
