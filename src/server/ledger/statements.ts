import { type NamedStatement, namedStatement, type Placeholders } from '../kernel/statements/named-statement.ts'
import { insertRecords, recordsFrom } from '../kernel/statements/record-set.ts'
import type { Account } from './chart.ts'
import type { CompanionInsert } from './companions.ts'
import type { Movement } from './movements.ts'
import type { Books } from './plan.ts'
import { accountRecords, changeRecords, journalRecords, type LedgerRecords, transferRecords } from './records.ts'

/** The two statements through which all money goes: one that reads what a batch touches, one that writes all of it. */

/** What the read asks for: account ids, journal keys, hold ids. */
export type ReadParams = { accounts: string[]; keys: string[]; holds: string[] }

const accountsAt = (at: Placeholders<ReadParams>) =>
  `select id, debits_posted::text d, credits_posted::text c, debits_pending::text dp, credits_pending::text cp, version::text v
  from ledger_account where id = any(${at.accounts}::uuid[]) order by id`
const factsAt = (at: Placeholders<ReadParams>) => `
  (select coalesce(json_agg(a), '[]') from a) accounts,
  (select coalesce(json_agg(json_build_object('key', j.key, 'digest', encode(j.digest, 'hex'))), '[]')
     from ledger_journal j where j.key = any(${at.keys}::text[])) journals,
  (select coalesce(json_agg(json_build_object('id', t.id, 'asset', t.asset, 'amount', t.amount::text, 'debit', t.debit_account,
       'credit', t.credit_account, 'resolved', r.id is not null)), '[]')
     from ledger_transfer t left join ledger_transfer r on r.hold_id = t.id where t.id = any(${at.holds}::uuid[]) and t.phase = 'hold') holds`

/** Locks a batch's accounts, in id order; $1 are their ids. A read that follows sees everything that those waited for had written. */
export const LOCK = 'select 1 from ledger_account where id = any($1::uuid[]) order by id for no key update'

/**
 * The read. Locked: row locks in id order, for a transaction in which nothing may change between reading and writing. Unlocked: the
 * write then fails if a version moved. `more` are further columns, each a sub-select of its own with a comma before it.
 */
export const readStatement = <More extends object = object>(
  locking: 'locked' | 'unlocked',
  more: (at: Placeholders<More>) => string = () => '',
): NamedStatement<ReadParams & More> =>
  namedStatement((at) => {
    const locks = locking === 'locked' ? ' for no key update' : ''
    return `with a as (${accountsAt(at)}${locks}) select ${factsAt(at)}${more(at)}`
  })

export interface Facts {
  accounts: { id: string; d: string; c: string; dp: string; cp: string; v: string }[]
  journals: { key: string; digest: string }[]
  holds: { id: string; asset: string; amount: string; debit: string; credit: string; resolved: boolean }[]
}

export interface Keyed {
  key: string
  movement: Movement
}

/** What a batch has to read. */
export function readParams(items: readonly Keyed[]): ReadParams {
  const accounts = new Set<string>()
  const holds = new Set<string>()
  for (const { movement } of items) {
    for (const leg of movement.legs) {
      accounts.add(leg.debit.id).add(leg.credit.id)
      if (leg.holdId) holds.add(leg.holdId)
    }
  }
  return { accounts: [...accounts], keys: items.map((item) => item.key), holds: [...holds] }
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

/** The condition under which each row of the write is written. */
const UNMOVED = '(select unmoved from g)'
// Divides by zero, and so undoes everything, if a balance was not written although all were unmoved under their locks: that can't be.
const GUARD = `select ${UNMOVED} and 1 / (case when not ${UNMOVED} or (select count(*) from u) = (select count(*) from m) then 1 else 0 end) = 1 as written`

/** What the write answers: false when a balance had moved, and nothing was written. */
export interface Written {
  written: boolean
}

/**
 * The write; companion inserts are written with it or not at all, each from the parameter of its table's name.
 *
 * Accounts are locked in id order before any is written, so that two batches never wait for each other in a circle. `g` looks, under the
 * locks, whether every account still has the version that was read; unless it has, nothing at all is written, and the answer says so. That is
 * no error of the statement: a race that was lost is nothing an operator should find in PostgreSQL's log. A new account or transfer that
 * someone else just wrote fails on its unique key instead.
 */
export const writeStatement = <Act = never>(
  companions: readonly CompanionInsert<Act>[] = [],
): NamedStatement<LedgerRecords & Record<string, string>> =>
  namedStatement((at) => {
    const ctes = [
      `m as materialized (select * from ${recordsFrom(changeRecords, at.changes)})`,
      'l as (select id, version from ledger_account where id = any(array(select id from m)) order by id for no key update)',
      'g as (select count(*) = (select count(*) from m) as unmoved from l join m on m.id = l.id and m.was = l.version)',
      `j as (${insertRecords(journalRecords, at.journals, UNMOVED)})`,
      `n as (${insertRecords(accountRecords, at.accounts, UNMOVED)})`,
      `u as (update ledger_account a set debits_posted = m.d, credits_posted = m.c, debits_pending = m.dp, credits_pending = m.cp, version = m.v
         from m join l on l.id = m.id where a.id = m.id and a.version = m.was and ${UNMOVED} returning 1)`,
      `t as (${insertRecords(transferRecords, at.transfers, UNMOVED)})`,
      ...companions.map(({ table, insert }) => `with_${table} as (${insert(at[table] as string, UNMOVED)})`),
    ]
    return `with ${ctes.join(',\n')}\n${GUARD}`
  })
