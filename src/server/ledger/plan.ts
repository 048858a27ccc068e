import { createHash } from 'node:crypto'
import { uuid7 } from '../kernel/ids.ts'
import type { Account } from './chart.ts'
import type { Leg, Movement } from './movements.ts'

/** An account's counters as the database holds them, in smallest units. */
export interface Counters {
  account: Account
  debits: bigint
  credits: bigint
  debitsPending: bigint
  creditsPending: bigint
  version: bigint
  /** The version that was read; null when the account has no row yet. */
  readVersion: bigint | null
}

interface OpenHold {
  asset: string
  amount: bigint
  debit: string
  credit: string
  resolved: boolean
}

/** What a batch was read to know. Planning changes it, so that the next journal of the batch sees the one before. */
export interface Books {
  accounts: Map<string, Counters>
  /** Journals already posted, key → digest. */
  journals: Map<string, string>
  holds: Map<string, OpenHold>
}

export interface TransferRow {
  id: string
  journalId: string
  kind: string
  meta: string
  phase: string
  holdId: string | null
  leg: Leg
  amount: bigint
  debitVersion: bigint
  debitAfter: bigint
  creditVersion: bigint
  creditAfter: bigint
}

export interface JournalRow {
  id: string
  key: string
  kind: string
  digest: string
}

type Refusal = 'insufficient' | 'conflict' | 'hold_gone' | 'malformed'
export type Verdict =
  | { ok: true; replayed: boolean; journal: JournalRow | null; transfers: TransferRow[] }
  | { ok: false; why: Refusal; account?: Account }

/** Balance as its owner sees it: what was credited less what was debited. */
const balanceOf = (c: Counters): bigint => c.credits - c.debits

const solvent = (c: Counters): boolean =>
  c.account.policy === 1 ? c.debits + c.debitsPending <= c.credits : c.credits + c.creditsPending <= c.debits

/** What the journal does, hashed: a key that comes back with other content is a conflict, not a replay. */
export function digestOf(movement: Movement): string {
  const legs = movement.legs.map((l) => [l.debit.id, l.credit.id, l.amount.toString(), l.phase ?? '', l.holdId ?? ''])
  return createHash('sha256')
    .update(JSON.stringify([movement.kind, legs]))
    .digest('hex')
}

/**
 * Decides one journal against the books: all its legs or none. Pure but for the ids it makes; on refusal the books are as before.
 */
export function planJournal(books: Books, key: string, movement: Movement, at: Date): Verdict {
  const digest = digestOf(movement)
  const earlier = books.journals.get(key)
  if (earlier !== undefined) {
    return earlier === digest
      ? { ok: true, replayed: true, journal: null, transfers: [] }
      : { ok: false, why: 'conflict' }
  }
  const before = new Map<Counters, Counters>()
  const holdsBefore = new Map<string, OpenHold | undefined>()
  const journal = { id: uuid7(at), key, kind: movement.kind, digest }
  const meta = JSON.stringify(movement.meta)
  const transfers: TransferRow[] = []
  const refuse = (why: Refusal, account?: Account): Verdict => {
    for (const [counters, was] of before) Object.assign(counters, was)
    for (const [id, was] of holdsBefore) was ? books.holds.set(id, was) : books.holds.delete(id)
    return account ? { ok: false, why, account } : { ok: false, why }
  }
  if (movement.legs.length === 0) return refuse('malformed')
  for (const leg of movement.legs) {
    if (leg.debit.id === leg.credit.id || leg.debit.asset !== leg.credit.asset || leg.amount <= 0n)
      return refuse('malformed')
    const debit = countersOf(books, leg.debit)
    const credit = countersOf(books, leg.credit)
    for (const c of [debit, credit]) if (!before.has(c)) before.set(c, { ...c })
    if (leg.holdId && !holdsBefore.has(leg.holdId)) {
      const held = books.holds.get(leg.holdId)
      holdsBefore.set(leg.holdId, held && { ...held })
    }
    if (!applyLeg(books, leg, debit, credit)) return refuse('hold_gone')
    const spends = leg.phase !== 'settle' && leg.phase !== 'void'
    if (spends && !solvent(debit)) return refuse('insufficient', leg.debit)
    if (spends && !solvent(credit)) return refuse('insufficient', leg.credit)
    debit.version += 1n
    credit.version += 1n
    transfers.push({
      id: leg.phase === 'hold' && leg.holdId ? leg.holdId : uuid7(at),
      journalId: journal.id,
      kind: movement.kind,
      meta,
      phase: leg.phase ?? 'posted',
      holdId: leg.phase === 'hold' ? null : (leg.holdId ?? null),
      leg,
      amount: leg.amount,
      debitVersion: debit.version,
      debitAfter: balanceOf(debit),
      creditVersion: credit.version,
      creditAfter: balanceOf(credit),
    })
  }
  books.journals.set(key, digest)
  return { ok: true, replayed: false, journal, transfers }
}

/** An account without a row starts at zero; its row is written with its first transfer. */
function countersOf(books: Books, account: Account): Counters {
  let counters = books.accounts.get(account.id)
  if (!counters) {
    counters = {
      account,
      debits: 0n,
      credits: 0n,
      debitsPending: 0n,
      creditsPending: 0n,
      version: 0n,
      readVersion: null,
    }
    books.accounts.set(account.id, counters)
  }
  return counters
}

function applyLeg(books: Books, leg: Leg, debit: Counters, credit: Counters): boolean {
  if (leg.phase === undefined) {
    debit.debits += leg.amount
    credit.credits += leg.amount
    return true
  }
  if (!leg.holdId) return false
  const held = books.holds.get(leg.holdId)
  if (leg.phase === 'hold') {
    if (held) return false
    books.holds.set(leg.holdId, {
      asset: leg.debit.asset,
      amount: leg.amount,
      debit: leg.debit.id,
      credit: leg.credit.id,
      resolved: false,
    })
    debit.debitsPending += leg.amount
    credit.creditsPending += leg.amount
    return true
  }
  if (
    !held ||
    held.resolved ||
    held.debit !== leg.debit.id ||
    held.credit !== leg.credit.id ||
    leg.amount > held.amount
  )
    return false
  if (leg.phase === 'void' && leg.amount !== held.amount) return false
  held.resolved = true
  debit.debitsPending -= held.amount
  credit.creditsPending -= held.amount
  if (leg.phase === 'settle') {
    debit.debits += leg.amount
    credit.credits += leg.amount
  }
  return true
}
