import { expect, test } from 'vitest'
import { Policy } from './policy/policy.ts'
import { coinOf } from './testing/coins.ts'
import {
  approve,
  attemptOf,
  ether,
  LITECOIN_REGTEST,
  OTHER,
  own,
  PAYEE,
  signerWith,
  testSigner,
} from './testing/test-signer.ts'

const refusal = (code: string) => ({ ok: false, code })
const DAY = 86_400_000

test('an address is walked so many nonces a day with cancels and no further; what takes a place that is taken costs none', () => {
  const it = signerWith({}, { cancelsPerDay: 3 })
  const cancel = (nonce: number, fee = 30) =>
    it.sign(
      { ...own(it, `cancel-${nonce}-x`), kind: 'cancel' },
      { nonce, maxFeePerGas: `${fee}000000000`, maxPriorityFeePerGas: `${fee}00000000` },
    )
  for (const nonce of [0, 1, 2]) expect(cancel(nonce)).toMatchObject({ ok: true })
  expect(cancel(3)).toEqual(refusal('cancels_over_day'))
  expect(cancel(2, 40)).toMatchObject({ ok: true })
  it.again()
  expect(cancel(3)).toEqual(refusal('cancels_over_day'))
  expect(it.sign(it.withdrawal(), { nonce: 3 })).toMatchObject({ ok: true })
  expect(cancel(3, 60)).toMatchObject({ ok: true })
  it.pass(DAY)
  expect(cancel(4)).toMatchObject({ ok: true })
})

test('nor with payments to ourselves, each a transaction of the day’s', () => {
  const it = signerWith({}, { transactionsPerDay: 2 })
  const refill = (nonce: number, fee = 30) =>
    it.sign(
      { ...own(it, `refill-${nonce}-x`), kind: 'refill', asset: 'ETH', amount: '1' },
      { nonce, maxFeePerGas: `${fee}000000000`, maxPriorityFeePerGas: `${fee}00000000` },
    )
  for (const nonce of [0, 1]) expect(refill(nonce)).toMatchObject({ ok: true })
  expect(refill(2)).toEqual(refusal('transactions_over_day'))
  expect(refill(1, 40)).toMatchObject({ ok: true })
  const sweep = { ...own(it, 'sweep-of-one'), kind: 'sweep' as const, asset: 'ETH', amount: '1', index: 4 }
  expect(it.sign(sweep, { nonce: 0 })).toMatchObject({ ok: true })
  it.pass(DAY)
  expect(refill(2)).toMatchObject({ ok: true })
})

test('all deposit addresses together begin and cancel no more than one: there are as many as whoever asks names', () => {
  const it = signerWith({}, { transactionsPerDay: 4, cancelsPerDay: 2 })
  const at = (kind: 'sweep' | 'cancel', index: number) =>
    it.sign({
      ...{ ...own(it, `${kind}-at-${index}`), index },
      ...(kind === 'sweep' ? { kind, asset: 'ETH', amount: '1' } : { kind }),
    })
  for (const index of [0, 2 ** 31 - 1]) expect(at('cancel', index)).toMatchObject({ ok: true })
  expect(at('cancel', 7)).toEqual(refusal('cancels_over_day'))
  for (const index of [5, 6, 8, 9]) expect(at('sweep', index)).toMatchObject({ ok: true })
  it.again()
  expect(at('sweep', 10)).toEqual(refusal('transactions_over_day'))
  // The hot address has a pace of its own, for gas as for payments.
  const gas = { ...own(it, 'gas-for-eight'), kind: 'gas', asset: 'ETH', amount: '1', index: 8 } as const
  expect(it.sign(gas)).toMatchObject({ ok: true })
  expect(it.sign(it.withdrawal(), { nonce: 1 })).toMatchObject({ ok: true })
  it.pass(DAY)
  expect(at('sweep', 10)).toMatchObject({ ok: true })
})

