import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { coinOf } from './testing/coins.ts'
import { connected, layOut, type SignerProcess, startSigner } from './testing/signer-process.ts'
import {
  attemptOf,
  ether,
  LITECOIN_REGTEST,
  litecoinPayee,
  PAYEE,
  testKeys,
  testSigner,
} from './testing/test-signer.ts'

const deep = process.env.FLORIN_DEEP === '1'
const it = testSigner()
let path: string
let signer: SignerProcess
let line: Awaited<ReturnType<typeof connected>>
beforeAll(async () => {
  it.signer.close()
  const folder = mkdtempSync(join(tmpdir(), 'signer-'))
  layOut(folder, it.policy)
  signer = await startSigner(folder)
  path = join(folder, 's')
  line = await connected(path)
})
afterAll(async () => {
  line?.socket.destroy()
  await signer?.kill()
})

const usableAt = Date.now() - 60_000
const vouched = (network: string, to: string) =>
  testKeys.mac('destination', JSON.stringify(['florin-destination-v1', 'ada', network, to, usableAt]))
const coins = [1, 2, 3].map(() => coinOf(9_000_000n, { account: 'hot' }))
const intentOn = (network: 'ethereum' | 'litecoin') => ({
  ...{ v: 1, id: `on-${network}-one`, kind: 'withdrawal', network, customer: 'ada', usableAt },
  ...(network === 'ethereum'
    ? { chain: 'eip155:31337', asset: 'ETH', amount: ether(0.1), to: PAYEE, feeLimit: ether(0.05) }
    : { chain: LITECOIN_REGTEST, asset: 'LTC', amount: '100000', to: litecoinPayee(1), feeLimit: '50000' }),
  mac: vouched(network, network === 'ethereum' ? PAYEE : litecoinPayee(1)),
  expiresAt: Date.now() + 1_800_000,
})

/** Of each op what is in order, so that what is changed of it is all that is wrong. */
const whole: Record<string, Record<string, unknown>> = {
  evm: { op: 'sign', intents: [intentOn('ethereum')], attempt: attemptOf(), approvals: [] },
  utxo: { op: 'sign', intents: [intentOn('litecoin')], attempt: { coins, fee: '1000', change: 3 }, approvals: [] },
  judge: { op: 'judge', intents: [intentOn('ethereum'), intentOn('ethereum')], approvals: [] },
  look: { op: 'look', intent: 'on-ethereum-one' },
  allow: { op: 'allow', customer: 'ada', network: 'litecoin', address: litecoinPayee(2) },
  disallow: { op: 'disallow', customer: 'ada', network: 'litecoin', address: litecoinPayee(3), usableAt },
  journal: { op: 'journal', after: 0 },
  publicKeys: { op: 'publicKeys' },
  status: { op: 'status' },
}

/** Every place of a value, as the members that lead there. */
const placesOf = (value: unknown, at: readonly (string | number)[] = []): (readonly (string | number)[])[] =>
  typeof value !== 'object' || value === null
    ? [at]
    : [at, ...Object.entries(value).flatMap(([key, one]) => placesOf(one, [...at, key]))]
function changedAt(value: unknown, [first, ...rest]: readonly (string | number)[], to: unknown): unknown {
  if (first === undefined) return to
  // An earlier change took the place away.
  if (typeof value !== 'object' || value === null) return value
  const copy = Array.isArray(value) ? [...value] : { ...(value as object) }
  Object.defineProperty(copy, first, {
    value: changedAt((value as Record<string, unknown>)[first], rest, to),
    enumerable: true,
  })
  return copy
}
const bytes = coins[0]?.previous ?? ''
const odd = fc.oneof(
  fc.constantFrom<unknown>(
    ...['', '0', '-1', '1.5', '9'.repeat(78), '__proto__', 'ethereum', 'litecoin', 'ETH', 'cancel', 'sweep', 'refill'],
    ...[bytes.slice(2), `${bytes}00`, bytes.replace(/^02/, '01'), '00'.repeat(60), 'ff'.repeat(100_000)],
    ...[null, true, 0, -1, 0.5, 2 ** 31, Number.MAX_SAFE_INTEGER, [], {}, [[]], [coins[0], coins[0]]],
  ),
  fc.string({ maxLength: 300 }),
  fc.jsonValue({ maxDepth: 3 }),
)

