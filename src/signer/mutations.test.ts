import { Transaction } from '@scure/btc-signer'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Intent, intentText } from '../contract/custody/intent.ts'
import { coinOf } from './testing/coins.ts'
import {
  approve,
  attemptOf,
  DENIED,
  ether,
  LITECOIN_REGTEST,
  litecoinPayee,
  OTHER,
  PAYEE,
  testSigner,
  type Withdrawal,
} from './testing/test-signer.ts'

const deep = process.env.FLORIN_DEEP === '1'
const PATIENCE = deep ? 1_800_000 : 20_000

/** Another value for one member of an intent: of its kind, near it, or nonsense. */
const anyValue = fc.oneof(
  fc.constantFrom<unknown>(
    PAYEE,
    OTHER,
    DENIED,
    'ETH',
    'withdrawal',
    'sweep',
    'refill',
    'cancel',
    'gas',
    '',
    null,
    0,
    1,
    -1,
  ),
  fc.bigInt({ min: 1n, max: 10n ** 19n }).map(String),
  fc.integer({ min: 0, max: 2 ** 45 }),
  fc.stringMatching(/^[\da-f]{64}$/),
  fc.string({ maxLength: 20 }),
)
const members = [
  'v',
  'id',
  'kind',
  'network',
  'chain',
  'asset',
  'amount',
  'to',
  'customer',
  'usableAt',
  'mac',
  'feeLimit',
  'expiresAt',
  'index',
  'memo',
]

test(
  'under given approvals nothing but what was approved is signed, whatever member is changed',
  () => {
    const usual = testSigner()
    const rules = usual.policy.networks.ethereum!
    // Nothing leaves alone here, so that whatever is signed was signed for the approvals.
    const limits = { ...rules.assets.ETH!, newDestination: '0' }
    const it = testSigner({ networks: { ethereum: { ...rules, assets: { ...rules.assets, ETH: limits } } } })
    const [ruth, samuel] = it.people
    const approved = it.withdrawal({ amount: ether(3), to: OTHER })
    const approvals = [approve(ruth, approved), approve(samuel, approved)]
    let asked = 0
    fc.assert(
      fc.property(fc.constantFrom(...members), anyValue, fc.integer({ min: 0, max: 3 }), (member, value, nonce) => {
        const changed = { ...approved, [member]: value } as Intent
        if (JSON.stringify(changed) === JSON.stringify(approved)) return
        asked++
        const request = { op: 'sign', intents: [changed], attempt: attemptOf({ nonce }), approvals }
        const answer = it.signer.answer(request)
        expect(answer.ok, JSON.stringify({ member, value, answer })).toBe(false)
      }),
      { numRuns: deep ? 100_000 : 500 },
    )
    expect(asked).toBeGreaterThan(deep ? 90_000 : 450)
    expect(it.signer.answer({ op: 'status' })).toMatchObject({ journal: { entries: 2 } })
    expect(it.sign(approved, {}, approvals)).toMatchObject({ ok: true })
  },
  PATIENCE,
)

/** What the bytes of a payment of ether pay: payee and amount, as anybody reads them off the transaction. */
const paid = (raw: string) => /94([\da-f]{40})(8[1-9a-f][\da-f]+)80c0/.exec(raw)?.[0]

