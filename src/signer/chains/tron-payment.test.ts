import { HDKey } from '@scure/bip32'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Intent, TronAttempt } from '../../contract/custody/intent.ts'
import { destinationMac } from '../keys/destination-mac.ts'
import { keyring } from '../keys/keyring.ts'
import { Policy } from '../policy/policy.ts'
import { approve, type TestSigner, testKeys, testPolicy, testSigner, type Withdrawal } from '../testing/test-signer.ts'
import { tronAddress, tronAddressOf } from './tron-address.ts'
import { type TronTransaction, tronRaw } from './tron-transaction.ts'

const STRANGER = keyring(`${'abandon '.repeat(11)}about`)
const payee = (index: number) => tronAddress(STRANGER.publicKey(`m/44'/195'/0'/0/${index}`))
const [PAYEE, OTHER, DENIED, COLD] = [payee(0), payee(1), payee(2), payee(3)] as const
const USDT = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'
const HOT = tronAddress(testKeys.publicKey("m/44'/195'/9'/0/0"))
const deposit = (index: number) => tronAddress(testKeys.publicKey(`m/44'/195'/0'/0/${index}`))
const NILE = 'tron:0xcd8690dc'
const MINUTE = 60_000

const limits = {
  ...{ perTransaction: '500000000', perDay: '900000000', approvedPerDay: '20000000000' },
  ...{ ceiling: '9000000000', newDestination: '900000000' },
}
const tron = {
  ...{ family: 'tron', chain: NILE, native: 'TRX', cold: COLD, deny: [DENIED] },
  ...{ feeCap: '100000000', feesPerDay: '900000000', gasCap: '60000000' },
  assets: { TRX: limits, USDT: { ...limits, contract: USDT } },
} as const
const signerOf = (changed: object = {}): TestSigner =>
  testSigner({ networks: { tron: { ...tron, ...changed } } as unknown as Policy['networks'] })

const common = (it: TestSigner, id: string) =>
  ({ v: 1, id, network: 'tron', chain: NILE, feeLimit: '50000000', expiresAt: it.now() + 30 * MINUTE }) as const
let made = 0
const pay = (it: TestSigner, changed: Partial<Withdrawal> = {}): Withdrawal => {
  const [usableAt, to] = [Date.UTC(2026, 0, 1), changed.to ?? PAYEE]
  const mac = destinationMac(testKeys, { customer: 'ada', network: 'tron', address: to, usableAt })
  const paid = { kind: 'withdrawal', asset: 'USDT', amount: '25000000', to, customer: 'ada' } as const
  return { ...common(it, `payment-${++made}`), ...paid, usableAt, mac, ...changed }
}
const attempt = (it: TestSigner, changed: Partial<TronAttempt> = {}): TronAttempt => ({
  refBlock: `0000000003a6b2c1${'5f'.repeat(24)}`,
  ...{ timestamp: it.now(), expiration: it.now() + 10 * MINUTE, feeLimit: '30000000', ...changed },
})
const sign = (it: TestSigner, intent: Intent, tried: Partial<TronAttempt> = {}, approvals: object[] = []) =>
  it.signer.answer({ op: 'sign', intents: [intent], attempt: attempt(it, tried), approvals })
const refusal = (code: string) => ({ ok: false, code })
/** The transaction that an answer must be of. */
const idOf = (it: TestSigner, tx: Pick<TronTransaction, 'owner' | 'to' | 'contract' | 'amount' | 'feeLimit'>) => {
  const { refBlock, timestamp, expiration } = attempt(it)
  return tronRaw({ ...tx, refBlock, timestamp, expiration }).txId
}

test('a withdrawal is the token’s transfer from the hot address to its payee, and the same request gets the same bytes for ever', () => {
  const it = signerOf()
  const intent = pay(it)
  const asked = { op: 'sign', intents: [intent], attempt: attempt(it), approvals: [] }
  const first = it.signer.answer(asked)
  const tx = { owner: HOT, to: PAYEE, contract: USDT, amount: 25_000_000n, feeLimit: 30_000_000n }
  expect(first).toMatchObject({ ok: true, again: false, hash: idOf(it, tx) })
  it.again()
  it.pass(7 * 86_400_000)
  expect(it.signer.answer(asked)).toEqual({ ...first, again: true })
  expect(it.signer.answer({ op: 'look', intent: intent.id })).toMatchObject({
    ...{ ok: true, signed: [{ attempt: asked.attempt, raw: (first as unknown as { raw: string }).raw }] },
  })
})