const many = <T>(count: number, one: T): T[] => Array.from({ length: count }, () => one)
test.each<[string, string, object]>([
  ['more coins than a transaction has', 'utxo', { attempt: { coins: many(101, coins[0]), fee: '1000', change: 3 } }],
  ['no coins', 'utxo', { attempt: { coins: [], fee: '1000', change: 3 } }],
  [
    'a coin of a transaction that no block has room for',
    'utxo',
    { attempt: { coins: [{ ...coins[0], previous: '00'.repeat(200_001) }], fee: '1000' } },
  ],
  ['more payments than one transaction makes', 'utxo', { intents: many(51, intentOn('litecoin')) }],
  ['more to judge', 'judge', { intents: many(51, intentOn('ethereum')) }],
  ['more approvals than there are persons', 'evm', { approvals: many(41, {}) }],
  [
    'an approval as long as a book',
    'evm',
    {
      approvals: [{ credential: 'c', clientDataJSON: 'x'.repeat(4001), authenticatorData: '', signature: '' }],
    },
  ],
  ['a payee as long as a book', 'evm', { intents: [{ ...intentOn('ethereum'), to: 'x'.repeat(111) }] }],
  ['a name as long as a book', 'look', { intent: 'x'.repeat(65) }],
  ['a customer as long as a book', 'allow', { customer: 'x'.repeat(65) }],
])('what is larger than anything real is refused before anything is done with it: %s', async (_, of, changed) => {
  expect(await line.ask({ ...whole[of], ...changed })).toEqual({ ok: false, code: 'malformed' })
})

test('a line longer than the largest request ends its connection, and nobody else’s', async () => {
  const own = await connected(path)
  const closed = new Promise((resolve) => own.socket.once('close', resolve))
  own.send('x'.repeat((8 << 20) + 1))
  await closed
  expect(await line.ask({ op: 'look', intent: 'nobody-asked-for' })).toEqual({ ok: true, signed: [] })
})

test('of a transaction with as many outputs as it has room for nobody takes apart those that aren’t spent', async () => {
  // Taken apart by the library that writes transactions, each of these takes many seconds.
  const filler = many(22_000, '000000000000000000').join('')
  const outputs = 2 * (4 + 1 + 41)
  const large = coins.map(({ previous, ...coin }) => ({
    ...coin,
    previous: `${previous.slice(0, outputs)}fdf155${previous.slice(outputs + 2, -8)}${filler}00000000`,
  }))
  const intents = [{ ...intentOn('litecoin'), id: 'of-many-outputs' }]
  const answer = await line.ask({ op: 'sign', intents, attempt: { coins: large, fee: '1000', change: 3 } })
  expect(answer).toMatchObject({ ok: true })
})

test.each(Object.keys(whole))(
  'over its socket, whatever stands wherever in %s is answered, and the process lives',
  async (name) => {
    const request = whole[name] ?? {}
    const change = fc.record({ at: fc.constantFrom(...placesOf(request)), to: odd })
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 3 }), async (changes) => {
        const asked = changes.reduce<unknown>((all, { at, to }) => changedAt(all, at, to), request)
        const answer = await line.ask(asked as object)
        expect(answer).toHaveProperty('ok')
        expect(answer).not.toMatchObject({ code: 'not_signed' })
        // What is asked next gets its own answer: nothing is out of step behind what was odd.
        const next = await line.ask({ op: 'look', n: 7, intent: 'nobody-asked-for' })
        expect(next).toEqual({ n: 7, ok: true, signed: [] })
      }),
      deep ? { numRuns: 20_000 } : { numRuns: 60, seed: 11 },
    )
    expect(await line.ask({ op: 'status' })).toMatchObject({ ok: true })
    expect(signer.output()).not.toContain('not signed')
  },
  deep ? 1_800_000 : 20_000,
)
