import type { Destination } from '../../../contract/withdrawals/destinations.ts'
import { columnByKey, columnsByKey, joinedKey, keyOf } from '../../kernel/customer-keys/with-key.ts'
import type { Query, Tx } from '../../kernel/tx.ts'
import { placeHeldByLists } from '../accounts/under-review.ts'

/** Where a customer may withdraw to, as stored. */
export interface DestinationRow {
  id: string
  customer_id: string
  kind: Destination['kind']
  rail: string | null
  currency: string | null
  country: string | null
  network: string | null
  value_sealed: string
  /** Of an older release; empty where it is sealed. */
  label: string
  label_sealed: string | null
  owner: Destination['owner']
  created_at: Date
  usable_at: Date
  /** What the signer vouches for an address with; null: it was not asked. */
  mac: string | null
}

const NAMES = [
  'id',
  'customer_id',
  'kind',
  'rail',
  'currency',
  'country',
  'network',
  'value_sealed',
  'label',
  'label_sealed',
  'owner',
  'created_at',
  'usable_at',
  'mac',
] as const satisfies (keyof DestinationRow)[]
/** Columns of the destinations of one customer, who is a parameter. */
export const ownColumns = (customer: `$${number}`, row = 'destination'): string =>
  columnsByKey('destination', NAMES, row, keyOf('kept', customer))

/** A destination as JSON, by what the statement has its id by; where all are one customer's, who is a parameter, their key is read once. */
export function destinationBy(id: string, customer?: `$${number}`): string {
  const [key, join] = customer
    ? [keyOf('kept', customer), '']
    : ['own_key.key_sealed', joinedKey('kept', 'd.customer_id')]
  const members = NAMES.map((name) => `'${name}', ${columnByKey('destination', name, 'd', key)}`)
  return `(select json_build_object(${members.join(', ')}) from destination d ${join} where d.id = ${id})`
}

const OF_CUSTOMER = `select ${ownColumns('$1')} from destination where customer_id = $1 and removed_at is null
  and ($2::text is null or kind = $2) and ($3::text is null or currency = $3) order by id`

/** A customer's destinations, the oldest first. There are fifty at most. */
export const destinationsOf = (
  q: Query,
  customerId: string,
  { kind, currency }: { kind?: string | undefined; currency?: string | undefined } = {},
): Promise<DestinationRow[]> => q<DestinationRow>(OF_CUSTOMER, [customerId, kind ?? null, currency ?? null])

// Shared: it can't be removed while a withdrawal to it is being asked for.
const OWN = `select ${ownColumns('$2')}, ${placeHeldByLists('destination.id')} as held from destination where id = $1 and customer_id = $2 and removed_at is null for share`

/** One of a customer's that is still there, and whether nothing may be sent to it; another customer's is as good as none. */
export const ownDestination = async (
  tx: Tx,
  customerId: string,
  id: string,
): Promise<(DestinationRow & { held: boolean }) | undefined> =>
  (await tx.q<DestinationRow & { held: boolean }>(OWN, [id, customerId]))[0]

const INSERT = `insert into destination (id, customer_id, kind, rail, currency, country, network, value_sealed, value_index, label, label_sealed, owner, created_at, usable_at, mac)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, '', $10, $11, $12, $13, $14) on conflict (customer_id, value_index) where removed_at is null do nothing
  returning ${ownColumns('$2')}`

/** Undefined when it is on the customer's list already. */
export const insertDestination = async (
  tx: Pick<Tx, 'q'>,
  row: Omit<DestinationRow, 'label'> & { value_index: string },
): Promise<DestinationRow | undefined> =>
  (
    await tx.q<DestinationRow>(INSERT, [
      row.id,
      row.customer_id,
      row.kind,
      row.rail,
      row.currency,
      row.country,
      row.network,
      row.value_sealed,
      row.value_index,
      row.label_sealed,
      row.owner,
      row.created_at,
      row.usable_at,
      row.mac,
    ])
  )[0]

const REMOVED = `select max(usable_at) usable_at from destination
  where customer_id = $1 and value_index = $2 and removed_at is not null and mac is not null`

/** The latest hour that a destination had on the customer's list, vouched for, before they removed it; null: none had. */
export const removedHour = async (q: Query, customerId: string, valueIndex: string): Promise<Date | null> =>
  (await q<{ usable_at: Date | null }>(REMOVED, [customerId, valueIndex]))[0]?.usable_at ?? null

const REMOVE =
  'update destination set removed_at = $3 where id = $1 and customer_id = $2 and removed_at is null returning id'

/** False when the customer has no such destination. */
export const removeDestinationRow = async (tx: Tx, customerId: string, id: string): Promise<boolean> =>
  (await tx.q(REMOVE, [id, customerId, tx.now])).length === 1

const LAST_SENT = 'select max(instructed_at) at from withdrawal where destination_id = $1'

/** When something was last sent to a destination; undefined: never. */
export const lastSentTo = async (q: Query, destinationId: string): Promise<Date | undefined> =>
  (await q<{ at: Date | null }>(LAST_SENT, [destinationId]))[0]?.at ?? undefined

const PAID_BEFORE = `select exists (select 1 from withdrawal where destination_id = $1 and id <> $2 and state = 'completed' and moved_at <= $3) as paid`

/** Whether another withdrawal had arrived where this one goes by an instant, and has not come back. */
export const paidBefore = async (q: Query, row: { id: string; destination_id: string }, by: Date): Promise<boolean> =>
  (await q<{ paid: boolean }>(PAID_BEFORE, [row.destination_id, row.id, by]))[0]?.paid === true
