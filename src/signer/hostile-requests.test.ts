import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Policy } from './policy/policy.ts'
import { approve, attemptOf, ether, testPolicy, testSigner } from './testing/test-signer.ts'

const refusal = (code: string) => ({ ok: false, code })
const MOST = 2n ** 256n - 1n
const own = (it: ReturnType<typeof testSigner>) => ({
  ...({ v: 1, network: 'ethereum', chain: 'eip155:31337' } as const),
  ...{ feeLimit: ether(0.02), expiresAt: it.now() + 60_000 },
})

test('an amount above 32 bytes is malformed, the largest one is signed', () => {
  const it = testSigner()
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
