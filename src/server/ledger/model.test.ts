import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Db } from '../db/client.ts'
import type { Ctx, IdempotencyClaim } from '../kernel/context.ts'
import { Problem } from '../kernel/errors.ts'
import { uuid7 } from '../kernel/ids.ts'
import { inTx, query } from '../kernel/tx.ts'
import { testDatabase } from '../testing/databases.ts'
import { LedgerOracle, type Outcome } from '../testing/ledger-oracle.ts'
import { type Account, available, clearing, suspense } from './chart.ts'
import { type GroupItem, GroupWriter } from './group.ts'
import {
  bankDeposit,
  bankReversal,
  bankUnmatched,
  conversion,
  floatFunding,
  hold,
  holdSettle,
  holdVoid,
  type Movement,
  suspenseCredit,
  suspenseReturn,
} from './movements.ts'
import { post } from './post.ts'
import { answerRider } from './riders.ts'

const nightly = process.env.FLORIN_NIGHTLY === '1'
const RUNS = nightly ? 1_000 : 100
const COMMANDS = nightly ? 100 : 50

// From one unit to 10^36, dense around 2^53, where a float would start to lie, and around powers of ten; or a share of what there is.
const absolute = fc.oneof(
  fc.bigInt(1n, 1_000n),
  fc.bigInt(2n ** 53n - 3n, 2n ** 53n + 3n),
  fc.tuple(fc.bigInt(-1n, 1n), fc.integer({ min: 1, max: 36 })).map(([by, zeros]) => 10n ** BigInt(zeros) + by),
)
const share = fc.oneof(fc.constant(10_000n), fc.bigInt(1n, 10_000n))
const amount = fc.oneof(
  { weight: 2, arbitrary: absolute.map((value) => ({ value })) },
  { weight: 3, arbitrary: share.map((bps) => ({ bps, plus: 0n })) },
  { weight: 1, arbitrary: fc.constant({ bps: 10_000n, plus: 1n }) },
)
type Wanted = { value: bigint } | { bps: bigint; plus: bigint }

const who = fc.nat({ max: 2 })
const asset = fc.nat({ max: 1 })
const which = fc.nat()
const command = fc.oneof(
  { weight: 5, arbitrary: fc.record({ do: fc.constant('deposit' as const), who, asset, value: absolute }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('fund' as const), asset, value: absolute }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('unmatched' as const), asset, value: absolute }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('matched' as const), who, asset, amount }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('returned' as const), asset, amount }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('reverse' as const), who, asset, amount }) },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('convert' as const),
      who,
      asset,
      amount,
      gets: absolute,
      fee: fc.option(absolute),
    }),
  },
  { weight: 5, arbitrary: fc.record({ do: fc.constant('hold' as const), who, to: fc.nat({ max: 4 }), asset, amount }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('settle' as const), which, bps: share, over: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('void' as const), which }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('again' as const), which }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('otherwise' as const), which }) },
)
type Command = typeof command extends fc.Arbitrary<infer C> ? C : never
// Each part goes through one of the two writers: alone in a transaction, or together as one batch.
const history = fc.array(
  fc.record({ alone: fc.boolean(), commands: fc.array(command, { minLength: 1, maxLength: 10 }) }),
  {
    minLength: COMMANDS / 10,
    maxLength: COMMANDS / 5,
  },
)

interface Deed {
  key: string
  movement: Movement
  expected: Outcome
}

/** One run's own customers, assets and oracle, so that runs share a database and nothing else. */
class World {
  readonly oracle = new LedgerOracle()
  readonly customers = [uuid7(), uuid7(), uuid7()]
  readonly assets: readonly [string, string]
  readonly #holds: { holdId: string; from: Account; to: Account; amount: bigint; reason: string }[] = []

  constructor(run: number) {
    this.assets = [`A${run}`, `B${run}`]
  }

  /** The movement a command means here and now, and what the oracle says becomes of it; undefined where there is nothing to do it to. */
  deed(command: Command): Deed | undefined {
    const planned = this.#plan(command)
    return planned && { ...planned, expected: this.oracle.apply(planned.key, planned.movement) }
  }