test('what a coin’s transaction shares only in part begins anew each time, and is a transaction of the day’s', () => {
  const it = signerWith({}, { transactionsPerDay: 3 })
  const coins = [1, 2, 3].map(() => coinOf(5_000_000n, { account: 'hot' }))
  const cancel = (id: string, of: ReturnType<typeof coinOf>[], fee: string) =>
    it.signer.answer({
      op: 'sign',
      intents: [{ ...own(it, id), network: 'litecoin', chain: LITECOIN_REGTEST, kind: 'cancel', feeLimit: '90000' }],
      attempt: { coins: of, fee, change: 0 },
      approvals: [],
    })
  expect(cancel('cancel-all', coins, '1000')).toMatchObject({ ok: true })
  expect(cancel('cancel-all', coins, '1100')).toMatchObject({ ok: true })
  expect(cancel('cancel-all', coins.slice(0, 2), '1000')).toMatchObject({ ok: true })
  expect(cancel('cancel-all', coins.slice(0, 1), '1000')).toMatchObject({ ok: true })
  expect(cancel('cancel-one', coins.slice(2), '1000')).toEqual(refusal('transactions_over_day'))
  expect(cancel('cancel-all', coins, '2000')).toMatchObject({ ok: true })
})

test('cold storage gets what a day’s limit says and no more, whatever is asked: the hot account isn’t emptied into it', () => {
  const it = signerWith({ refillPerDay: ether(3) })
  const refill = (amount: number, nonce: number, asset = 'ETH') =>
    it.sign({ ...own(it, `refill-${nonce}-x`), kind: 'refill', asset, amount: ether(amount) }, { nonce, gas: 60_000 })
  expect(refill(3.001, 0)).toEqual(refusal('refill_over_day'))
  expect(refill(2, 0)).toMatchObject({ ok: true })
  it.again()
  const two = ['one', 'two'].map((at) => ({
    ...own(it, `refill-${at}`),
    kind: 'refill',
    asset: 'ETH',
    amount: ether(0.6),
  }))
  expect(it.signer.answer({ op: 'judge', intents: two, approvals: [] })).toEqual(refusal('refill_over_day'))
  expect(refill(1.001, 1)).toEqual(refusal('refill_over_day'))
  expect(refill(1, 1)).toMatchObject({ ok: true })
  // A dearer attempt moves nothing more.
  const dearer = { ...own(it, 'refill-1-x'), kind: 'refill', asset: 'ETH', amount: ether(1) } as const
  expect(
    it.sign(dearer, { nonce: 1, gas: 60_000, maxFeePerGas: '40000000000', maxPriorityFeePerGas: '2000000000' }),
  ).toMatchObject({ ok: true })
  it.pass(DAY)
  expect(refill(3, 2)).toMatchObject({ ok: true })
  // Where the policy says nothing it is what may leave in a day.
  const usual = testSigner()
  const asked = { ...own(usual, 'refill-usual'), kind: 'refill', asset: 'ETH' } as const
  expect(usual.sign({ ...asked, amount: ether(22.001) })).toEqual(refusal('refill_over_day'))
  expect(usual.sign({ ...asked, amount: ether(22) })).toMatchObject({ ok: true })
})

test('deposit addresses get no more gas in a day than fees may come to, however many are named', () => {
  const it = signerWith({}, { gasCap: ether(0.05), feesPerDay: ether(0.12) })
  const gas = (index: number, amount: number, nonce: number) =>
    it.sign({ ...own(it, `gas-of-${index}`), kind: 'gas', asset: 'ETH', amount: ether(amount), index }, { nonce })
  for (const index of [0, 1]) expect(gas(index, 0.05, index)).toMatchObject({ ok: true })
  it.again()
  expect(gas(2, 0.021, 2)).toEqual(refusal('gas_over_day'))
  expect(gas(2, 0.02, 2)).toMatchObject({ ok: true })
  it.pass(DAY)
  expect(gas(3, 0.05, 3)).toMatchObject({ ok: true })
})

