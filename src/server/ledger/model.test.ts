import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Db } from '../db/client.ts'
import type { Ctx } from '../kernel/context.ts'
import { Problem } from '../kernel/errors.ts'
import { inTx, query } from '../kernel/tx.ts'
import { requestOf } from '../testing/claims.ts'
import { testDatabase } from '../testing/database/databases.ts'
import { deep, engines } from '../testing/database/engines.ts'
import { command, type ExpectedPosting, World } from '../testing/ledger/ledger-commands.ts'
import type { Outcome } from '../testing/ledger/ledger-oracle.ts'
import { GroupWriter } from './group.ts'
import { post } from './post.ts'
import type { Keyed } from './statements.ts'

const RUNS = deep ? 1_000 : 25
const COMMANDS = deep ? 100 : 50

// Each step goes through one of the two writers: alone in a transaction, or in one batch with those before it that were not sent yet.
const step = fc.record({ command, alone: fc.boolean(), send: fc.integer({ min: 0, max: 3 }).map((n) => n === 0) })
const history = fc.array(step, { minLength: COMMANDS, maxLength: COMMANDS })

/** A refusal of the real ledger in the oracle's words; anything else is a fault and thrown. */
function outcomeOf(error: unknown): Outcome {
  if (error instanceof Problem && (error.code === 'insufficient_funds' || error.code === 'house_cannot_cover'))
    return 'insufficient'
  const said = error instanceof Error ? /^ledger: (conflict|hold_gone) at/.exec(error.message)?.[1] : undefined
  if (said) return said as Outcome
  throw error
}

describe.each(engines)('the ledger against a few maps, on %s', (engine) => {
  let close: () => Promise<void>
  let db: Db
  let ctx: Pick<Ctx, 'db' | 'now'>
  let writer: GroupWriter<Keyed, object, string>
  let runs = 0

  beforeAll(async () => {
    const it = await testDatabase(engine)
    ;({ db, close } = it)
    ctx = { db, now: () => new Date() }
    writer = new GroupWriter(db, ctx.now, {
      reads: { columns: () => '', params: () => ({}) },
      judge: (item) => item.key,
      spent: () => new Problem('quote_used'),
      leaves: () => ({ events: [], auditEntries: [] }),
      companions: [],
    })
  })
  afterAll(() => close())

  const alone = async ({ key, movement }: ExpectedPosting): Promise<Outcome> => {
    try {
      return (await inTx(ctx as Ctx, (tx) => post(tx, key, movement))).replayed ? 'replayed' : 'posted'
    } catch (error) {
      return outcomeOf(error)
    }
  }

  /** The writer doesn't say whether a used key came back with the same content: for its verbs both are spent. */
  const together = async (postings: ExpectedPosting[]): Promise<Outcome[]> =>
    Promise.all(
      postings.map(async ({ key, movement, expected }): Promise<Outcome> => {
        try {
          expect(await writer.submit(requestOf(db, ctx.now), { key, movement })).toBe(key)
          return 'posted'
        } catch (error) {
          if (error instanceof Problem && error.code === 'quote_used')
            return expected === 'replayed' ? 'replayed' : 'conflict'
          return outcomeOf(error)
        }
      }),
    )

  const balancesNow = `select id, (credits_posted - debits_posted)::text balance, debits_pending::text dp, credits_pending::text cp
    from ledger_account where asset = any($1::text[])`
  // Versions are dense, and each transfer wrote down the balance that all before it come to.
  const chains = `select count(*)::int faults from (
      select account, version, after, row_number() over w n,
        sum(moved) over (partition by account order by version) running
      from (
        select debit_account account, debit_version version, debit_after after,
          case when phase in ('posted', 'settle') then -amount else 0 end moved from ledger_transfer where asset = any($1::text[])
        union all
        select credit_account, credit_version, credit_after,
          case when phase in ('posted', 'settle') then amount else 0 end from ledger_transfer where asset = any($1::text[])) sides
      window w as (partition by account order by version)) x
    where x.n <> x.version or x.running <> x.after`
  const sums = `select coalesce(sum(credits_posted - debits_posted), 0)::text posted, coalesce(sum(credits_pending - debits_pending), 0)::text pending
    from ledger_account where asset = any($1::text[]) group by asset`

  const compare = async ({ oracle, assets }: World) => {
    const q = query({ db })
    const rows = await q<{ id: string; balance: string; dp: string; cp: string }>(balancesNow, [assets])
    const real = new Map(
      rows.map((r) => [
        r.id,
        { balance: BigInt(r.balance), debitsPending: BigInt(r.dp), creditsPending: BigInt(r.cp) },
      ]),
    )
    expect(real).toEqual(new Map([...oracle.accounts].map(([id, { balances }]) => [id, balances])))
    expect(await q(chains, [assets])).toEqual([{ faults: 0 }])
    for (const row of await q(sums, [assets])) expect(row).toEqual({ posted: '0', pending: '0' })
    const keys = [...oracle.journals.keys()]
    expect(await q('select count(*)::int n from ledger_journal where key = any($1::text[])', [keys])).toEqual([
      { n: keys.length },
    ])
  }

  test(
    `whatever is asked of it, alone or in batches, it answers and holds what they do: ${RUNS} histories`,
    async () => {
      const seen = new Map<string, number>()
      await fc.assert(
        fc.asyncProperty(history, async (steps) => {
          const world = new World(++runs)
          const waiting: ExpectedPosting[] = []
          const settle = (postings: ExpectedPosting[], outcomes: Outcome[]) => {
            expect(outcomes).toEqual(postings.map((posting) => posting.expected))
            for (const outcome of outcomes) seen.set(outcome, (seen.get(outcome) ?? 0) + 1)
          }
          const send = async () => {
            const batch = waiting.splice(0)
            settle(batch, await together(batch))
          }
          for (const one of steps) {
            // The oracle has done what waits already, so the ledger must before anything else is sent.
            if (one.alone) await send()
            const posting = world.posting(one.command)
            if (posting && one.alone) settle([posting], [await alone(posting)])
            else if (posting) waiting.push(posting)
            if (one.send) await send()
          }
          await send()
          await compare(world)
        }),
        { numRuns: RUNS },
      )
      // A generator that never gets to the interesting places would prove nothing.
      for (const outcome of ['posted', 'replayed', 'conflict', 'insufficient', 'hold_gone'] as const) {
        expect(seen.get(outcome) ?? 0, outcome).toBeGreaterThan(RUNS / 2)
      }
    },
    deep ? 3_600_000 : 300_000,
  )
})
