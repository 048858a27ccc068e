import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Intent } from '../contract/custody/intent.ts'
import { Policy } from './policy/policy.ts'
import { coinOf } from './testing/coins.ts'
import {
  approve,
  attemptOf,
  ether,
  LITECOIN_REGTEST,
  litecoinPayee,
  testPolicy,
  testSigner,
} from './testing/test-signer.ts'

const refusal = (code: string) => ({ ok: false, code })
const MOST = 2n ** 256n - 1n
const own = (it: ReturnType<typeof testSigner>) => ({
  ...({ v: 1, network: 'ethereum', chain: 'eip155:31337' } as const),
  ...{ feeLimit: ether(0.02), expiresAt: it.now() + 60_000 },
})

test('an amount above 32 bytes is malformed, the largest one is signed', () => {
  const { ethereum } = testPolicy([]).networks
  const USDC = { ...ethereum!.assets.USDC!, refillPerDay: String(MOST) }
  const it = testSigner({ networks: { ethereum: { ...ethereum!, assets: { ...ethereum!.assets, USDC } } } })
  const refill = (amount: string, id: string) => ({ ...own(it), id, kind: 'refill' as const, asset: 'USDC', amount })
  for (const amount of ['9'.repeat(78), String(MOST + 1n)]) {
    expect(it.sign(refill(amount, 'refill-large'))).toEqual(refusal('malformed'))
    expect(it.sign(it.withdrawal(), { maxFeePerGas: amount })).toEqual(refusal('malformed'))
  }
  expect(it.sign(refill(String(MOST), 'refill-most'))).toMatchObject({ ok: true })
})

test('whatever extreme value stands in whatever member, it is answered', () => {
  const it = testSigner()
  const extreme = fc.constantFrom<unknown>(
    ...['9'.repeat(78), String(MOST), String(MOST + 1n), '0', '', '-1', '1.5', 'x', '\u0000', '__proto__', 'USDC'],
    ...[Number.MAX_SAFE_INTEGER, Number.MAX_VALUE, 2 ** 31 - 1, 2 ** 31, -1, 0, 0.5, null, true, [], {}, [[]]],
  )
  const kind = fc.constantFrom('withdrawal', 'sweep', 'gas', 'refill', 'cancel')
  const intentMember = fc.constantFrom('id', 'asset', 'amount', 'feeLimit', 'expiresAt', 'index', 'to', 'mac', 'chain')
  const attemptMember = fc.constantFrom('nonce', 'gas', 'maxFeePerGas', 'maxPriorityFeePerGas', 'coins', 'fee')
  let asked = 0
  fc.assert(
    fc.property(kind, intentMember, extreme, attemptMember, extreme, fc.boolean(), (of, a, b, c, d, both) => {
      const whole = of === 'withdrawal' ? it.withdrawal() : { ...own(it), id: `own-${++asked}-x`, kind: of }
      const sum =
        of === 'withdrawal' || of === 'cancel'
          ? {}
          : { asset: 'USDC', amount: '1', ...(of !== 'refill' && { index: 0 }) }
      const attempt = { ...attemptOf(), ...(both && { [c]: d }) }
      const answer = it.signer.answer({ op: 'sign', intents: [{ ...whole, ...sum, [a]: b }], attempt })
      expect(answer).toHaveProperty('ok')
      expect(answer).not.toMatchObject({ code: 'not_signed' })
    }),
    { numRuns: 2000, seed: 9 },
  )
})