test('what `status` says doesn’t grow with the addresses that were signed for', () => {
  const it = testSigner()
  const size = () => JSON.stringify(it.signer.answer({ op: 'status' })).length
  const sweep = (index: number) =>
    it.sign({ ...own(it, `sweep-${index}-x`), kind: 'sweep', asset: 'ETH', amount: '1', index })
  sweep(0)
  const before = size()
  for (let index = 1; index < 60; index++) expect(sweep(index)).toMatchObject({ ok: true })
  expect(it.signer.answer({ op: 'status' })).toMatchObject({ addresses: 60 })
  expect(size() - before).toBeLessThan(10)
})

test('coins are cancelled so many a day, however many one transaction has of them', () => {
  const it = signerWith({}, { cancelsPerDay: 3 })
  const cancel = (id: string, coins: ReturnType<typeof coinOf>[], fee = '1000') =>
    it.signer.answer({
      op: 'sign',
      intents: [{ ...own(it, id), network: 'litecoin', chain: LITECOIN_REGTEST, kind: 'cancel', feeLimit: '90000' }],
      attempt: { coins, fee, change: 0 },
      approvals: [],
    })
  const coins = [1, 2, 3, 4].map(() => coinOf(5_000_000n, { account: 'hot' }))
  expect(cancel('cancel-of-four', coins)).toEqual(refusal('cancels_over_day'))
  expect(cancel('cancel-of-three', coins.slice(1))).toMatchObject({ ok: true })
  expect(cancel('cancel-of-one', coins.slice(0, 1))).toEqual(refusal('cancels_over_day'))
  // A dearer one may not bring a fourth coin along.
  expect(cancel('cancel-of-three', coins, '2000')).toEqual(refusal('cancels_over_day'))
  expect(cancel('cancel-of-three', coins.slice(1), '2000')).toMatchObject({ ok: true })
})

test('a week has limits of its own, for what goes alone and for what people approved', () => {
  const it = signerWith({ perWeek: ether(3), approvedPerWeek: ether(20), newDestination: ether(90) })
  const [ruth, samuel] = it.people
  let nonce = 0
  const pay = (amount: number, approved = false) => {
    const intent = it.withdrawal({ amount: ether(amount) })
    const answer = it.sign(intent, { nonce }, approved ? [approve(ruth, intent), approve(samuel, intent)] : [])
    if (answer.ok) nonce++
    return answer
  }
  for (const _ of [1, 2, 3]) {
    expect(pay(1)).toMatchObject({ ok: true })
    it.pass(DAY)
  }
  expect(pay(1)).toMatchObject(refusal('needs_approvals'))
  for (const _ of [1, 2]) {
    expect(pay(10, true)).toMatchObject({ ok: true })
    it.pass(DAY)
  }
  it.again()
  expect(pay(2, true)).toEqual(refusal('over_approved_week'))
  it.pass(3 * DAY)
  expect(pay(1)).toMatchObject({ ok: true })
  it.pass(3 * DAY)
  expect(pay(2, true)).toMatchObject({ ok: true })
})

test('a week’s limit below its day’s is no policy', () => {
  const it = testSigner()
  const { ethereum } = it.policy.networks
  const policy = (limits: object) => ({
    ...it.policy,
    networks: { ethereum: { ...ethereum!, assets: { ETH: { ...ethereum!.assets.ETH!, ...limits } } } },
  })
  expect(Policy.safeParse(policy({ perWeek: ether(2), approvedPerWeek: ether(20) })).success).toBe(true)
  expect(Policy.safeParse(policy({ perWeek: ether(1.9) })).success).toBe(false)
  expect(Policy.safeParse(policy({ approvedPerWeek: ether(19) })).success).toBe(false)
  expect(Policy.safeParse({ ...it.policy, destinationLife: 86_400 }).success).toBe(false)
})

