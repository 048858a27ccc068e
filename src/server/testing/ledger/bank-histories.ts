import type { Db } from '../../db/client.ts'
import { uuid7 } from '../../kernel/ids.ts'
import { type Account, available, clearing } from '../../ledger/chart.ts'
import type { Movement } from '../../ledger/movements.ts'

/**
 * The bank invariant under concurrent histories: clients move money between accounts as fast as they can while an auditor reads. What
 * the auditor sees in any snapshot must add up, and at the end every acknowledged transfer is there once and no other.
 */
export interface HistoryPlan {
  operations: number
  clients: number
  /** 'hot': every transfer touches the first account. 'uniform': any pair. */
  shape: 'hot' | 'uniform'
  accounts: number
}

export interface Verdict {
  acknowledged: number
  refused: number
  audits: number
  /** What was wrong, in words; empty when all held. */
  faults: string[]
}

/** Moves `amount` from one account to another under a key; resolves true once durable, false when the balance did not cover it. */
export type Mover = (key: string, movement: Movement) => Promise<boolean>

const ASSET = 'USD'
const START = 1_000n

/** The accounts of a history, each a customer's. Fund them with `openingMovements` before running. */
export const historyAccounts = (count: number): Account[] =>
  Array.from({ length: count }, () => available(uuid7(), ASSET))

export const openingMovements = (accounts: readonly Account[]): { key: string; movement: Movement }[] =>
  accounts.map((account) => ({
    key: `opening:${account.id}`,
    movement: {
      kind: 'bank_deposit',
      legs: [{ debit: clearing(ASSET, 'bank'), credit: account, amount: START }],
      meta: {},
    },
  }))

/** Runs the plan through `move` and judges it. `random` in [0,1) decides who pays whom, so that a seed repeats a history. */
export async function runHistory(
  db: Db,
  plan: HistoryPlan,
  accounts: readonly Account[],
  move: Mover,
  random: () => number,
): Promise<Verdict> {
  const verdict: Verdict = { acknowledged: 0, refused: 0, audits: 0, faults: [] }
  const expected = new Map(accounts.map((account) => [account.id, START]))
  const total = START * BigInt(accounts.length)
  let started = 0
  const client = async () => {
    while (started < plan.operations) {
      const number = started++
      const [debit, credit] = pair(plan, accounts, random)
      const amount = BigInt(1 + Math.floor(random() * 200))
      if (await move(`history:${number}`, { kind: 'conversion', legs: [{ debit, credit, amount }], meta: {} })) {
        verdict.acknowledged++
        expected.set(debit.id, (expected.get(debit.id) ?? 0n) - amount)
        expected.set(credit.id, (expected.get(credit.id) ?? 0n) + amount)
      } else verdict.refused++
    }
  }
  let running = true
  const auditor = async () => {
    while (running) {
      verdict.faults.push(...(await audit(db, total)))
      verdict.audits++
    }
  }
  const auditing = auditor()
  try {
    await Promise.all(Array.from({ length: plan.clients }, client))
  } finally {
    running = false
    await auditing
  }
  verdict.faults.push(...(await settleUp(db, expected, verdict.acknowledged)))
  return verdict
}

function pair(plan: HistoryPlan, accounts: readonly Account[], random: () => number): [Account, Account] {
  const pick = () => Math.floor(random() * accounts.length)
  const first = plan.shape === 'hot' ? 0 : pick()
  let second = pick()
  while (second === first) second = pick()
  const [a, b] = [accounts[first] as Account, accounts[second] as Account]
  return random() < 0.5 ? [a, b] : [b, a]
}

/** One snapshot: what customers hold is what came in, and nobody is below zero. */
async function audit(db: Db, total: bigint): Promise<string[]> {
  const { rows } = await db.pool.query<{ held: string; negative: string }>(
    `select coalesce(sum(credits_posted - debits_posted), 0)::text held, count(*) filter (where credits_posted < debits_posted)::text negative
     from ledger_account where purpose = 'available'`,
  )
  const faults: string[] = []
  if (rows[0]?.held !== total.toString()) faults.push(`a snapshot shows ${rows[0]?.held} where ${total} came in`)
  if (rows[0]?.negative !== '0') faults.push(`${rows[0]?.negative} accounts below zero`)
  return faults
}

/** The end: each account holds what the acknowledgements say, and there are as many journals as acknowledgements. */
async function settleUp(db: Db, expected: ReadonlyMap<string, bigint>, acknowledged: number): Promise<string[]> {
  const { rows } = await db.pool.query<{ id: string; balance: string }>(
    "select id, (credits_posted - debits_posted)::text balance from ledger_account where purpose = 'available'",
  )
  const faults = rows
    .filter((row) => expected.get(row.id)?.toString() !== row.balance)
    .map((row) => `account ${row.id} holds ${row.balance}, acknowledged were ${expected.get(row.id)}`)
  const { rows: counted } = await db.pool.query<{ n: number }>(
    "select count(*)::int n from ledger_journal where key like 'history:%'",
  )
  if (counted[0]?.n !== acknowledged) faults.push(`${counted[0]?.n} journals for ${acknowledged} acknowledgements`)
  return faults
}

/** A small seeded generator (mulberry32), so that a history can be repeated. */
export function seeded(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t ^= t + Math.imul(t ^ (t >>> 7), 61 | t)
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
  }
}