test('a nonce is at most sixteen ahead of what was signed, a fresh address from what the policy says', () => {
  const cancel = (it: ReturnType<typeof testSigner>, nonce: number) =>
    it.sign({ ...own(it), id: `cancel-${nonce}-x`, kind: 'cancel' }, { nonce })
  const it = testSigner()
  expect(cancel(it, 17)).toEqual(refusal('nonce_too_far'))
  expect(cancel(it, 5)).toMatchObject({ ok: true })
  it.again()
  expect(cancel(it, 22)).toEqual(refusal('nonce_too_far'))
  expect(cancel(it, 21)).toMatchObject({ ok: true })
  const rules = it.policy.networks.ethereum!
  if (rules.family !== 'evm') throw new Error('Ethereum has nonces')
  const late = testSigner({ networks: { ethereum: { ...rules, firstNonce: 900, feeFloor: '30000000000' } } })
  expect(cancel(late, 917)).toEqual(refusal('nonce_too_far'))
  expect(late.sign(late.withdrawal(), { nonce: 900, maxFeePerGas: '29999999999' })).toEqual(refusal('fee_under_floor'))
  expect(cancel(late, 916)).toMatchObject({ ok: true })
})

test('what was approved opens its asset, its customer and its amount, and nothing else', () => {
  const usual = testSigner().policy.networks.ethereum!
  const assets = Object.fromEntries(
    Object.entries(usual.assets).map(([of, one]) => [of, { ...one, newDestination: '0' }]),
  )
  const it = testSigner({ networks: { ethereum: { ...usual, assets } } })
  const [ruth, samuel] = it.people
  const dust = it.withdrawal({ asset: 'USDC', amount: '5' })
  expect(it.sign(dust, { gas: 60_000 }, [approve(ruth, dust), approve(samuel, dust)])).toMatchObject({ ok: true })
  it.again()
  expect(it.sign(it.withdrawal({ amount: '1' }), { nonce: 1 })).toMatchObject(refusal('needs_approvals'))
  expect(it.sign(it.withdrawal({ asset: 'USDC', amount: '6' }), { nonce: 1 })).toMatchObject(refusal('needs_approvals'))
  expect(it.sign(it.withdrawal({ asset: 'USDC', amount: '5' }), { nonce: 1 })).toMatchObject({ ok: true })
})

test('a destination waits a day at least wherever coins are worth something', () => {
  const it = testSigner()
  const policy = (chain: string, destinationDelay: number) => {
    const { ethereum } = testPolicy(it.people).networks
    return testPolicy(it.people, {
      destinationDelay,
      networks: { ethereum: { ...ethereum!, chain } } as Policy['networks'],
    })
  }
  expect(Policy.safeParse(policy('eip155:1', 86_399)).success).toBe(false)
  expect(Policy.safeParse(policy('eip155:1', 86_400)).success).toBe(true)
  expect(Policy.safeParse(policy('eip155:11155111', 0)).success).toBe(true)
})

/** Asks for transactions of coins. A coin that was made up looks as a real one does: the signer sees no chain. */
function coinsWorld() {
  const it = testSigner()
  const common = {
    ...({ v: 1, network: 'litecoin', chain: LITECOIN_REGTEST } as const),
    ...{ feeLimit: '200000', expiresAt: it.now() + 60_000 },
  }
  const coin = () => coinOf(5_000_000n, { account: 'hot' })
  return {
    it,
    coins: (count: number) => Array.from({ length: count }, coin),
    pay: () => it.withdrawal({ ...common, asset: 'LTC', amount: '1000000', to: litecoinPayee(1) }),
    sweep: (id: string, amount: bigint): Intent => ({
      ...{ ...common, id, asset: 'LTC', amount: String(amount) },
      kind: 'sweep',
    }),
    cancel: (id: string): Intent => ({ ...common, id, kind: 'cancel' }),
    sign: (intent: Intent, coins: ReturnType<typeof coin>[], fee: string) =>
      it.signer.answer({ op: 'sign', intents: [intent], attempt: { coins, fee, change: 0 }, approvals: [] }),
  }
}