test('a destination that nobody paid for a life is to be allowed anew; one in use stays', () => {
  const it = signerWith({ newDestination: ether(90) }, {}, { destinationLife: 30 * 86_400 })
  expect(it.sign(it.withdrawal(), { nonce: 0 })).toMatchObject({ ok: true })
  it.pass(29.5 * DAY)
  expect(it.sign(it.withdrawal({ to: OTHER }), { nonce: 1 })).toEqual(refusal('destination_too_old'))
  expect(it.sign(it.withdrawal(), { nonce: 1 })).toMatchObject({ ok: true })
  it.again()
  it.pass(29.5 * DAY)
  expect(it.sign(it.withdrawal(), { nonce: 2 })).toMatchObject({ ok: true })
  const anew = it.signer.answer({ op: 'allow', customer: 'ada', network: 'ethereum', address: OTHER })
  it.pass(DAY)
  const { usableAt, mac } = anew as unknown as { usableAt: number; mac: string }
  expect(it.sign(it.withdrawal({ to: OTHER, usableAt, mac }), { nonce: 3 })).toMatchObject({ ok: true })
})

test('a destination that its owner removed is paid by no MAC of before, and by one of later', () => {
  const it = signerWith({ newDestination: ether(90) })
  const about = { customer: 'ada', network: 'ethereum', address: PAYEE }
  const first = it.signer.answer({ op: 'allow', ...about }) as unknown as { usableAt: number; mac: string }
  const takeBack = (usableAt = 2 ** 52, network = 'ethereum') =>
    it.signer.answer({ op: 'disallow', ...about, network, usableAt })
  expect([takeBack(first.usableAt), takeBack(first.usableAt), takeBack(1)]).toEqual([1, 2, 3].map(() => ({ ok: true })))
  expect(it.signer.answer({ op: 'status' })).toMatchObject({ journal: { entries: 4 } })
  it.pass(2 * DAY)
  it.again()
  const pay = (of: object, nonce = 0) => it.sign(it.withdrawal(of), { nonce })
  expect(pay({ usableAt: first.usableAt, mac: first.mac })).toEqual(refusal('destination_unproved'))
  expect(pay({})).toEqual(refusal('destination_unproved'))
  expect(pay({ to: OTHER })).toMatchObject({ ok: true })
  const later = it.signer.answer({ op: 'allow', ...about }) as unknown as { usableAt: number; mac: string }
  it.pass(DAY)
  expect(pay({ usableAt: later.usableAt, mac: later.mac }, 1)).toMatchObject({ ok: true })
  expect(takeBack(1, 'nowhere')).toEqual(refusal('unknown_network'))
  expect(takeBack()).toEqual({ ok: true })
  const after = it.signer.answer({ op: 'allow', ...about }) as unknown as { usableAt: number; mac: string }
  it.pass(DAY + 1)
  expect(pay({ usableAt: later.usableAt, mac: later.mac }, 2)).toEqual(refusal('destination_unproved'))
  expect(pay({ usableAt: after.usableAt, mac: after.mac }, 2)).toEqual(refusal('destination_unproved'))
})

test('the journal is told by number, without what vouches and without what could be sent', () => {
  const it = testSigner()
  it.signer.answer({ op: 'allow', customer: 'ada', network: 'ethereum', address: PAYEE })
  const intent = it.withdrawal()
  const signed = it.sign(intent, attemptOf()) as unknown as { hash: string; raw: string }
  it.again()
  const told = it.signer.answer({ op: 'journal', after: 0 })
  expect(told).toMatchObject({
    ok: true,
    entries: [
      { n: 1, type: 'begun' },
      { n: 2, type: 'policy' },
      { n: 3, type: 'allowed', customer: 'ada', network: 'ethereum', address: PAYEE },
      { n: 4, type: 'signed', network: 'ethereum', hash: signed.hash, intents: [intent.id] },
    ],
  })
  const { journal } = it.signer.answer({ op: 'status' }) as unknown as { journal: { hash: string } }
  expect(it.signer.answer({ op: 'journal', after: 3 })).toMatchObject({ entries: [{ n: 4, chain: journal.hash }] })
  expect(it.signer.answer({ op: 'journal', after: 4 })).toEqual({ ok: true, entries: [] })
  expect(JSON.stringify(told)).not.toMatch(new RegExp(`${signed.raw}|${intent.mac}|${it.people[0].publicKey}`))
})
