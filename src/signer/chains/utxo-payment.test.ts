import { OutScript, Transaction } from '@scure/btc-signer'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Intent, UtxoAttempt } from '../../contract/custody/intent.ts'
import { keyring } from '../keys/keyring.ts'
import { coinOf } from '../testing/coins.ts'
import { approve, LITECOIN_REGTEST, litecoinPayee, testKeys, testSigner } from '../testing/test-signer.ts'
import { isUtxoAddress, scriptOf, utxoAddress } from './utxo-address.ts'

const deep = process.env.FLORIN_DEEP === '1'
const COIN = 100_000_000n
const refusal = (code: string) => ({ ok: false, code })

function world() {
  const it = testSigner()
  const own = {
    v: 1,
    network: 'litecoin',
    chain: LITECOIN_REGTEST,
    feeLimit: '50000',
    expiresAt: it.now() + 60_000,
  } as const
  return {
    it,
    own,
    pay: (amount: bigint, to = litecoinPayee(0), parts: object = {}) =>
      it.withdrawal({ ...own, asset: 'LTC', amount: String(amount), to, ...parts }),
    sign: (intents: Intent[], attempt: UtxoAttempt, approvals: unknown[] = []) =>
      it.signer.answer({ op: 'sign', intents, attempt, approvals }),
  }
}
const read = (answer: object) => {
  const tx = Transaction.fromRaw(Buffer.from((answer as { raw: string }).raw, 'hex'))
  const outputs = Array.from({ length: tx.outputsLength }, (_, at) => tx.getOutput(at))
  return {
    tx,
    outputs: outputs.map(({ script, amount }) => ({ script: Buffer.from(script!).toString('hex'), amount })),
  }
}
const script = (address: string) => Buffer.from(scriptOf(address, 'litecoin-regtest')).toString('hex')
const own = (path: string) => script(utxoAddress(testKeys.publicKey(path), 'litecoin-regtest'))

test('addresses are BIP84’s own: its test vector', () => {
  const keys = keyring(`${'abandon '.repeat(11)}about`)
  expect(utxoAddress(keys.publicKey("m/84'/0'/0'/0/0"), 'bitcoin')).toBe('bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu')
  expect(utxoAddress(keys.publicKey("m/84'/0'/0'/1/0"), 'bitcoin')).toBe('bc1q8c6fshw2dlwun7ekn9qwf37cu2rn755upcp6el')
})

test('an address has one spelling, on its own network', () => {
  const good = 'bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu'
  expect(isUtxoAddress(good, 'bitcoin')).toBe(true)
  expect(isUtxoAddress('1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2', 'bitcoin')).toBe(true)
  expect(isUtxoAddress('bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0', 'bitcoin')).toBe(true)
  for (const wrong of [good.toUpperCase(), `${good} `, good.slice(0, -1), '', 'ltcmweb1qq'])
    expect(isUtxoAddress(wrong, 'bitcoin'), wrong).toBe(false)
  expect(isUtxoAddress(good, 'litecoin')).toBe(false)
})

test('a batch pays each intent in its order, and the rest goes to our own change', () => {
  const { pay, sign } = world()
  const intents = [pay(COIN / 4n), pay(COIN / 2n, litecoinPayee(1))]
  const coins = [coinOf(COIN, { index: 7 }), coinOf(COIN / 10n, { account: 'hot', branch: 1, index: 2 })]
  const answer = sign(intents, { coins, fee: '2000', change: 5 })
  expect(answer).toMatchObject({ ok: true })
  const { tx, outputs } = read(answer)
  expect(outputs).toEqual([
    { script: script(litecoinPayee(0)), amount: COIN / 4n },
    { script: script(litecoinPayee(1)), amount: COIN / 2n },
    { script: own("m/84'/1'/9'/1/5"), amount: COIN / 4n + COIN / 10n - 2000n },
  ])
  expect(tx.id).toBe((answer as unknown as { hash: string }).hash)
  expect(tx.isFinal).toBe(true)
  // Signals replacement, or a node that asks for it would refuse a bump.
  expect(tx.getInput(0).sequence).toBe(0xfffffffd)
  expect(OutScript.decode(Buffer.from(outputs[2]!.script, 'hex')).type).toBe('wpkh')
})

test('the same request gets the same bytes, also after a death; the journal keeps no foreign transactions', () => {
  const { it, pay, sign } = world()
  const attempt = { coins: [coinOf(COIN)], fee: '1000', change: 0 }
  const intents = [pay(COIN / 2n)]
  const first = sign(intents, attempt)
  it.again()
  expect(sign(intents, attempt)).toEqual({ ...first, again: true })
  const { signed } = it.signer.answer({ op: 'look', intent: intents[0]!.id }) as unknown as {
    signed: { attempt: { coins: object[] } }[]
  }
  expect(signed[0]?.attempt.coins).toEqual([
    {
      txid: expect.stringMatching(/^[\da-f]{64}$/),
      amount: String(COIN),
      vout: 0,
      account: 'deposit',
      branch: 0,
      index: 0,
    },
  ])
})

