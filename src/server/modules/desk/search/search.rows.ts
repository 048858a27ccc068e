import type { FoundKind } from '../../../../contract/desk/desk-search.ts'
import type { Query } from '../../../kernel/tx.ts'

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
  /** Customers who are found by what lies sealed: their names, their accounts, and accounts that paid them; the latest first. */
  bySecrets: readonly string[]
}

export interface FoundRow {
  id: string
  number: string
  username: string
  user_id: string
  /** Of a customer. */
  profile_sealed?: string
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
// Cut before they are read: what the planner thinks of a name would have it read all customers, the latest first.
// Who is meant for certain comes before who is only called so.
const CUSTOMERS = `with found as materialized (select id, min(late) as late from (
    select id, 0 as late from (select id from customer where lower(username) = lower($1) and email_verified_at is not null
    union select id from customer where email_index = $2
    union select customer_id from customer_phone where phone_index = $3
    union select customer_id from chain_address where network = any($4::text[]) and lower(address) = lower($5)
    union select customer_id from destination where value_index = any($6::text[])
    union select customer_id from standing_reference where reference = any($9::text[])
    union select id from customer where id = $8::uuid) sure
    union all select id, 1 from unnest($10::uuid[]) id) one group by id order by 2, id desc limit $7)
  select c.id, c.username as number, c.username, c.id as user_id, c.profile_sealed from found join customer c using (id) order by late, c.id desc`
const BUYERS = `p2p_order o join customer b on b.id = o.buyer_id where o.number = $1 or o.reference = any($2::text[]) or o.id = $3::uuid`
const ORDERS = `select o.id, o.number, b.username, b.id as user_id from ${BUYERS}`
const DISPUTES = `select o.dispute_id as id, o.number, b.username, b.id as user_id from (select o.* from ${BUYERS}) o
  join customer b on b.id = o.buyer_id where o.dispute_id is not null`
const DEPOSITS = `select d.id, d.number, c.username, c.id as user_id from deposit d join customer c on c.id = d.customer_id
  where d.number = $1 or d.reference = any($2::text[]) or d.id = $3::uuid`
const PURCHASES = `select p.id, p.number, c.username, c.id as user_id from buy_order p join customer c on c.id = p.customer_id
  where p.number = $1 or p.id = $2::uuid`
const TRANSFERS = `select t.id, t.number, c.username, c.id as user_id from customer_transfer t join customer c on c.id = t.sender_id
  where t.number = $1 or t.id = $2::uuid`

/** What is found of each kind, the latest first, at most `limit`. */
export const finders: Record<FoundKind, (q: Query, sought: Sought, limit: number) => Promise<FoundRow[]>> = {
  withdrawal: (q, { number, hashes, addressIndexes, id }, limit) =>
    q<FoundRow>(WITHDRAWALS, [number, hashes, addressIndexes, limit, id]),
  chain_deposit: (q, { number, networks, hashes, text, id }, limit) =>
    q<FoundRow>(CHAIN_DEPOSITS, [number, networks, hashes, text, limit, id]),
  customer: (q, { username, emailIndex, phoneIndex, networks, text, addressIndexes, id, standing, bySecrets }, limit) =>
    q<FoundRow>(CUSTOMERS, [
      username,
      emailIndex,
      phoneIndex,
      networks,
      text,
      addressIndexes,
      limit,
      id,
      standing,
      bySecrets,
    ]),
  order: (q, { number, references, id }) => q<FoundRow>(ORDERS, [number, references, id]),
  dispute: (q, { number, references, id }) => q<FoundRow>(DISPUTES, [number, references, id]),
  deposit: (q, { number, references, id }) => q<FoundRow>(DEPOSITS, [number, references, id]),
  purchase: (q, { number, id }) => q<FoundRow>(PURCHASES, [number, id]),
  transfer: (q, { number, id }) => q<FoundRow>(TRANSFERS, [number, id]),
}