  #plan(c: Command): Omit<Deed, 'expected'> | undefined {
    const id = uuid7()
    const code = this.assets['asset' in c ? c.asset : 0] as string
    const customerId = this.customers['who' in c ? c.who : 0] as string
    const fresh = (movement: Movement) => ({ key: `${movement.kind}:${id}`, movement })
    const spent = (account: Account) => ('amount' in c ? this.#amount(c.amount, account) : 1n)
    switch (c.do) {
      case 'deposit':
        return fresh(bankDeposit({ customerId, asset: code, amount: c.value, depositId: id }))
      case 'fund':
        return fresh(floatFunding({ asset: code, amount: c.value, rail: 'bank' }))
      case 'unmatched':
        return fresh(bankUnmatched({ asset: code, amount: c.value, lineId: id }))
      case 'matched':
        return fresh(
          suspenseCredit({ customerId, asset: code, amount: spent(suspense(code)), lineId: id, depositId: id }),
        )
      case 'returned':
        return fresh(suspenseReturn({ asset: code, amount: spent(suspense(code)), lineId: id }))
      case 'reverse':
        return fresh(
          bankReversal({ customerId, asset: code, amount: spent(available(customerId, code)), depositId: id }),
        )
      case 'convert': {
        const to = this.assets[1 - c.asset] as string
        return fresh(
          conversion({
            customerId,
            conversionId: id,
            from: code,
            to,
            pay: spent(available(customerId, code)),
            receive: c.gets,
            fee: c.fee ?? 0n,
          }),
        )
      }
      case 'hold': {
        const other = this.customers[(c.who + c.to) % 3] as string
        const to = c.to > 2 ? clearing(code, 'bank') : c.to === 0 ? suspense(code) : available(other, code)
        const held = {
          holdId: id,
          from: available(customerId, code),
          to,
          amount: spent(available(customerId, code)),
          reason: 'test',
        }
        this.#holds.push(held)
        return fresh(hold(held))
      }
      case 'settle':
      case 'void': {
        const held = this.#holds[c.which % (this.#holds.length || 1)]
        if (!held) return undefined
        if (c.do === 'void') return fresh(holdVoid(held))
        return fresh(holdSettle({ ...held, amount: c.over ? held.amount + 1n : (held.amount * c.bps) / 10_000n || 1n }))
      }
      case 'again':
      case 'otherwise': {
        const keys = [...this.oracle.journals.keys()]
        const key = keys[c.which % (keys.length || 1)]
        const movement = key && this.oracle.journals.get(key)
        if (!key || !movement) return undefined
        const legs = movement.legs.map((leg) => ({ ...leg, amount: leg.amount + 1n }))
        return { key, movement: c.do === 'again' ? movement : { ...movement, legs } }
      }
    }
  }

  #amount(wanted: Wanted, account: Account): bigint {
    if ('value' in wanted) return wanted.value
    return (this.oracle.free(account) * wanted.bps) / 10_000n + wanted.plus || 1n
  }
}

/** A refusal of the real ledger in the oracle's words; anything else is a fault and thrown. */
function outcomeOf(error: unknown): Outcome {
  if (error instanceof Problem && (error.code === 'insufficient_funds' || error.code === 'house_cannot_cover'))
    return 'insufficient'
  const said = error instanceof Error ? /^ledger: (conflict|hold_gone) at/.exec(error.message)?.[1] : undefined
  if (said) return said as Outcome
  throw error
}

describe.each(['embedded', 'postgres'] as const)('the ledger against a few maps, on %s', (engine) => {
  let close: () => Promise<void>
  let db: Db
  let ctx: Pick<Ctx, 'db' | 'now'>
  let writer: GroupWriter<GroupItem, object, string>
  let runs = 0

  beforeAll(async () => {
    const it = await testDatabase(engine)
    ;({ db, close } = it)
    ctx = { db, now: () => new Date() }
    writer = new GroupWriter(db, ctx.now, {
      reads: { columns: '', params: () => [] },
      judge: (item) => item.key,
      spent: () => new Problem('quote_used'),
      riders: [answerRider()],
    })
  })
  afterAll(() => close())

  const alone = async ({ key, movement }: Deed): Promise<Outcome> => {
    try {
      return (await inTx(ctx as Ctx, (tx) => post(tx, key, movement))).replayed ? 'replayed' : 'posted'
    } catch (error) {
      return outcomeOf(error)
    }
  }

  /** The writer doesn't say whether a used key came back with the same content: for its verbs both are spent. */
  const together = async (deeds: Deed[]): Promise<Outcome[]> =>
    Promise.all(
      deeds.map(async ({ key, movement, expected }): Promise<Outcome> => {
        const claim: IdempotencyClaim = { ownerId: uuid7(), key: uuid7(), endpoint: '/test', digest: '' }
        try {
          expect(await writer.submit({ key, movement, claim })).toBe(key)
          return 'posted'
        } catch (error) {
          if (error instanceof Problem && error.code === 'quote_used')
            return expected === 'replayed' ? 'replayed' : 'conflict'
          return outcomeOf(error)
        }
      }),
    )

  const standings = `select id, (credits_posted - debits_posted)::text balance, debits_pending::text dp, credits_pending::text cp
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
    const rows = await q<{ id: string; balance: string; dp: string; cp: string }>(standings, [assets])
    const real = new Map(
      rows.map((r) => [
        r.id,
        { balance: BigInt(r.balance), debitsPending: BigInt(r.dp), creditsPending: BigInt(r.cp) },
      ]),
    )
    expect(real).toEqual(new Map([...oracle.accounts].map(([id, { standing }]) => [id, standing])))
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
        fc.asyncProperty(history, async (parts) => {
          const world = new World(++runs)
          for (const part of parts) {
            const deeds = part.commands.map((c) => world.deed(c)).filter((deed) => deed !== undefined)
            const outcomes: Outcome[] = part.alone ? [] : await together(deeds)
            if (part.alone) for (const deed of deeds) outcomes.push(await alone(deed))
            expect(outcomes).toEqual(deeds.map((deed) => deed.expected))
            for (const outcome of outcomes) seen.set(outcome, (seen.get(outcome) ?? 0) + 1)
          }
          await compare(world)
        }),
        { numRuns: RUNS, endOnFailure: true },
      )
      // A generator that never gets to the interesting places would prove nothing.
      for (const outcome of ['posted', 'replayed', 'conflict', 'insufficient', 'hold_gone'] as const) {
        expect(seen.get(outcome) ?? 0, outcome).toBeGreaterThan(RUNS / 2)
      }
    },
    nightly ? 3_600_000 : 300_000,
  )
})