test('a coin that was signed for goes only to the same payments, dearer where all of theirs go, or back to ourselves', () => {
  const { it, own: common, pay, sign } = world()
  const [a, b, c] = [coinOf(COIN), coinOf(COIN), coinOf(COIN)]
  const intents = [pay(COIN / 2n), pay(COIN / 3n, litecoinPayee(1))]
  expect(sign(intents, { coins: [a, b], fee: '10000', change: 0 })).toMatchObject({ ok: true })
  it.again()
  const other = pay(COIN / 4n)
  expect(sign([other], { coins: [a], fee: '20000', change: 0 })).toMatchObject(refusal('place_taken'))
  expect(sign([other], { coins: [a, b], fee: '20000', change: 0 })).toMatchObject(refusal('place_taken'))
  expect(sign(intents, { coins: [c], fee: '20000', change: 0 })).toMatchObject(refusal('paid_elsewhere'))
  expect(sign(intents.slice(0, 1), { coins: [a, b], fee: '20000', change: 0 })).toMatchObject(refusal('place_taken'))
  expect(sign(intents.toReversed(), { coins: [a, b], fee: '20000', change: 0 })).toMatchObject(refusal('place_taken'))
  expect(sign(intents, { coins: [a, b], fee: '10999', change: 0 })).toMatchObject(refusal('not_dearer'))
  expect(sign(intents, { coins: [a, b, c], fee: '11000', change: 1 })).toMatchObject({ ok: true })
  const cancel = { ...common, id: 'cancel-batch', kind: 'cancel' } as const
  expect(sign([cancel], { coins: [a, b], fee: '10500', change: 2 })).toMatchObject(refusal('not_dearer'))
  const back = sign([cancel], { coins: [a, b, c], fee: '20000', change: 2 })
  expect(read(back).outputs).toEqual([{ script: own("m/84'/1'/9'/1/2"), amount: 3n * COIN - 20_000n }])
  expect(sign(intents, { coins: [a], fee: '9000', change: 3 })).toMatchObject({ ok: true })
  // It shares the first coin with all of before, and none with that last one.
  expect(sign(intents, { coins: [b, c], fee: '30000', change: 3 })).toMatchObject(refusal('paid_elsewhere'))
})

test.each<[string, (attempt: UtxoAttempt) => UtxoAttempt, string]>([
  ['a coin that pays another key', (it) => ({ ...it, coins: [{ ...it.coins[0]!, index: 1 }] }), 'wrong_attempt'],
  ['a coin that isn’t there', (it) => ({ ...it, coins: [{ ...it.coins[0]!, vout: 1 }] }), 'wrong_attempt'],
  ['a coin twice', (it) => ({ ...it, coins: [it.coins[0]!, it.coins[0]!] }), 'wrong_attempt'],
  ['no transaction', (it) => ({ ...it, coins: [{ ...it.coins[0]!, previous: 'ab'.repeat(80) }] }), 'wrong_attempt'],
  ['no change where something is left', ({ change: _, ...it }) => it, 'wrong_attempt'],
  ['a fee above the cap', (it) => ({ ...it, fee: '100001' }), 'fee_over_cap'],
  ['more than the coins hold', (it) => ({ ...it, coins: [coinOf(COIN / 4n)] }), 'wrong_attempt'],
  ['change that is dust', (it) => ({ ...it, coins: [coinOf(COIN / 2n + 1293n)] }), 'wrong_attempt'],
  [
    'nothing of coins',
    () => ({ nonce: 0, gas: 21_000, maxFeePerGas: '1', maxPriorityFeePerGas: '1' }) as unknown as UtxoAttempt,
    'wrong_attempt',
  ],
])('never signed: %s', (_, changed, code) => {
  const { pay, sign } = world()
  const intent = pay(COIN / 2n, litecoinPayee(0), { feeLimit: '1000000' })
  expect(sign([intent], changed({ coins: [coinOf(COIN)], fee: '1000', change: 0 }))).toEqual(refusal(code))
})

test('coins may be spent whole, and a tenth of them is the most that a fee takes', () => {
  const { pay, sign } = world()
  expect(sign([pay(9000n)], { coins: [coinOf(10_000n)], fee: '1000' })).toMatchObject({ ok: true })
  expect(sign([pay(8999n)], { coins: [coinOf(10_000n)], fee: '1001' })).toEqual(refusal('fee_over_cap'))
  expect(sign([pay(200n)], { coins: [coinOf(10_000n)], fee: '500', change: 0 })).toEqual(refusal('wrong_attempt'))
})