test('a payment has one transaction for ever: bound to another block, or to another hour, it isn’t signed again', () => {
  const it = signerOf()
  const intent = pay(it)
  expect(sign(it, intent)).toMatchObject({ ok: true })
  for (const odd of [{ refBlock: 'ab'.repeat(32) }, { expiration: it.now() + 9 * MINUTE }, { feeLimit: '40000000' }])
    expect(sign(it, intent, odd), JSON.stringify(odd)).toMatchObject(refusal('paid_elsewhere'))
  it.pass(15 * MINUTE)
  expect(sign(it, intent), 'once it has run out, too').toMatchObject(refusal('paid_elsewhere'))
  expect(sign(it, { ...intent, amount: '25000001' })).toMatchObject(refusal('intent_changed'))
})

test('a payment of coins is one transaction whatever its `feeLimit` says: it is signed once, and written down once', () => {
  const it = signerOf()
  const intent = pay(it, { asset: 'TRX' })
  const first = sign(it, intent) as { raw?: string }
  const { journal } = it.signer.answer({ op: 'status' }) as unknown as { journal: object }
  for (const feeLimit of ['30000001', '1', '40000000'])
    expect(sign(it, intent, { feeLimit })).toEqual({ ...first, again: true })
  it.again()
  expect(sign(it, intent, { feeLimit: '2' })).toEqual({ ...first, again: true })
  expect(it.signer.answer({ op: 'status' })).toMatchObject({ journal })
})

test('what has run out by the signer’s own clock isn’t signed, and the bytes of before are still known', () => {
  const it = signerOf()
  const times = { timestamp: it.now(), expiration: it.now() + 10 * MINUTE }
  const [intent, late] = [pay(it), pay(it, { amount: '7' })]
  const first = sign(it, intent, times)
  it.pass(10 * MINUTE)
  expect(sign(it, late, times)).toMatchObject(refusal('wrong_attempt'))
  expect(sign(it, intent, times)).toEqual({ ...first, again: true })
  expect(sign(it, late, { ...times, expiration: it.now() + 1 })).toMatchObject({ ok: true })
})

test('what the network takes for coins counts as a fee, an address that begins with them included', () => {
  const gas = (it: TestSigner, feeLimit: string) =>
    sign(
      it,
      { ...common(it, 'gas-for-3'), kind: 'gas', index: 3, asset: 'TRX', amount: '1', feeLimit },
      { feeLimit: '1' },
    )
  expect(gas(signerOf({ feeCap: '1599999' }), '50000000')).toMatchObject(refusal('fee_over_cap'))
  expect(gas(signerOf(), '1599999')).toMatchObject(refusal('fee_over_limit'))
  expect(gas(signerOf({ feesPerDay: '1599999' }), '50000000')).toMatchObject(refusal('fees_over_day'))
  expect(gas(signerOf({ feeCap: '1600000', feesPerDay: '1600000' }), '1600000')).toMatchObject({ ok: true })
})

test('two payments are never one transaction, which the network would take once: the second one takes another moment', () => {
  const it = signerOf()
  expect(sign(it, pay(it))).toMatchObject({ ok: true })
  const second = pay(it)
  expect(sign(it, second)).toMatchObject(refusal('place_taken'))
  expect(sign(it, second, { timestamp: it.now() + 1 })).toMatchObject({ ok: true })
})

