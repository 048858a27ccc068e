import { secp256k1 } from '@noble/curves/secp256k1.js'
import { Address, NETWORK, OutScript, p2wpkh, Transaction } from '@scure/btc-signer'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { networkCodes, networks } from '../../../../contract/chain/networks.ts'
import {
  bumpPlan,
  type CoinPlan,
  gatherCoins,
  type PlanAsk,
  relayRules,
  relayRulesOf,
  selectCoins,
  sumOf,
} from './select-coins.ts'
import { CHANGE_SCRIPT_BYTES, feeAt, scriptBytes, transactionSize } from './transaction-size.ts'

// Of BIP 84, 141, 350 and of the main network's first blocks.
const addresses = {
  p2wpkh: 'bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu',
  p2wsh: 'bc1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3qccfmv3',
  p2tr: 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0',
  p2pkh: '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa',
  p2sh: '3P14159f73E4gFr7JterCCQh9QjiTjiZrG',
}
const to = fc.constantFrom(...Object.values(addresses))
const secret = new Uint8Array(32).fill(7)
const own = p2wpkh(secp256k1.getPublicKey(secret), NETWORK)

/** The real virtual size of a signed transaction of so many coins that pays these. */
function signedSize(inputs: number, outputs: readonly string[]): number {
  const tx = new Transaction()
  for (let index = 0; index < inputs; index++)
    tx.addInput({ txid: 'ab'.repeat(32), index, witnessUtxo: { script: own.script, amount: 100_000n } })
  for (const address of outputs)
    tx.addOutput({ script: OutScript.encode(Address(NETWORK).decode(address)), amount: 1000n })
  tx.sign(secret)
  tx.finalize()
  return tx.vsize
}

describe('the size of a transaction', () => {
  test.each(Object.entries(addresses))('knows the script of %s', (_, address) => {
    expect(scriptBytes(address)).toBe(OutScript.encode(Address(NETWORK).decode(address)).length)
  })

  test('is never less than what is signed, and hardly more', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 8 }), fc.array(to, { minLength: 1, maxLength: 50 }), (inputs, outputs) => {
        const real = signedSize(inputs, outputs)
        const said = transactionSize(inputs, outputs.map(scriptBytes))
        expect(said).toBeGreaterThanOrEqual(real)
        expect(said).toBeLessThanOrEqual(real + inputs + 1)
      }),
      { numRuns: 40 },
    )
  })
})

const money = fc.bigInt({ min: 1n, max: 10n ** 11n })
const coins = fc.array(money, { maxLength: 130 }).map((amounts) => amounts.map((amount, id) => ({ id, amount })))
const asks: fc.Arbitrary<PlanAsk> = fc.record({
  outputs: fc.array(fc.record({ to, amount: fc.bigInt({ min: 3_000n, max: 10n ** 11n }) }), {
    minLength: 1,
    maxLength: 50,
  }),
  rate: fc.bigInt({ min: 1_000n, max: 500_000n }),
  feeLimit: fc.bigInt({ min: 1_000n, max: 10n ** 8n }),
  rules: fc.constantFrom(...Object.values(relayRules)),
})
type Coin = { id: number; amount: bigint }

const sizeOf = ({ coins: spent, change }: CoinPlan<Coin>, { outputs }: Pick<PlanAsk, 'outputs'>) =>
  transactionSize(spent.length, [
    ...outputs.map((one) => scriptBytes(one.to)),
    ...(change > 0n ? [CHANGE_SCRIPT_BYTES] : []),
  ])

/** What holds of every plan whatever was asked. */
function expectSound(plan: CoinPlan<Coin>, ask: PlanAsk) {
  expect(sumOf(plan.coins)).toBe(sumOf(ask.outputs) + plan.change + plan.fee)
  expect(new Set(plan.coins.map(({ id }) => id)).size).toBe(plan.coins.length)
  expect(plan.coins.length).toBeLessThanOrEqual(100)
  expect(plan.change === 0n || plan.change >= ask.rules.dust).toBe(true)
  expect(plan.fee).toBeGreaterThanOrEqual(feeAt(ask.rate, sizeOf(plan, ask)))
  expect(plan.fee).toBeLessThanOrEqual(ask.feeLimit)
  expect(plan.fee * 10n).toBeLessThanOrEqual(sumOf(plan.coins))
}

