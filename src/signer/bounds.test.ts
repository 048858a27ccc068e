import { expect, test } from 'vitest'
import { Policy } from './policy/policy.ts'
import { coinOf } from './testing/coins.ts'
import {
  approve,
  ether,
  LITECOIN_REGTEST,
  own,
  signerWith,
  type TestSigner,
  testPolicy,
  testSigner,
} from './testing/test-signer.ts'

const refusal = (code: string) => ({ ok: false, code })
const DAY = 86_400_000
const ok = { ok: true }

/** What offers this much, in wei, in all of it to whoever mines. */
const offer = (wei: bigint) => ({ maxFeePerGas: String(wei), maxPriorityFeePerGas: String(wei) })
const gwei = (of: number) => offer(BigInt(of) * 10n ** 9n)
const refill = (it: TestSigner, nonce: number, fees: object, id = `refill-${nonce}-x`) =>
  it.sign({ ...own(it, id), kind: 'refill', asset: 'ETH', amount: '1', feeLimit: ether(0.07) }, { nonce, ...fees })
const cancel = (it: TestSigner, nonce: number, fees: object) =>
  it.sign({ ...own(it, `cancel-${nonce}-x`), kind: 'cancel', feeLimit: ether(0.07) }, { nonce, ...fees })
const entries = (it: TestSigner) =>
  (it.signer.answer({ op: 'status' }) as unknown as { journal: { entries: number } }).journal.entries

test('at one nonce few transactions are ever signed, whatever is offered in whatever steps, and a cancel always may', () => {
  const it = signerWith({}, { signaturesPerPlace: 4 })
  const before = entries(it)
  const [least, most] = [1n, BigInt(ether(0.05)) / 21_000n]
  for (let wei = least; wei <= most; wei += wei / 10n + 1n) refill(it, 0, offer(wei))
  // Each behind the fourth is at least twice the one before: 2^41 is what lies between the least and the cap.
  expect(entries(it) - before).toBeLessThanOrEqual(4 + 41)
  expect(entries(it) - before).toBeGreaterThan(20)
  it.again()
  const many = entries(it)
  for (let wei = most; wei <= (most * 5n) / 4n; wei += wei / 100n) cancel(it, 0, offer(wei))
  expect(entries(it) - many).toBeGreaterThanOrEqual(1)
  expect(entries(it) - many).toBeLessThanOrEqual(3)
})

test('of one coin too, whatever it is spent with', () => {
  const it = signerWith({}, { signaturesPerPlace: 4, feesPerDay: '90000000', feeCap: '100000' })
  const shared = coinOf(50_000_000n, { account: 'hot' })
  const before = entries(it)
  for (let at = 0; at < 60; at++)
    it.signer.answer({
      op: 'sign',
      intents: [
        {
          ...own(it, `cancel-${at}-x`),
          network: 'litecoin',
          chain: LITECOIN_REGTEST,
          kind: 'cancel',
          feeLimit: '90000',
        },
      ],
      attempt: { coins: [shared, coinOf(5_000_000n, { account: 'hot' })], fee: String(1000 + at), change: 0 },
      approvals: [],
    })
  expect(entries(it) - before).toBe(4)
})

test('a transaction counts as one for each ten coins that it has begun: what is written down of it is that much more', () => {
  const it = signerWith({}, { transactionsPerDay: 3 })
  const gather = (id: string, many: number) => {
    const coins = Array.from({ length: many }, () => coinOf(5_000_000n, { account: 'deposit' }))
    const kind = { kind: 'sweep', asset: 'LTC', amount: String(5_000_000n * BigInt(many) - 50_000n) } as const
    return it.signer.answer({
      op: 'sign',
      intents: [{ ...own(it, id), network: 'litecoin', chain: LITECOIN_REGTEST, ...kind, feeLimit: '90000' }],
      attempt: { coins, fee: '50000', change: 0 },
      approvals: [],
    })
  }
  expect(gather('sweep-of-31', 31)).toEqual(refusal('transactions_over_day'))
  expect(gather('sweep-of-20', 20)).toMatchObject(ok)
  expect(gather('sweep-of-11', 11)).toEqual(refusal('transactions_over_day'))
  expect(gather('sweep-of-10', 10)).toMatchObject(ok)
  it.again()
  expect(gather('sweep-of-one', 1)).toEqual(refusal('transactions_over_day'))
})

test('dearer ones have a number of the day’s, which neither those of approved payments nor cancels are stopped by', () => {
  const it = signerWith({ newDestination: ether(90) }, { dearerPerDay: 2 })
  const [ruth, samuel] = it.people
  const large = it.withdrawal({ amount: ether(2) })
  const approvals = [approve(ruth, large), approve(samuel, large)]
  for (const nonce of [0, 1, 2]) expect(refill(it, nonce, gwei(10))).toMatchObject(ok)
  expect(it.sign(large, { nonce: 3, ...gwei(10) }, approvals)).toMatchObject(ok)
  for (const fee of [20, 30]) expect(refill(it, 0, gwei(fee))).toMatchObject(ok)
  it.again()
  expect(refill(it, 1, gwei(20))).toEqual(refusal('dearer_over_day'))
  for (const fee of [20, 30]) expect(it.sign(large, { nonce: 3, ...gwei(fee) }, approvals)).toMatchObject(ok)
  expect(it.sign(large, { nonce: 3, ...gwei(40) }, approvals)).toEqual(refusal('dearer_over_day'))
  for (const nonce of [0, 1, 2, 3]) expect(cancel(it, nonce, gwei(50))).toMatchObject(ok)
  it.pass(DAY)
  expect(refill(it, 4, gwei(20))).toMatchObject(ok)
  expect(refill(it, 4, gwei(30))).toMatchObject(ok)
})