test('what goes from us to us goes where the signer says, from the key that it says', () => {
  const it = signerOf()
  const own = (id: string, rest: object) => ({ ...common(it, id), ...rest }) as Intent
  const [token, coins] = [
    { asset: 'USDT', amount: '7000000' },
    { asset: 'TRX', amount: '9000000' },
  ]
  const asked: [Intent, Parameters<typeof idOf>[1]][] = [
    [
      own('sweep-of-3', { kind: 'sweep', index: 3, ...token }),
      { owner: deposit(3), to: HOT, contract: USDT, amount: 7_000_000n, feeLimit: 30_000_000n },
    ],
    [
      own('gas-for-3', { kind: 'gas', index: 3, ...coins }),
      { owner: HOT, to: deposit(3), contract: null, amount: 9_000_000n, feeLimit: 0n },
    ],
    [
      own('refill-one', { kind: 'refill', ...token }),
      { owner: HOT, to: COLD, contract: USDT, amount: 7_000_000n, feeLimit: 30_000_000n },
    ],
  ]
  for (const [intent, tx] of asked)
    expect(sign(it, intent), intent.kind).toMatchObject({ ok: true, hash: idOf(it, tx) })
  for (const [code, rest] of [
    ['wrong_kind', { kind: 'cancel' }],
    ['wrong_kind', { kind: 'cancel', index: 3 }],
    ['wrong_kind', { kind: 'release', to: PAYEE, ...token }],
    ['wrong_kind', { kind: 'sweep', ...token }],
    ['wrong_kind', { kind: 'gas', index: 3, ...token }],
    ['over_gas_cap', { kind: 'gas', index: 3, asset: 'TRX', amount: '60000001' }],
    ['unknown_asset', { kind: 'refill', asset: 'USDC', amount: '1' }],
  ] as const)
    expect(sign(it, own('odd-asking', rest)), JSON.stringify(rest)).toMatchObject(refusal(code))
})

test('nobody is paid who must not be', () => {
  const it = signerOf()
  const ethereum = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
  for (const to of [DENIED, USDT, HOT, tronAddressOf('00'.repeat(20)), ethereum, PAYEE.toLowerCase()])
    expect(sign(it, pay(it, { to })), to).toMatchObject(refusal('denied_address'))
  expect(sign(it, pay(it, { mac: '0'.repeat(64) }))).toMatchObject(refusal('destination_unproved'))
  expect(sign(it, pay(it, { chain: 'tron:0x2b6653dc' }))).toMatchObject(refusal('wrong_chain'))
  expect(it.signer.answer({ op: 'allow', customer: 'ada', network: 'tron', address: OTHER })).toMatchObject({
    ok: true,
  })
  for (const address of [DENIED, ethereum])
    expect(it.signer.answer({ op: 'allow', customer: 'ada', network: 'tron', address })).toMatchObject(
      refusal('denied_address'),
    )
})

test('a transaction is good for a quarter of an hour at most, within its intent’s, and not ahead of time', () => {
  const it = signerOf()
  const at = it.now()
  const odd: Partial<TronAttempt>[] = [
    { expiration: at + 16 * MINUTE },
    { expiration: at },
    { timestamp: at + 2 * MINUTE, expiration: at + 12 * MINUTE },
    { timestamp: at + 20 * MINUTE, expiration: at + 31 * MINUTE },
  ]
  for (const one of odd) expect(sign(it, pay(it), one), JSON.stringify(one)).toMatchObject(refusal('wrong_attempt'))
  expect(sign(it, pay(it, { expiresAt: at + 5 * MINUTE }))).toMatchObject(refusal('wrong_attempt'))
  const intents = [pay(it), pay(it)]
  expect(it.signer.answer({ op: 'sign', intents, attempt: attempt(it) })).toMatchObject(refusal('wrong_kind'))
  const nonce = { nonce: 0, gas: 21_000, maxFeePerGas: '1', maxPriorityFeePerGas: '1' }
  expect(it.signer.answer({ op: 'sign', intents: [pay(it)], attempt: nonce })).toMatchObject(refusal('wrong_attempt'))
  const most = (2n ** 63n).toString()
  const refill = { ...common(it, 'refill-more'), kind: 'refill', asset: 'TRX', amount: most } as const
  expect(sign(it, refill), 'more than Tron can count').toMatchObject(refusal('wrong_attempt'))
})

