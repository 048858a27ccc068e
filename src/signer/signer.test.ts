import { expect, test } from 'vitest'
import type { Intent } from '../contract/custody/intent.ts'
import { evmAddress } from './chains/evm-address.ts'
import { approve, DENIED, ether, PAYEE, testKeys, testSigner } from './testing/test-signer.ts'

const HOT = testKeys.evmAddress("m/44'/60'/9'/0/0")
const refusal = (code: string) => ({ ok: false, code })
const GWEI = 10n ** 9n
const gwei = (count: number) => String(BigInt(count) * GWEI)

test('a small payment to a known destination is signed, and the same request gets the same bytes for ever', () => {
  const it = testSigner()
  const intent = it.withdrawal()
  const first = it.sign(intent)
  expect(first).toMatchObject({ ok: true, again: false, raw: expect.stringMatching(/^0x02f8/) })
  expect(it.sign(intent)).toEqual({ ...first, again: true })
  it.again()
  it.pass(7 * 86_400_000)
  expect(it.sign(intent)).toEqual({ ...first, again: true })
  expect(it.signer.answer({ op: 'look', intent: intent.id })).toMatchObject({
    ok: true,
    signed: [{ raw: (first as unknown as { raw: string }).raw }],
  })
  expect(it.signer.answer({ op: 'look', intent: 'withdrawal-99' })).toEqual({ ok: true, signed: [] })
})

test('an id is one payment: what was signed can’t be asked for otherwise', () => {
  const it = testSigner()
  const intent = it.withdrawal()
  it.sign(intent)
  expect(it.sign({ ...intent, amount: ether(0.5) } as Intent, { nonce: 1 })).toMatchObject(refusal('intent_changed'))
  expect(it.sign(intent, { nonce: 1 })).toMatchObject(refusal('paid_elsewhere'))
})

test('a nonce has one effect: the same payment dearer by a tenth, or nothing to ourselves', () => {
  const it = testSigner()
  const intent = it.withdrawal({ amount: ether(0.5) })
  it.sign(intent, { maxFeePerGas: gwei(100), maxPriorityFeePerGas: gwei(10) })
  expect(
    it.sign(it.withdrawal({ amount: ether(0.5) }), { maxFeePerGas: gwei(200), maxPriorityFeePerGas: gwei(20) }),
  ).toMatchObject(refusal('place_taken'))
  expect(it.sign(intent, { maxFeePerGas: gwei(109), maxPriorityFeePerGas: gwei(11) })).toMatchObject(
    refusal('not_dearer'),
  )
  expect(it.sign(intent, { maxFeePerGas: gwei(110), maxPriorityFeePerGas: gwei(10) })).toMatchObject(
    refusal('not_dearer'),
  )
  // Also when the intent has run out: it was signed in time, and nothing more is paid.
  it.pass(4 * 3_600_000)
  expect(it.sign(intent, { maxFeePerGas: gwei(110), maxPriorityFeePerGas: gwei(11) })).toMatchObject({ ok: true })
  const cancel = {
    v: 1,
    id: 'cancel-of-it',
    kind: 'cancel',
    network: 'ethereum',
    chain: 'eip155:31337',
    feeLimit: ether(0.02),
    expiresAt: it.now() + 60_000,
  } as const
  expect(it.sign(cancel, { maxFeePerGas: gwei(115), maxPriorityFeePerGas: gwei(12) })).toMatchObject(
    refusal('not_dearer'),
  )
  expect(it.sign(cancel, { maxFeePerGas: gwei(130), maxPriorityFeePerGas: gwei(13) })).toMatchObject({ ok: true })
  // The payment may still win, and then it is dearer than what would have stopped it.
  expect(it.sign(intent, { maxFeePerGas: gwei(131), maxPriorityFeePerGas: gwei(14) })).toMatchObject(
    refusal('not_dearer'),
  )
  expect(it.sign(intent, { maxFeePerGas: gwei(150), maxPriorityFeePerGas: gwei(15) })).toMatchObject({ ok: true })
})

