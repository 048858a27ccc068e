import type { Account } from './chart.ts'
import type { Movement } from './movements.ts'
import type { Books, JournalRow, TransferRow } from './plan.ts'

/** The two statements through which all money goes: one that reads what a batch touches, one that writes all of it. */

const ACCOUNTS = `select id, debits_posted::text d, credits_posted::text c, debits_pending::text dp, credits_pending::text cp, version::text v
  from ledger_account where id = any($1::uuid[]) order by id`
const FACTS = `
  (select coalesce(json_agg(a), '[]') from a) accounts,
  (select coalesce(json_agg(json_build_object('key', j.key, 'digest', encode(j.digest, 'hex'))), '[]')
     from ledger_journal j where j.key = any($2::text[])) journals,
  (select coalesce(json_agg(json_build_object('id', t.id, 'asset', t.asset, 'amount', t.amount::text, 'debit', t.debit_account,
       'credit', t.credit_account, 'resolved', r.id is not null)), '[]')
     from ledger_transfer t left join ledger_transfer r on r.hold_id = t.id where t.id = any($3::uuid[]) and t.phase = 'hold') holds`

/** Locks a batch's accounts, in id order; $1 are their ids. A read that follows sees everything that those waited for had written. */
export const LOCK = 'select 1 from ledger_account where id = any($1::uuid[]) order by id for no key update'

/**
 * The read. Locked: row locks in id order, for a transaction in which nothing may change between reading and writing. Unlocked: the
 * write then fails if a version moved. `more` are further columns, each a sub-select of its own, with parameters from $4.
 */
export const readStatement = (locking: 'locked' | 'unlocked', more = ''): string =>
  `with a as (${ACCOUNTS}${locking === 'locked' ? ' for no key update' : ''}) select ${FACTS}${more}`

export interface Facts {
  accounts: { id: string; d: string; c: string; dp: string; cp: string; v: string }[]
  journals: { key: string; digest: string }[]
  holds: { id: string; asset: string; amount: string; debit: string; credit: string; resolved: boolean }[]
}

export interface Keyed {
  key: string
  movement: Movement
}

/** Parameters $1–$3 of the read: account ids, journal keys, hold ids. */
export function readParams(items: readonly Keyed[]): [string[], string[], string[]] {
  const accounts = new Set<string>()
  const holds = new Set<string>()
  for (const { movement } of items) {
    for (const leg of movement.legs) {
      accounts.add(leg.debit.id).add(leg.credit.id)
      if (leg.holdId) holds.add(leg.holdId)
    }
  }
  return [[...accounts], items.map((item) => item.key), [...holds]]
}

/** The books as read. `known` names the accounts by id, since a row bears only its counters here. */
export function booksFrom(facts: Facts, known: ReadonlyMap<string, Account>): Books {
  const accounts: Books['accounts'] = new Map()
  for (const row of facts.accounts) {
    const account = known.get(row.id)
    if (!account) continue
    const version = BigInt(row.v)
    accounts.set(row.id, {
      account,
      debits: BigInt(row.d),
      credits: BigInt(row.c),
      debitsPending: BigInt(row.dp),
      creditsPending: BigInt(row.cp),
      version,
      readVersion: version,
    })
  }
  return {
    accounts,
    journals: new Map(facts.journals.map((row) => [row.key, row.digest])),
    holds: new Map(facts.holds.map((row) => [row.id, { ...row, amount: BigInt(row.amount) }])),
  }
}

/** All accounts that the movements name, by id. */
export const accountsIn = (items: readonly Keyed[]): Map<string, Account> =>
  new Map(
    items.flatMap(({ movement }) =>
      movement.legs.flatMap((leg) => [leg.debit, leg.credit].map((a) => [a.id, a] as const)),
    ),
  )