test('limits, approvals and fees hold as on every network', () => {
  const it = signerOf()
  const [ruth, samuel] = it.people
  const large = pay(it, { amount: '600000000', to: OTHER })
  expect(sign(it, large)).toMatchObject(refusal('needs_approvals'))
  expect(sign(it, large, {}, [approve(ruth, large), approve(samuel, large)])).toMatchObject({ ok: true })
  expect(sign(it, pay(it, { amount: '9000000001' }))).toMatchObject(refusal('over_ceiling'))
  expect(sign(it, pay(it), { feeLimit: '50000001' })).toMatchObject(refusal('fee_over_limit'))
  expect(sign(it, pay(it, { feeLimit: '200000000' }), { feeLimit: '100000001' })).toMatchObject(refusal('fee_over_cap'))
  for (const [rules, code] of [
    [{ feesPerDay: '50000000' }, 'fees_over_day'],
    [{ transactionsPerDay: 1 }, 'transactions_over_day'],
  ] as const) {
    const strict = signerOf(rules)
    expect(sign(strict, pay(strict))).toMatchObject({ ok: true })
    expect(sign(strict, pay(strict, { amount: '2' }))).toMatchObject(refusal(code))
  }
})

test('whatever is asked in whatever order, deaths between, a payment is signed once', () => {
  const it = signerOf()
  const known = Array.from({ length: 5 }, (_, at) => pay(it, { amount: String(1_000_000 + at) }))
  const signed = new Map<string, Set<string>>()
  const step = fc.record({ which: fc.nat(4), minutes: fc.integer({ min: 1, max: 10 }), dies: fc.boolean() })
  fc.assert(
    fc.property(fc.array(step, { minLength: 4, maxLength: 4 }), (steps) => {
      for (const { which, minutes, dies } of steps) {
        if (dies) it.again()
        const intent = known[which] as Withdrawal
        const answer = sign(it, intent, { expiration: it.now() + minutes * MINUTE }) as { ok: boolean; hash?: string }
        if (answer.ok) signed.set(intent.id, (signed.get(intent.id) ?? new Set()).add(answer.hash ?? ''))
      }
    }),
    { numRuns: 12 },
  )
  expect([...signed.values()].map(({ size }) => size)).toEqual(known.map(() => 1))
})

test('the public keys are those of its own accounts, from which deposit addresses are derived', () => {
  const it = signerOf()
  const { keys } = it.signer.answer({ op: 'publicKeys' }) as unknown as { keys: Record<string, string>[] }
  expect(keys.map(({ network, account, path, address }) => [network, account, path, address])).toEqual([
    ['tron', 'deposit', "m/44'/195'/0'", undefined],
    ['tron', 'hot', "m/44'/195'/9'", HOT],
  ])
  const derived = HDKey.fromExtendedKey(keys[0]?.xpub ?? '')
    .deriveChild(0)
    .deriveChild(5).publicKey as Uint8Array
  expect(tronAddress(derived)).toBe(deposit(5))
})

test.each([
  ['another family’s contract', { assets: { ...tron.assets, USDT: { ...limits, contract: `0x${'11'.repeat(20)}` } } }],
  ['a token without a contract', { assets: { TRX: limits, USDT: limits } }],
  ['cold storage elsewhere', { cold: '0x15d34AAf54267DB7D7c367839AAf71A00a2C6A65' }],
  ['a deny list of other addresses', { deny: ['0x15d34AAf54267DB7D7c367839AAf71A00a2C6A65'] }],
  ['another chain', { chain: 'eip155:1' }],
  ['a vault', { vault: { need: 2, releases: [COLD] } }],
])('a policy with %s is refused', (_, changed) => {
  const people = signerOf().people
  const networks = { tron: { ...tron, ...changed } } as unknown as Policy['networks']
  expect(Policy.safeParse(testPolicy(people, { networks })).success).toBe(false)
  expect(Policy.safeParse(testPolicy(people, { networks: { tron } as unknown as Policy['networks'] })).success).toBe(
    true,
  )
})

test('a day passes before a new destination is paid wherever Tron’s coins are worth something', () => {
  const people = signerOf().people
  const of = (chain: string) =>
    Policy.safeParse(
      testPolicy(people, {
        destinationDelay: 0,
        networks: { tron: { ...tron, chain } } as unknown as Policy['networks'],
      }),
    ).success
  expect([of(NILE), of('tron:0x94a9059e'), of('tron:0x2b6653dc')]).toEqual([true, true, false])
})