test('where nothing was to be paid, a payment never takes the place', () => {
  const it = testSigner()
  const cancel = {
    v: 1,
    id: 'cancel-gap',
    kind: 'cancel',
    network: 'ethereum',
    chain: 'eip155:31337',
    feeLimit: ether(0.02),
    expiresAt: it.now() + 60_000,
  } as const
  expect(it.sign(cancel)).toMatchObject({ ok: true })
  expect(it.sign(it.withdrawal(), { maxFeePerGas: gwei(200), maxPriorityFeePerGas: gwei(20) })).toMatchObject(
    refusal('place_taken'),
  )
})

test.each([
  ['a denied address', { to: DENIED }, 'denied_address'],
  ['an address without its checksum', { to: PAYEE.toLowerCase() }, 'denied_address'],
  ['nobody', { to: `0x${'0'.repeat(40)}` }, 'denied_address'],
  ['ourselves', { to: HOT }, 'denied_address'],
  ['the token’s own contract', { to: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48' }, 'denied_address'],
  ['an address that nobody allowed', { mac: 'f'.repeat(64) }, 'destination_unproved'],
  ['somebody else’s destination', { customer: 'eve' }, 'destination_unproved'],
  ['an earlier hour than was said', { usableAt: 1 }, 'destination_unproved'],
  ['an asset we don’t hold', { asset: 'DOGE' }, 'unknown_asset'],
  ['a member of every object', { asset: 'TOSTRING' }, 'unknown_asset'],
  ['another chain', { chain: 'eip155:1' }, 'wrong_chain'],
  ['another network', { network: 'ethereum-classic' }, 'unknown_network'],
  ['what has run out', { expiresAt: 1 }, 'expired'],
  ['what runs out too late', { expiresAt: Date.UTC(2027, 0, 1) }, 'expires_too_late'],
  ['no amount', { amount: '0' }, 'malformed'],
  ['a negative amount', { amount: '-1' }, 'malformed'],
  ['an amount with a point', { amount: '1.5' }, 'malformed'],
  ['an amount with a leading zero', { amount: '01' }, 'malformed'],
  ['a number', { amount: 1 as unknown as string }, 'malformed'],
  ['a member more', { memo: 'x' } as object, 'malformed'],
  ['a fee above what was agreed', { feeLimit: '1' }, 'fee_over_limit'],
])('never signed: %s', (_, changed, code) => {
  const it = testSigner()
  const intent = { ...it.withdrawal(), ...changed } as Intent
  expect(it.sign(intent)).toEqual(refusal(code))
  expect(it.signer.answer({ op: 'look', intent: intent.id })).toEqual({ ok: true, signed: [] })
})

test('everything but a withdrawal pays ourselves, whatever else is written into it', () => {
  const it = testSigner()
  const own = {
    v: 1,
    network: 'ethereum',
    chain: 'eip155:31337',
    asset: 'ETH',
    amount: ether(5),
    feeLimit: ether(0.02),
    expiresAt: it.now() + 60_000,
  } as const
  const deposit = testKeys.evmAddress("m/44'/60'/7'/0/3")
  const payee = (answer: ReturnType<typeof it.sign>) => (answer as unknown as { raw: string }).raw.toLowerCase()
  const sweep = it.sign({ ...own, id: 'sweep-one', kind: 'sweep', index: 3 })
  expect(payee(sweep)).toContain(HOT.slice(2).toLowerCase())
  const gas = it.sign({ ...own, id: 'gas-for-it', kind: 'gas', index: 3, amount: ether(0.01) })
  expect(payee(gas)).toContain(deposit.slice(2).toLowerCase())
  expect(it.sign({ ...own, id: 'gas-much', kind: 'gas', index: 3 }, { nonce: 1 })).toMatchObject(
    refusal('over_gas_cap'),
  )
  expect(
    it.sign({ ...own, id: 'gas-token', kind: 'gas', index: 3, asset: 'USDC', amount: '1' }, { nonce: 1 }),
  ).toMatchObject(refusal('wrong_kind'))
  const refill = it.sign({ ...own, id: 'to-cold-one', kind: 'refill', amount: ether(20) }, { nonce: 1 })
  expect(payee(refill)).toContain(it.policy.networks.ethereum!.cold.slice(2).toLowerCase())
  for (const kind of ['sweep', 'gas', 'refill', 'cancel'] as const)
    expect(
      it.sign({ ...own, id: 'with-payee', kind, index: 3, to: PAYEE } as unknown as Intent, { nonce: 2 }),
    ).toMatchObject(refusal('malformed'))
  // A deposit address has nonces of its own; there may be more of them than an answer holds.
  const { lanes, addresses } = it.signer.answer({ op: 'status' }) as unknown as { lanes: object; addresses: number }
  expect([lanes, addresses]).toEqual([{ [`ethereum:${HOT}`]: 1 }, 2])
})

test('a token is paid by its contract, which gets no ether', () => {
  const it = testSigner()
  const answer = it.sign(it.withdrawal({ asset: 'USDC', amount: '25000000' }), { gas: 60_000 })
  const raw = (answer as unknown as { raw: string }).raw
  expect(raw).toContain('94a0b86991c6218b36c1d19d4a2e9eb0ce3606eb4880b844a9059cbb')
  expect(raw).toContain(`${PAYEE.slice(2).toLowerCase()}${25_000_000n.toString(16).padStart(64, '0')}`)
})

test('judging says what signing would, and writes nothing', () => {
  const it = testSigner()
  const judge = (intent: Intent, approvals: unknown[] = []) =>
    it.signer.answer({ op: 'judge', intents: [intent], approvals })
  const before = it.signer.answer({ op: 'status' })
  const large = it.withdrawal({ amount: ether(3) })
  expect(judge(it.withdrawal())).toEqual({ ok: true })
  expect(judge(large)).toMatchObject(refusal('needs_approvals'))
  expect(
    judge(
      large,
      it.people.map((one) => approve(one, large)),
    ),
  ).toEqual({ ok: true })
  expect(judge(it.withdrawal({ to: DENIED }))).toEqual(refusal('denied_address'))
  expect(it.signer.answer({ op: 'status' })).toEqual({ ...before, waiting: 1 })
})

test('public keys lead to the addresses that are paid', () => {
  const it = testSigner()
  const { keys } = it.signer.answer({ op: 'publicKeys' }) as unknown as {
    keys: { path: string; xpub: string; address?: string }[]
  }
  expect(keys.map(({ path }) => path)).toEqual(["m/44'/60'/7'", "m/44'/60'/9'", "m/84'/1'/0'", "m/84'/1'/9'"])
  expect(keys[1]?.address).toBe(HOT)
  expect(evmAddress(testKeys.publicKey("m/44'/60'/9'/0/0"))).toBe(HOT)
  for (const { xpub } of keys) expect(xpub).toMatch(/^xpub/)
})

test.each([
  [null],
  ['sign'],
  [{}],
  [{ op: 'export' }],
  [{ op: 'sign' }],
  [{ op: 'status', extra: 1 }],
  [[]],
  [{ op: 'sign', intents: [] }],
])('what is no request is said to be none: %j', (request) => {
  expect(testSigner().signer.answer(request)).toEqual(refusal('malformed'))
})

test('a changed policy file changes nothing by itself', () => {
  const it = testSigner()
  const rules = it.policy.networks.ethereum!
  const greedy = { ...rules, assets: { ETH: { ...rules.assets.ETH!, perTransaction: ether(10), perDay: ether(100) } } }
  it.policy.networks.ethereum = greedy
  it.again()
  expect(it.sign(it.withdrawal({ amount: ether(5) }))).toMatchObject(refusal('needs_approvals'))
  expect(it.signer.answer({ op: 'status' })).toMatchObject({ proposed: expect.any(String) })
})
