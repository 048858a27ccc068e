import fc from 'fast-check'
import { uuid7 } from '../../kernel/ids.ts'
import { chainLoss, chainQuarantineReturn, chainUnquarantine } from '../../ledger/chain-movements.ts'
import { type Account, available, clearing, suspense } from '../../ledger/chart.ts'
import {
  bankDeposit,
  bankReversal,
  bankUnmatched,
  chainQuarantine,
  conversion,
  floatFunding,
  hold,
  holdSettle,
  holdVoid,
  type Movement,
  suspenseCredit,
  suspenseReturn,
} from '../../ledger/movements.ts'
import { LedgerOracle, type Outcome } from './ledger-oracle.ts'

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

const DEPOSITS = 'chain:ethereum:deposit'
const who = fc.nat({ max: 2 })
const asset = fc.nat({ max: 1 })
const which = fc.nat()
/** Anything that may be asked of a ledger, sensible or not. */
export const command = fc.oneof(
  { weight: 5, arbitrary: fc.record({ do: fc.constant('deposit' as const), who, asset, value: absolute }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('fund' as const), asset, value: absolute }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('unmatched' as const), asset, value: absolute }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('matched' as const), who, asset, amount }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('returned' as const), asset, amount }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('quarantine' as const), asset, value: absolute }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('free' as const), who, asset, amount }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('sendBack' as const), asset, amount }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('lose' as const), who, asset, amount, covered: share }) },
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
export type Command = typeof command extends fc.Arbitrary<infer C> ? C : never

export interface ExpectedPosting {
  key: string
  movement: Movement
  expected: Outcome
}

/** One run's own customers, assets and oracle, so that runs share a database and nothing else. */
export class World {
  readonly oracle = new LedgerOracle()
  readonly customers = [uuid7(), uuid7(), uuid7()]
  readonly assets: readonly [string, string]
  readonly #holds: { holdId: string; from: Account; to: Account; amount: bigint; reason: string }[] = []

  constructor(run: number) {
    this.assets = [`A${run}`, `B${run}`]
  }

  /** The movement a command means here and now, and what the oracle says becomes of it; undefined where there is nothing to do it to. */
  posting(command: Command): ExpectedPosting | undefined {
    const planned = this.#plan(command)
    return planned && { ...planned, expected: this.oracle.apply(planned.key, planned.movement) }
  }

  #plan(c: Command): Omit<ExpectedPosting, 'expected'> | undefined {
    const id = uuid7()
    const code = this.assets['asset' in c ? c.asset : 0] as string
    const customerId = this.customers['who' in c ? c.who : 0] as string
    const fresh = (movement: Movement) => ({ key: `${movement.kind}:${id}`, movement })
    const spent = (account: Account) => ('amount' in c ? this.#amount(c.amount, account) : 1n)
    const decided = (amount: bigint) => ({ depositId: id, asset: code, network: 'ethereum', amount })
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
        return fresh(suspenseReturn({ asset: code, amount: spent(suspense(code)), lineId: id, rail: 'bank' }))
      case 'quarantine':
        return fresh(chainQuarantine({ asset: code, amount: c.value, depositId: id, network: 'ethereum' }))
      case 'free':
        return fresh(chainUnquarantine({ ...decided(spent(suspense(code))), customerId }))
      case 'sendBack':
        return fresh(chainQuarantineReturn(decided(spent(suspense(code)))))
      case 'lose': {
        const lost = spent(clearing(code, DEPOSITS))
        const covered = (lost * c.covered) / 10_000n
        return fresh(chainLoss({ ...decided(lost), ref: DEPOSITS, borneBy: { customerId, covered } }))
      }
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
