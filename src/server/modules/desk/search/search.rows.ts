import type { AccountLevel } from '../../../../contract/accounts/profiles.ts'
import type { FoundKind } from '../../../../contract/desk/desk-search.ts'
import { withKey } from '../../../kernel/customer-keys/with-key.ts'
import type { Query } from '../../../kernel/tx.ts'
import { type After, RANK } from './words.rows.ts'

/** What somebody wrote, in each form in which something may be stored by it. */
export interface Sought {
  text: string
  /** Of numbers that are read aloud. */
  number: string
  username: string
  emailIndex: string
  /** As a transaction's hash: some networks put '0x' before it. */
  hashes: readonly string[]
  networks: readonly string[]
  /** As an address on customers' lists, one for each network. */
  addressIndexes: readonly string[]
  phoneIndex: string
  /** As a transfer's reference is kept: without hyphens. */
  references: readonly string[]
  /** As a customer's standing reference is kept. */
  standing: readonly string[]
  /** Where it is an id. */
  id: string | null
  /** Customers who are found by what lies sealed: their names, and accounts that they say are theirs. */
  bySecrets: readonly string[]
  /** Customers whom the account that was written paid. */
  payers: readonly string[]
  /** After whom the list of customers goes on. */
  after: After
}

export interface FoundRow {
  id: string
  number: string
  username: string
  user_id: string
  /** Of a customer. */
  profile_sealed?: string
  level?: AccountLevel
  rank?: number
}

// Each part of a union has an index of its own, and answers no more than is shown: an address may have been paid for years.
const WITHDRAWALS = `select w.id, w.number, c.username, c.id as user_id from withdrawal w join customer c on c.id = w.customer_id where w.id in (
    select id from withdrawal where number = $1 or id = $5::uuid
    union all select p.withdrawal_id from chain_attempt a join chain_tx_part p on p.tx_id = a.tx_id where a.hash = any($2::text[])
    union all select withdrawal_id from custodian_payment where hash = any($2::text[])
    union all select o.id from destination d cross join lateral (select id from withdrawal where destination_id = d.id order by id desc limit $4) o
      where d.value_index = any($3::text[]))
  order by w.id desc limit $4`
const CHAIN_DEPOSITS = `select d.id, d.number, c.username, c.id as user_id from chain_deposit d join customer c on c.id = d.customer_id where d.id in (
    select id from chain_deposit where number = $1 or id = $6::uuid
    union all select id from chain_deposit where network = any($2::text[]) and tx = any($3::text[])
    union all select e.id from chain_address a cross join lateral (select id from chain_deposit where address_id = a.id order by id desc limit $5) e
      where a.network = any($2::text[]) and lower(a.address) = lower($4))
  order by d.id desc limit $5`
// Each is looked at by their id: what the planner thinks of a name would have it read all customers.
// Who is meant for certain comes before who only says so: an address on a list, a name, an account's number is what somebody wrote.
const CUSTOMERS = `with found as materialized (select id, min(sort) as sort from (
    select id, 0 as sort from (select id from customer where lower(username) = lower($1) and email_verified_at is not null
    union select id from customer where email_index = $2
    union select customer_id from customer_phone where phone_index = $3
    union select customer_id from chain_address where network = any($4::text[]) and lower(address) = lower($5)
    union select customer_id from standing_reference where reference = any($9::text[])
    union select id from customer where id = $8::uuid) sure
    union all select id, 1 from unnest($11::uuid[]) id
    union all select id, 2 from unnest($10::uuid[]) id
    union all select customer_id, 2 from destination where value_index = any($6::text[])) one group by id),
  ranked as materialized (select f.id, case when f.sort < 2 then f.sort else (select ${RANK} from customer c where c.id = f.id) end as rank from found f),
  shown as materialized (select * from ranked where (rank, id) > ($12::int, $13::uuid) order by rank, id limit $7)
  select c.id, c.username as number, c.username, c.id as user_id, ${withKey('customer.profile_sealed', 'c')} profile_sealed, c.level, rank from shown join customer c using (id) order by rank, c.id`
const BUYERS = `p2p_order o join customer b on b.id = o.buyer_id where o.number = $1 or o.reference = any($2::text[]) or o.id = $3::uuid`
const ORDERS = `select o.id, o.number, b.username, b.id as user_id from ${BUYERS}`
const DISPUTES = `select o.dispute_id as id, o.number, b.username, b.id as user_id from (select o.* from ${BUYERS}) o
  join customer b on b.id = o.buyer_id where o.dispute_id is not null`
const DEPOSITS = `select d.id, d.number, c.username, c.id as user_id from deposit d join customer c on c.id = d.customer_id
  where d.number = $1 or d.reference = any($2::text[]) or d.id = $3::uuid`
const PURCHASES = `select p.id, p.number, c.username, c.id as user_id from buy_order p join customer c on c.id = p.customer_id
  where p.number = $1 or p.id = $2::uuid`
const CONVERSIONS = `select v.id, v.number, c.username, c.id as user_id from conversion v join customer c on c.id = v.customer_id
  where v.number = $1 or v.id = $2::uuid`
const TRANSFERS = `select t.id, t.number, c.username, c.id as user_id from customer_transfer t join customer c on c.id = t.sender_id
  where t.number = $1 or t.id = $2::uuid`

/** What is found of each kind, at most `limit`: the latest first, of customers who is meant for certain, then as `RANK` says. */
export const finders: Record<FoundKind, (q: Query, sought: Sought, limit: number) => Promise<FoundRow[]>> = {
  withdrawal: (q, { number, hashes, addressIndexes, id }, limit) =>
    q<FoundRow>(WITHDRAWALS, [number, hashes, addressIndexes, limit, id]),
  chain_deposit: (q, { number, networks, hashes, text, id }, limit) =>
    q<FoundRow>(CHAIN_DEPOSITS, [number, networks, hashes, text, limit, id]),
  customer: (q, sought, limit) =>
    q<FoundRow>(CUSTOMERS, [
      sought.username,
      sought.emailIndex,
      sought.phoneIndex,
      sought.networks,
      sought.text,
      sought.addressIndexes,
      limit,
      sought.id,
      sought.standing,
      sought.bySecrets,
      sought.payers,
      sought.after.rank,
      sought.after.id,
    ]),
  order: (q, { number, references, id }) => q<FoundRow>(ORDERS, [number, references, id]),
  dispute: (q, { number, references, id }) => q<FoundRow>(DISPUTES, [number, references, id]),
  deposit: (q, { number, references, id }) => q<FoundRow>(DEPOSITS, [number, references, id]),
  purchase: (q, { number, id }) => q<FoundRow>(PURCHASES, [number, id]),
  conversion: (q, { number, id }) => q<FoundRow>(CONVERSIONS, [number, id]),
  transfer: (q, { number, id }) => q<FoundRow>(TRANSFERS, [number, id]),
}