// Accounts are locked in id order before any is written, so that two batches never wait for each other in a circle.
// The last line divides by zero unless every account still had the version that was read: one statement, all or nothing, on any
// engine that speaks PostgreSQL. A new account or transfer that someone else just wrote fails on its unique key instead.
const LEDGER_WRITE = `
j as (insert into ledger_journal (id, key, kind, digest, created_at)
  select id, key, kind, decode(digest, 'hex'), $1::timestamptz from unnest($2::uuid[], $3::text[], $4::text[], $5::text[]) x(id, key, kind, digest)),
n as (insert into ledger_account (id, owner_id, asset, purpose, ref, policy, debits_posted, credits_posted, debits_pending, credits_pending, version)
  select * from unnest($6::uuid[], $7::uuid[], $8::text[], $9::text[], $10::text[], $11::smallint[], $12::numeric[], $13::numeric[], $14::numeric[], $15::numeric[], $16::bigint[])),
l as (select id from ledger_account where id = any($17::uuid[]) order by id for no key update),
u as (update ledger_account a set debits_posted = x.d, credits_posted = x.c, debits_pending = x.dp, credits_pending = x.cp, version = x.v
  from unnest($17::uuid[], $18::numeric[], $19::numeric[], $20::numeric[], $21::numeric[], $22::bigint[], $23::bigint[]) x(id, d, c, dp, cp, v, was)
  join l on l.id = x.id where a.id = x.id and a.version = x.was returning 1),
t as (insert into ledger_transfer (id, journal_id, kind, meta, phase, hold_id, asset, debit_account, credit_account, debit_owner, credit_owner, amount,
    debit_version, debit_after, credit_version, credit_after, created_at)
  select *, $1::timestamptz from unnest($24::uuid[], $25::uuid[], $26::text[], $27::jsonb[], $28::text[], $29::uuid[], $30::text[], $31::uuid[], $32::uuid[], $33::uuid[], $34::uuid[], $35::numeric[],
    $36::bigint[], $37::numeric[], $38::bigint[], $39::numeric[]))`
const GUARD = 'select 1 / (case when (select count(*) from u) = cardinality($17::uuid[]) then 1 else 0 end) as written'

/** The write; `more` are further CTEs whose parameters begin at `FIRST_RIDER_PARAM`. */
export const writeStatement = (more: readonly string[] = []): string =>
  `with ${[LEDGER_WRITE, ...more].join(',')} ${GUARD}`
export const FIRST_RIDER_PARAM = 40

/** Parameters $1–$39 of the write. */
export function writeParams(
  books: Books,
  journals: readonly JournalRow[],
  transfers: readonly TransferRow[],
  at: Date,
): unknown[] {
  const dirty = [...books.accounts.values()].filter((c) => c.version !== (c.readVersion ?? 0n))
  dirty.sort((a, b) => (a.account.id < b.account.id ? -1 : 1))
  const fresh = dirty.filter((c) => c.readVersion === null)
  const changed = dirty.filter((c) => c.readVersion !== null)
  return [
    at,
    ...columns(journals, [(j) => j.id, (j) => j.key, (j) => j.kind, (j) => j.digest]),
    ...columns(fresh, [
      (c) => c.account.id,
      (c) => c.account.ownerId,
      (c) => c.account.asset,
      (c) => c.account.purpose,
      (c) => c.account.ref,
      (c) => c.account.policy,
      (c) => c.debits,
      (c) => c.credits,
      (c) => c.debitsPending,
      (c) => c.creditsPending,
      (c) => c.version,
    ]),
    ...columns(changed, [
      (c) => c.account.id,
      (c) => c.debits,
      (c) => c.credits,
      (c) => c.debitsPending,
      (c) => c.creditsPending,
      (c) => c.version,
      (c) => c.readVersion,
    ]),
    ...columns(transfers, [
      (t) => t.id,
      (t) => t.journalId,
      (t) => t.kind,
      (t) => t.meta,
      (t) => t.phase,
      (t) => t.holdId,
      (t) => t.leg.debit.asset,
      (t) => t.leg.debit.id,
      (t) => t.leg.credit.id,
      (t) => t.leg.debit.ownerId,
      (t) => t.leg.credit.ownerId,
      (t) => t.amount,
      (t) => t.debitVersion,
      (t) => t.debitAfter,
      (t) => t.creditVersion,
      (t) => t.creditAfter,
    ]),
  ]
}

/** Rows to column arrays, bigint as text: what unnest takes. */
export const columns = <Row>(rows: readonly Row[], pick: readonly ((row: Row) => unknown)[]): unknown[][] =>
  pick.map((value) =>
    rows.map((row) => {
      const v = value(row)
      return typeof v === 'bigint' ? v.toString() : v
    }),
  )
