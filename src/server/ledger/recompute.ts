import type { MovementKind } from '../../contract/wallet/movement-kinds.ts'
import { uuidOf } from '../kernel/ids.ts'
import type { Query } from '../kernel/tx.ts'
import { type Purpose, purposes } from './chart.ts'
import type { Leg, Movement } from './movements.ts'
import { digestOf } from './plan.ts'

/** What only code can recompute: ids and digests. Read in pages by key, so that the ledger's size doesn't matter. */

const PAGE = 2_000
const FIRST = '00000000-0000-0000-0000-000000000000'
/** Orders of this many legs are few enough to try all. */
const MAX_SHUFFLED = 6

interface JournalLegs {
  id: string
  kind: MovementKind
  digest: string
  legs: { id: string; debit: string; credit: string; amount: string; phase: string; hold: string | null }[]
}

const JOURNALS = `select j.id, j.kind, encode(j.digest, 'hex') digest,
    (select coalesce(json_agg(json_build_object('id', t.id, 'debit', t.debit_account, 'credit', t.credit_account, 'amount', t.amount::text,
      'phase', t.phase, 'hold', t.hold_id) order by t.id), '[]') from ledger_transfer t where t.journal_id = j.id) legs
  from ledger_journal j where j.id > $1 order by j.id limit ${PAGE}`

/** Journals whose digest isn't that of their kind and legs. */
export async function foreignDigests(q: Query): Promise<string[]> {
  const faults: string[] = []
  for (let after = FIRST; ; ) {
    const page = await q<JournalLegs>(JOURNALS, [after])
    for (const journal of page)
      if (!agrees(journal)) faults.push(`journal ${journal.id} has another digest than its legs`)
    if (page.length < PAGE) return faults
    after = (page.at(-1) as JournalLegs).id
  }
}

/** Transfers lie in the order of their ids, which is that of the legs unless one is a hold: its id is the verb's choice. */
function agrees(journal: JournalLegs): boolean {
  const legs = journal.legs.map(legOf)
  const matches = (inOrder: Leg[]) =>
    digestOf({ kind: journal.kind, legs: inOrder, meta: {} } satisfies Movement) === journal.digest
  if (matches(legs)) return true
  const shuffled = legs.some((leg) => leg.phase === 'hold') && legs.length <= MAX_SHUFFLED
  return shuffled && orders(legs).some(matches)
}

const orders = <T>(items: T[]): T[][] =>
  items.length < 2 ? [items] : items.flatMap((item, i) => orders(items.toSpliced(i, 1)).map((rest) => [item, ...rest]))

function legOf(row: JournalLegs['legs'][number]): Leg {
  const leg = { debit: { id: row.debit }, credit: { id: row.credit }, amount: BigInt(row.amount) } as Leg
  if (row.phase === 'posted') return leg
  return {
    ...leg,
    phase: row.phase as Exclude<Leg['phase'], undefined>,
    holdId: row.phase === 'hold' ? row.id : (row.hold ?? ''),
  }
}

interface AccountRow {
  id: string
  owner_id: string | null
  asset: string
  purpose: Purpose
  ref: string
  policy: number
}

const ACCOUNTS = `select id, owner_id, asset, purpose, ref, policy from ledger_account where id > $1 order by id limit ${PAGE}`

/** Accounts whose id or policy doesn't follow from owner, asset, purpose and ref. */
export async function foreignAccounts(q: Query): Promise<string[]> {
  const faults: string[] = []
  for (let after = FIRST; ; ) {
    const page = await q<AccountRow>(ACCOUNTS, [after])
    for (const { id, owner_id, asset, purpose, ref, policy } of page) {
      if (uuidOf(`account|${owner_id ?? 'house'}|${asset}|${purpose}|${ref}`) !== id)
        faults.push(`account ${id} is not what its id says`)
      if (purposes[purpose].policy !== policy) faults.push(`account ${id} has the policy of another purpose`)
      if ((owner_id === null) !== (purposes[purpose].owner === 'house'))
        faults.push(`account ${id} is not its purpose’s owner’s`)
    }
    if (page.length < PAGE) return faults
    after = (page.at(-1) as AccountRow).id
  }
}