test('what people approved goes on where the day’s transactions are used up, and so do cancels of each of them', () => {
  const it = signerWith({ newDestination: ether(90) }, { transactionsPerDay: 2 })
  const [ruth, samuel] = it.people
  const pay = (nonce: number, amount: number) => {
    const intent = it.withdrawal({ amount: ether(amount) })
    return it.sign(intent, { nonce, ...gwei(10) }, amount > 1 ? [approve(ruth, intent), approve(samuel, intent)] : [])
  }
  for (const nonce of [0, 1]) expect(refill(it, nonce, gwei(10))).toMatchObject(ok)
  expect(pay(2, 0.1)).toEqual(refusal('transactions_over_day'))
  it.again()
  for (const nonce of [2, 3]) expect(pay(nonce, 1.5)).toMatchObject(ok)
  expect(pay(4, 1.5)).toEqual(refusal('transactions_over_day'))
  for (const nonce of [0, 1]) expect(cancel(it, nonce, gwei(20))).toMatchObject(ok)
  expect(pay(4, 0.1)).toEqual(refusal('transactions_over_day'))
})

test('cancels of what was signed have a reserve of the day’s fees, which neither payments nor cancels of nothing touch', () => {
  const it = signerWith({}, { feesPerDay: ether(0.1), feeCap: ether(0.05), cancelFeesPerDay: ether(0.08) })
  // 0.05 each, but for the first, which nobody would mine.
  for (const nonce of [0, 1]) expect(refill(it, nonce, offer(1n))).toMatchObject(ok)
  expect(refill(it, 2, gwei(2380))).toMatchObject(ok)
  expect(cancel(it, 3, gwei(2370))).toMatchObject(ok)
  expect(cancel(it, 4, gwei(2370))).toEqual(refusal('fees_over_day'))
  expect(refill(it, 4, gwei(2370))).toEqual(refusal('fees_over_day'))
  it.again()
  expect(cancel(it, 0, gwei(2380))).toMatchObject(ok)
  expect(cancel(it, 1, gwei(1400))).toMatchObject(ok)
  expect(cancel(it, 2, gwei(2976))).toEqual(refusal('fees_over_day'))
  it.pass(DAY)
  expect(cancel(it, 2, gwei(2976))).toMatchObject(ok)
})

test('change goes to an address that a restored seed comes by, not to one anywhere', () => {
  const spend = (it: TestSigner, id: string, change: number) =>
    it.signer.answer({
      op: 'sign',
      intents: [{ ...own(it, id), network: 'litecoin', chain: LITECOIN_REGTEST, kind: 'cancel', feeLimit: '90000' }],
      attempt: { coins: [coinOf(5_000_000n, { account: 'hot' })], fee: '1000', change },
      approvals: [],
    })
  const it = testSigner()
  for (const far of [1001, 2 ** 31 - 1]) expect(spend(it, 'cancel-far', far)).toEqual(refusal('wrong_attempt'))
  expect(spend(it, 'cancel-one', 1000)).toMatchObject(ok)
  it.again()
  expect(spend(it, 'cancel-far', 2001)).toEqual(refusal('wrong_attempt'))
  expect(spend(it, 'cancel-two', 2000)).toMatchObject(ok)
  // Where a journal was lost the policy says where they go on.
  const { litecoin } = testPolicy([]).networks
  const networks = { litecoin: { ...litecoin, firstChange: 70_000 } } as unknown as Policy['networks']
  expect(spend(testSigner({ networks }), 'cancel-one', 71_000)).toMatchObject(ok)
})

test('two networks of one chain, or of one format, are no policy: each would have the same keys and a day of its own', () => {
  const { people, policy } = testSigner()
  const { ethereum, litecoin } = policy.networks as { ethereum: object; litecoin: object }
  const faults = (networks: object) =>
    Policy.safeParse(testPolicy(people, { networks: networks as Policy['networks'] })).error?.issues.map(
      ({ message }) => message.split(':').slice(0, -1).join(':'),
    )
  expect(faults({ ethereum, litecoin })).toBeUndefined()
  expect(faults({ ethereum, again: ethereum })).toEqual(['two networks are of eip155:31337'])
  const other = { ...litecoin, chain: `bip122:${'0'.repeat(32)}` }
  expect(faults({ litecoin, other })).toEqual(['two networks are of litecoin-regtest'])
  const small = (cancelFeesPerDay: string) => faults({ ethereum: { ...ethereum, cancelFeesPerDay } })
  expect([small(ether(0.012))?.length, small(ether(0.013))]).toEqual([1, undefined])
})

test('a day has so many entries of an account chain and no more, whatever is asked in whatever order', () => {
  const it = signerWith({}, { transactionsPerDay: 2, dearerPerDay: 2, cancelsPerDay: 1 })
  const before = entries(it)
  for (let round = 0; round < 3; round++)
    for (let at = 0; at < 6; at++)
      for (const fee of [1, 2, 4, 8, 16])
        for (const kind of ['refill', 'cancel', 'sweep', 'cancel of a sweep'] as const) {
          const index = kind === 'sweep' || kind === 'cancel of a sweep' ? { index: at } : {}
          const paid =
            kind === 'refill' || kind === 'sweep' ? { kind, asset: 'ETH', amount: '1' } : { kind: 'cancel' as const }
          const intent = { ...own(it, `${paid.kind}-at-${at}-${'index' in index}`), ...index, ...paid }
          const price = 100 ** round * fee
          it.sign(intent as Parameters<typeof it.sign>[0], {
            nonce: 'index' in index ? 0 : at,
            ...offer(BigInt(price)),
          })
        }
  // Of the hot address and of deposits: what begins, what is dearer, cancels of each and of nothing.
  expect(entries(it) - before).toBe(2 * (2 + 2 + 2 + 1))
})
