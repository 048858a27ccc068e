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
}

export interface FoundRow {
  id: string
  number: string
  username: string
}

// Each part of a union has an index of its own, and answers no more than is shown: an address may have been paid for years.
const WITHDRAWALS = `select w.id, w.number, c.username from withdrawal w join customer c on c.id = w.customer_id where w.id in (
    select id from withdrawal where number = $1
    union all select p.withdrawal_id from chain_attempt a join chain_tx_part p on p.tx_id = a.tx_id where a.hash = any($2::text[])
    union all select withdrawal_id from custodian_payment where hash = any($2::text[])
    union all select o.id from destination d cross join lateral (select id from withdrawal where destination_id = d.id order by id desc limit $4) o
      where d.value_index = any($3::text[]))
  order by w.id desc limit $4`
const CHAIN_DEPOSITS = `select d.id, d.number, c.username from chain_deposit d join customer c on c.id = d.customer_id where d.id in (
    select id from chain_deposit where number = $1
    union all select id from chain_deposit where network = any($2::text[]) and tx = any($3::text[])
    union all select e.id from chain_address a cross join lateral (select id from chain_deposit where address_id = a.id order by id desc limit $5) e
      where a.network = any($2::text[]) and lower(a.address) = lower($4))
  order by d.id desc limit $5`
// Cut before they are read: what the planner thinks of a name would have it read all customers, the latest first.
const CUSTOMERS = `with found as materialized (select id from (
    select id from customer where lower(username) = lower($1) and email_verified_at is not null
    union select id from customer where email_index = $2
    union select customer_id from deposit where number = $3
    union select customer_id from buy_order where number = $3
    union select customer_id from chain_address where network = any($4::text[]) and lower(address) = lower($5)
    union select customer_id from destination where value_index = any($6::text[])) one order by id desc limit $7)
  select c.id, c.username as number, c.username from found join customer c using (id) order by c.id desc`
const DISPUTES = `select o.dispute_id as id, o.number, b.username from p2p_order o join customer b on b.id = o.buyer_id
  where o.number = $1 and o.dispute_id is not null`

/** What is found of each kind, the latest first, at most `limit`. */
export const finders: Record<FoundKind, (q: Query, sought: Sought, limit: number) => Promise<FoundRow[]>> = {
  withdrawal: (q, { number, hashes, addressIndexes }, limit) =>
    q<FoundRow>(WITHDRAWALS, [number, hashes, addressIndexes, limit]),
  chain_deposit: (q, { number, networks, hashes, text }, limit) =>
    q<FoundRow>(CHAIN_DEPOSITS, [number, networks, hashes, text, limit]),
  customer: (q, { username, emailIndex, number, networks, text, addressIndexes }, limit) =>
    q<FoundRow>(CUSTOMERS, [username, emailIndex, number, networks, text, addressIndexes, limit]),
  dispute: (q, { number }) => q<FoundRow>(DISPUTES, [number]),
}