test('a coin that was made up beside real ones freezes none of them: each is paid with, gathered and cancelled as before', () => {
  const { it, coins, pay, sweep, cancel, sign } = coinsWorld()
  const [madeUp, ...real] = coins(6)
  // As dear as may be, so that nothing could be dearer.
  expect(sign(sweep('sweep-of-all', 29_900_000n), [...real, madeUp!], '100000')).toMatchObject({ ok: true })
  it.again()
  const [a, b, c, d] = real
  const [payment, other] = [pay(), pay()]
  expect(sign(payment, [a!], '1000')).toMatchObject({ ok: true })
  expect(sign(sweep('sweep-of-real', 9_998_000n), [b!, c!], '2000')).toMatchObject({ ok: true })
  expect(sign(cancel('cancel-of-one'), [d!], '1000')).toMatchObject({ ok: true })
  // What was paid with stands where it stands.
  expect(sign(other, [a!], '2000')).toEqual(refusal('place_taken'))
  expect(sign(payment, [b!], '2000')).toEqual(refusal('paid_elsewhere'))
  expect(sign(payment, [a!], '1099')).toEqual(refusal('not_dearer'))
})

test('nor does it freeze a payment that was signed with it, which is paid once, whatever else was signed', () => {
  const { it, coins, pay, cancel, sign } = coinsWorld()
  const [madeUp, a, b, c] = coins(4)
  const payment = pay()
  expect(sign(payment, [a!, madeUp!], '100000')).toMatchObject({ ok: true })
  it.again()
  expect(sign(payment, [b!], '1000')).toEqual(refusal('paid_elsewhere'))
  expect(sign(payment, [a!, b!], '1000')).toMatchObject({ ok: true })
  // It shares a coin with each of both, and the next one with the last alone.
  expect(sign(payment, [a!, c!], '1000')).toMatchObject({ ok: true })
  expect(sign(payment, [b!, c!], '9000')).toEqual(refusal('paid_elsewhere'))
  it.again()
  expect(sign(payment, [b!, madeUp!], '9000')).toEqual(refusal('paid_elsewhere'))
  expect(sign(cancel('cancel-of-made'), [madeUp!], '1000')).toMatchObject({ ok: true })
})

test.each([
  ['without a tip, as no miner takes it', '0'],
  ['all of it a tip, and more than the address has', '2380000000000'],
])('a first signature at the cap, %s, is cancelled above the cap, by the last word there', (_, tip) => {
  const it = testSigner()
  const jam = { ...own(it), id: 'refill-jam', kind: 'refill', asset: 'USDC', amount: '1', feeLimit: ether(1) } as const
  const cancel = (id: string, rate: string, maxPriorityFeePerGas = rate, nonce = 0) =>
    it.sign({ ...own(it), id, kind: 'cancel', feeLimit: ether(1) }, { nonce, maxFeePerGas: rate, maxPriorityFeePerGas })
  expect(it.sign(jam, { maxFeePerGas: '2380000000000', maxPriorityFeePerGas: tip })).toMatchObject({ ok: true })
  it.again()
  // Not one that nobody mines either, nor one that begins there; nor more than a quarter above.
  expect(cancel('cancel-jam', '2618000000001', '2618000000000')).toEqual(refusal('fee_over_cap'))
  expect(cancel('cancel-jam', '2976190476191')).toEqual(refusal('fee_over_cap'))
  expect(cancel('cancel-next', '2618000000000', '2618000000000', 1)).toEqual(refusal('fee_over_cap'))
  expect(it.sign(jam, { maxFeePerGas: '2618000000000', maxPriorityFeePerGas: '2618000000000' })).toEqual(
    refusal('fee_over_cap'),
  )
  expect(cancel('cancel-jam', '2618000000000')).toMatchObject({ ok: true })
})

test('a payment that no node passes on, at a tenth of its coins, is cancelled as well', () => {
  const { it, pay, cancel, sign } = coinsWorld()
  const coin = coinOf(990_000n, { account: 'hot' })
  const payment = { ...pay(), amount: '800000' } as Intent
  expect(sign(payment, [coin], '99001')).toEqual(refusal('fee_over_cap'))
  expect(sign(payment, [coin], '99000')).toMatchObject({ ok: true })
  it.again()
  expect(sign(cancel('cancel-of-it'), [coin], '123751')).toEqual(refusal('fee_over_cap'))
  expect(sign(cancel('cancel-of-it'), [coin], '108900')).toMatchObject({ ok: true })
})