test(
  'whatever is asked in whatever order, a nonce pays one payee and a payment has one nonce',
  () => {
    const it = testSigner()
    const known: Withdrawal[] = Array.from({ length: 6 }, (_, at) =>
      it.withdrawal({ amount: ether(0.001 * (at + 1)), to: at % 2 ? PAYEE : OTHER, feeLimit: ether(0.05) }),
    )
    const byNonce = new Map<number, Set<string>>()
    const byPayment = new Map<string, Set<number>>()
    const note = <K, V>(map: Map<K, Set<V>>, key: K, value: V) => map.set(key, (map.get(key) ?? new Set()).add(value))
    let signed = 0
    const step = fc.record({
      which: fc.nat(6),
      nonce: fc.nat(5),
      fee: fc.integer({ min: 20, max: 2000 }),
      dies: fc.boolean(),
    })
    fc.assert(
      fc.property(fc.array(step, { minLength: 5, maxLength: 5 }), (steps) => {
        for (const { which, nonce, fee, dies } of steps) {
          if (dies) it.again()
          const cancel = {
            v: 1,
            id: `cancel-of-${nonce}`,
            kind: 'cancel',
            network: 'ethereum',
            chain: 'eip155:31337',
            feeLimit: ether(0.05),
            expiresAt: it.now() + 9_000,
          } as const
          const intent = known[which] ?? cancel
          const gwei = `${fee}000000000`
          const answer = it.sign(intent, { nonce, maxFeePerGas: gwei, maxPriorityFeePerGas: gwei })
          if (!answer.ok || intent === cancel) continue
          signed++
          const pays = paid((answer as unknown as { raw: string }).raw)
          expect(pays).toBeDefined()
          note(byNonce, nonce, String(pays))
          note(byPayment, intentText(intent), nonce)
        }
      }),
      deep ? { numRuns: 2000 } : { numRuns: 40, seed: 17 },
    )
    expect(signed).toBeGreaterThan(5)
    for (const [nonce, payees] of byNonce) expect(payees.size, `nonce ${nonce}`).toBe(1)
    for (const nonces of byPayment.values()) expect(nonces.size).toBe(1)
  },
  PATIENCE,
)

const COINS = 4
test(
  'whatever is asked of whatever coins, in whatever order, the network takes one transaction of a payment at most',
  () => {
    const it = testSigner()
    const common = { v: 1, network: 'litecoin', chain: LITECOIN_REGTEST, feeLimit: '100000' } as const
    let made = 0
    const ours = (kind: 'cancel' | 'sweep', of: number, fee: number): Intent => ({
      ...{ ...common, id: `${kind}-of-coins-${++made}`, expiresAt: it.now() + 60_000 },
      ...(kind === 'cancel' ? { kind } : { kind, asset: 'LTC', amount: String(9_000_000 * of - fee) }),
    })
    const step = fc.record({
      kind: fc.constantFrom('pay', 'pay', 'pay', 'pay', 'cancel', 'sweep'),
      whom: fc.constantFrom([0], [0], [0], [1], [0, 1]),
      of: fc.uniqueArray(fc.nat(COINS - 1), { minLength: 1, maxLength: 3 }),
      fee: fc.integer({ min: 1000, max: 3000 }),
      dies: fc.integer({ min: 0, max: 3 }),
    })
    let moved = 0
    fc.assert(
      fc.property(fc.array(step, { minLength: 8, maxLength: 8 }), (steps) => {
        // With a day's limits anew.
        it.pass(86_400_000)
        const coins = Array.from({ length: COINS }, () => coinOf(9_000_000n, { account: 'hot' }))
        const payments = [1, 2].map((at) =>
          it.withdrawal({ ...common, asset: 'LTC', amount: '10000', to: litecoinPayee(at) }),
        )
        /** Of each payment its transactions, each as the coins that its bytes spend. */
        const signed = new Map(payments.map(({ id }) => [id, [] as Set<string>[]]))
        for (const { kind, whom, of, fee, dies } of steps) {
          if (dies === 0) it.again()
          const intents = kind === 'pay' ? whom.map((at) => payments[at]!) : [ours(kind as 'sweep', of.length, fee)]
          const attempt = { coins: of.map((at) => coins[at]!), fee: String(fee), change: 0 }
          const answer = it.signer.answer({ op: 'sign', intents, attempt, approvals: [] })
          if (!answer.ok) continue
          const tx = Transaction.fromRaw(Buffer.from((answer as unknown as { raw: string }).raw, 'hex'))
          const spends = Array.from({ length: tx.inputsLength }, (_, at) => {
            const { txid, index } = tx.getInput(at)
            return `${Buffer.from(txid ?? []).toString('hex')}:${index}`
          })
          for (const { id } of intents) {
            const before = signed.get(id) ?? []
            for (const one of before) expect(spends.some((coin) => one.has(coin))).toBe(true)
            if (before.some((one) => [...one].some((coin) => !spends.includes(coin)))) moved++
            before.push(new Set(spends))
          }
        }
      }),
      deep ? { numRuns: 2000 } : { numRuns: 14, seed: 23 },
    )
    // They were signed without some of the coins of before, too.
    expect(moved).toBeGreaterThan(0)
  },
  PATIENCE,
)