test('a sweep gathers coins at our own hot account, a refill pays cold, gas has no meaning', () => {
  const { it, own: common, sign } = world()
  const ours = { ...common, asset: 'LTC' } as const
  const coins = [coinOf(COIN), coinOf(COIN, { index: 3 })]
  const sweep = { ...ours, id: 'sweep-coins', kind: 'sweep', amount: String(2n * COIN - 5000n) } as const
  expect(sign([{ ...sweep, amount: String(COIN) }], { coins, fee: '5000', change: 9 })).toEqual(
    refusal('wrong_attempt'),
  )
  expect(read(sign([sweep], { coins, fee: '5000', change: 9 })).outputs).toEqual([
    { script: own("m/84'/1'/9'/1/9"), amount: 2n * COIN - 5000n },
  ])
  const refill = { ...ours, id: 'to-cold-coins', kind: 'refill', amount: String(9n * COIN) } as const
  const cold = it.policy.networks.litecoin!.cold
  expect(read(sign([refill], { coins: [coinOf(10n * COIN)], fee: '5000', change: 1 })).outputs[0]).toEqual({
    script: script(cold),
    amount: 9n * COIN,
  })
  expect(
    sign([{ ...ours, id: 'gas-coins', kind: 'gas', amount: '1000', index: 0 }], {
      coins: [coinOf(COIN)],
      fee: '500',
      change: 1,
    }),
  ).toEqual(refusal('wrong_kind'))
  const both = [
    { ...sweep, id: 'sweep-again' },
    { ...refill, id: 'refill-again' },
  ]
  expect(sign(both, { coins: [coinOf(COIN)], fee: '500', change: 1 })).toEqual(refusal('wrong_kind'))
})

test('a batch is judged as one: what is too much together is approved by name, all of it or none', () => {
  const { it, pay, sign } = world()
  const [ruth, samuel] = it.people
  const intents = [pay(COIN), pay(COIN, litecoinPayee(1)), pay(COIN / 10n, litecoinPayee(2))]
  const attempt = { coins: [coinOf(5n * COIN)], fee: '3000', change: 0 }
  expect(sign(intents, attempt)).toMatchObject({ ...refusal('needs_approvals'), needs: [{ intent: intents[2]!.id }] })
  const approvals = [ruth, samuel].map((one) => approve(one, intents[2]!))
  expect(sign(intents, attempt, approvals)).toMatchObject({ ok: true })
  expect(sign([pay(1000n)], { coins: [coinOf(COIN)], fee: '500', change: 0 })).toMatchObject(refusal('needs_approvals'))
})

test(
  'whatever is asked in whatever order, a coin pays one set of payees, and no payment can be mined twice',
  () => {
    const { it, pay, sign } = world()
    const coins = Array.from({ length: 10 }, () => coinOf(COIN / 50n))
    const payments = Array.from({ length: 8 }, (_, at) => pay(BigInt(1000 + at), litecoinPayee(at)))
    const paidBy = new Map<string, Set<string>>()
    const spentFor = new Map<string, string[][]>()
    let signed = 0
    const some = (most: number) => fc.uniqueArray(fc.nat(most), { minLength: 1, maxLength: 2 })
    const step = fc.record({
      coins: some(9),
      payments: some(7),
      fee: fc.integer({ min: 300, max: 9000 }),
      dies: fc.boolean(),
    })
    fc.assert(
      fc.property(step, (asked) => {
        if (asked.dies) it.again()
        const intents = asked.payments.map((at) => payments[at]!)
        const spent = asked.coins.map((at) => coins[at]!)
        const answer = sign(intents, { coins: spent, fee: String(asked.fee), change: 0 })
        if (!answer.ok) return
        signed++
        const { outputs } = read(answer)
        const payees = JSON.stringify(outputs.slice(0, -1).map(({ script: to, amount }) => [to, String(amount)]))
        for (const { previous } of spent) paidBy.set(previous, (paidBy.get(previous) ?? new Set()).add(payees))
        for (const { id } of intents)
          spentFor.set(id, [...(spentFor.get(id) ?? []), spent.map(({ previous }) => previous)])
      }),
      deep ? { numRuns: 2000 } : { numRuns: 80, seed: 17 },
    )
    expect(signed).toBeGreaterThan(2)
    for (const payees of paidBy.values()) expect(payees.size).toBe(1)
    // Any two transactions for a payment spend a coin in common, so the network takes one of them.
    for (const tries of spentFor.values())
      for (const one of tries) for (const other of tries) expect(one.some((coin) => other.includes(coin))).toBe(true)
  },
  deep ? 1_800_000 : 20_000,
)