describe('coins for payments', () => {
  test('add up, whatever there is and is asked', () => {
    fc.assert(
      fc.property(coins, asks, (there, ask) => {
        const plan = selectCoins(there, ask)
        if (typeof plan !== 'string') expectSound(plan, ask)
      }),
    )
  })

  test('are found wherever one alone pays for it with plenty to spare', () => {
    fc.assert(
      fc.property(coins, asks, (there, ask) => {
        const large = { id: -1, amount: sumOf(ask.outputs) * 2n + 10n ** 10n }
        const plan = selectCoins([...there, large], { ...ask, feeLimit: 10n ** 10n })
        if (typeof plan === 'string') throw new Error(plan)
        expectSound(plan, { ...ask, feeLimit: 10n ** 10n })
      }),
    )
  })

  const rules = relayRules.bitcoin
  const ask = { outputs: [{ to: addresses.p2wpkh, amount: 100_000n }], rate: 1_000n, feeLimit: 10_000n, rules }
  const amounts = (plan: ReturnType<typeof selectCoins<Coin>>) =>
    typeof plan === 'string'
      ? plan
      : { coins: plan.coins.map(({ amount }) => amount), fee: plan.fee, change: plan.change }
  const of = (...list: bigint[]) => list.map((amount, id) => ({ id, amount }))

  test('are the largest, until they make a fifth more', () => {
    expect(amounts(selectCoins(of(30_000n, 110_000n, 90_000n), ask))).toEqual({
      coins: [110_000n, 90_000n],
      fee: 209n,
      change: 99_791n,
    })
  })

  test('leave no dust: what would be less than 294 goes to the miners', () => {
    // 141 bytes with change.
    expect(amounts(selectCoins(of(100_434n), ask))).toEqual({ coins: [100_434n], fee: 434n, change: 0n })
    expect(amounts(selectCoins(of(100_435n), ask))).toEqual({ coins: [100_435n], fee: 141n, change: 294n })
    expect(amounts(selectCoins(of(100_109n), ask))).toBe('lacks_coins')
    expect(amounts(selectCoins(of(100_110n), ask))).toEqual({ coins: [100_110n], fee: 110n, change: 0n })
  })

  test('cost no more than they may, and a tenth of themselves at most', () => {
    expect(selectCoins(of(200_000n), { ...ask, feeLimit: 140n })).toBe('fee_over_limit')
    expect(selectCoins(of(200_000n), { ...ask, rate: 200_000n, feeLimit: 10n ** 9n })).toBe('fee_over_limit')
  })

  test('are gathered into one, but for those that cost more than they bring', () => {
    const gathered = gatherCoins(of(50n, 60_000n, 68n, 20_000n), ask)
    expect(amounts(gathered)).toEqual({ coins: [60_000n, 20_000n], fee: 178n, change: 79_822n })
    expect(gatherCoins(of(50n, 68n), ask)).toBe('lacks_coins')
  })
})

describe('a dearer attempt', () => {
  const ample = (there: Coin[], ask: PlanAsk) => [...there, { id: -1, amount: sumOf(ask.outputs) + 10n ** 9n }]

  test('keeps all coins, pays the same, and is what nodes and the signer take in its place', () => {
    fc.assert(
      fc.property(coins, coins, asks, fc.bigInt({ min: 500n, max: 600_000n }), (there, more, asked, rate) => {
        const ask = { ...asked, feeLimit: 10n ** 9n }
        const before = selectCoins(ample(there, ask), ask)
        if (typeof before === 'string') return
        const further = more.map(({ id, amount }) => ({ id: id + 1_000, amount }))
        const again = { ...ask, rate }
        const plan = bumpPlan(before, further, again)
        if (typeof plan === 'string') return
        expectSound(plan, again)
        expect(plan.coins.slice(0, before.coins.length)).toEqual(before.coins)
        const size = sizeOf(plan, ask)
        expect(plan.fee - before.fee).toBeGreaterThanOrEqual(feeAt(ask.rules.increment, size))
        expect(plan.fee * 10n).toBeGreaterThanOrEqual(before.fee * 11n)
        expect(plan.fee * BigInt(sizeOf(before, ask))).toBeGreaterThan(before.fee * BigInt(size))
      }),
    )
  })

  const rules = relayRules.bitcoin
  const ask = { outputs: [{ to: addresses.p2wpkh, amount: 100_000n }], rate: 10_000n, feeLimit: 10_000n, rules }
  const before = { coins: [{ id: 0, amount: 101_000n }], fee: 141n, change: 859n }

  test('takes it from the change, and adds a coin where that would go', () => {
    expect(bumpPlan(before, [{ id: 1, amount: 50_000n }], { ...ask, rate: 3_000n })).toEqual({
      ...before,
      fee: 423n,
      change: 436n + 141n,
    })
    expect(bumpPlan(before, [{ id: 1, amount: 50_000n }], ask)).toEqual({
      coins: [...before.coins, { id: 1, amount: 50_000n }],
      fee: 2_090n,
      change: 48_910n,
    })
  })

  test('gives its change up where there is no other coin, and fails where that is not enough', () => {
    expect(bumpPlan(before, [], { ...ask, rate: 8_000n })).toEqual({ ...before, fee: 1_000n, change: 0n })
    expect(bumpPlan(before, [], ask)).toBe('lacks_coins')
    expect(bumpPlan(before, [{ id: 1, amount: 50_000n }], { ...ask, feeLimit: 2_000n })).toBe('fee_over_limit')
  })
})

test('each coins network has relay rules of its own, and no other has any', () => {
  const found = new Set<unknown>()
  for (const code of networkCodes) {
    if (networks[code].family === 'coins') found.add(relayRulesOf(code))
    else expect(() => relayRulesOf(code)).toThrow(code)
  }
  expect(found.size).toBe(networkCodes.filter((code) => networks[code].family === 'coins').length)
})
