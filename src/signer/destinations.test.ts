import { expect, test } from 'vitest'
import { waitingIntents } from './approvals/waiting-intents.ts'
import { openedDestinations } from './journal/opened-destinations.ts'
import { approve, ether, OTHER, PAYEE, signerWith, testSigner } from './testing/test-signer.ts'

const refusal = (code: string) => ({ ok: false, code })
const DAY = 86_400_000

test('so many destinations are allowed a day and no more, as each is written down for ever; taking back has a day of its own', () => {
  const it = testSigner({ destinationsPerDay: 2, disallowedPerDay: 1 })
  const ask = (op: string, customer: string) =>
    it.signer.answer({
      ...{ op, customer, network: 'ethereum', address: PAYEE },
      ...(op === 'disallow' && { usableAt: 1 }),
    })
  expect([ask('allow', 'ada'), ask('allow', 'bea')]).toMatchObject([{ ok: true }, { ok: true }])
  expect(ask('allow', 'cleo')).toEqual(refusal('destinations_over_day'))
  expect([ask('disallow', 'ada'), ask('disallow', 'ada')]).toEqual([{ ok: true }, { ok: true }])
  expect(ask('disallow', 'bea')).toEqual(refusal('disallowed_over_day'))
  it.again()
  expect(ask('disallow', 'bea')).toEqual(refusal('disallowed_over_day'))
  expect(ask('allow', 'cleo')).toEqual(refusal('destinations_over_day'))
  it.pass(DAY)
  expect(ask('allow', 'cleo')).toMatchObject({ ok: true })
})

test('no customer’s destinations use up the day of the others', () => {
  const it = testSigner({ destinationsPerDay: 5, destinationsPerCustomer: 2 })
  const allow = (customer: string, address: string) =>
    it.signer.answer({ op: 'allow', customer, network: 'ethereum', address })
  expect([allow('mallory', PAYEE), allow('mallory', OTHER)]).toMatchObject([{ ok: true }, { ok: true }])
  const third = it.policy.networks.ethereum!.cold
  expect(allow('mallory', third)).toEqual(refusal('destinations_of_customer'))
  it.again()
  expect(allow('mallory', third)).toEqual(refusal('destinations_of_customer'))
  expect(allow('ada', PAYEE)).toMatchObject({ ok: true })
  const disallow = (customer: string, address: string) =>
    it.signer.answer({ op: 'disallow', customer, network: 'ethereum', address, usableAt: it.now() })
  expect([disallow('mallory', PAYEE), disallow('mallory', OTHER)]).toEqual([{ ok: true }, { ok: true }])
  expect(disallow('mallory', third)).toEqual(refusal('destinations_of_customer'))
  expect(disallow('ada', PAYEE)).toEqual({ ok: true })
})

test('where a policy doesn’t say, a caller that was taken over closes two hundred destinations a day', () => {
  const it = testSigner()
  const disallow = (at: number) =>
    it.signer.answer({ op: 'disallow', customer: `c${at}`, network: 'ethereum', address: PAYEE, usableAt: it.now() })
  const said = Array.from({ length: 201 }, (_, at) => disallow(at))
  expect(said.findIndex((one) => !one.ok)).toBe(200)
  expect(said.at(-1)).toEqual(refusal('disallowed_over_day'))
})

test('a destination that is asked for again and again is written down once in five minutes, and anew once it was taken back', () => {
  const it = testSigner()
  const about = { customer: 'ada', network: 'ethereum', address: PAYEE }
  const allow = () => it.signer.answer({ op: 'allow', ...about }) as unknown as { usableAt: number }
  const entries = () =>
    (it.signer.answer({ op: 'status' }) as unknown as { journal: { entries: number } }).journal.entries
  const first = allow()
  const before = entries()
  for (let at = 0; at < 20; at++) {
    it.pass(10_000)
    expect(allow()).toEqual(first)
  }
  it.again()
  expect([allow(), entries()]).toEqual([first, before])
  it.signer.answer({ op: 'disallow', ...about, usableAt: first.usableAt })
  expect(allow().usableAt).toBe(it.now() + DAY)
  it.pass(300_000)
  expect(allow().usableAt).toBe(it.now() + DAY)
  expect(entries()).toBe(before + 3)
})

test('what was removed and added anew within minutes has a later hour, which taking the first one back leaves as it is', () => {
  const it = testSigner()
  const about = { customer: 'ada', network: 'ethereum', address: PAYEE }
  const allow = (after?: number) =>
    it.signer.answer({ op: 'allow', ...about, ...(after && { after }) }) as unknown as { usableAt: number; mac: string }
  const first = allow()
  const second = allow(first.usableAt)
  expect(second.usableAt).toBe(first.usableAt + 1)
  it.signer.answer({ op: 'disallow', ...about, usableAt: first.usableAt })
  it.pass(DAY + 2)
  const judged = ({ usableAt, mac }: typeof first) =>
    it.signer.answer({ op: 'judge', intents: [it.withdrawal({ usableAt, mac })], approvals: [] })
  expect(judged(first)).toEqual(refusal('destination_unproved'))
  expect(judged(second)).not.toEqual(refusal('destination_unproved'))
})

test('a flood crowds nobody out of what waits: the newest is refused with a word, by customer, network and in all', () => {
  const it = testSigner()
  const waiting = waitingIntents()
  const add = (customer: string, at: number, network = 'ethereum') =>
    waiting.add(`${customer}-${at}`, it.withdrawal({ customer, network, id: `of-${customer}-${at}` }), it.now())
  expect(add('ada', 0)).toBe('listed')
  const flood = (name: string, network: string) =>
    Array.from({ length: 30 }, (_, one) =>
      Array.from({ length: 30 }, (_, at) => add(`${name}${one}`, at, network)),
    ).flat()
  const words = flood('mallory', 'ethereum')
  expect(words.slice(0, 20)).toEqual(Array(20).fill('listed'))
  expect(words.slice(20, 30)).toEqual(Array(10).fill('customer_full'))
  expect(words.at(-30)).toBe('network_full')
  expect(add('bea', 0, 'litecoin')).toBe('listed')
  expect(flood('carol', 'litecoin').at(-30)).toBe('list_full')
  expect(waiting.list(it.now())).toHaveLength(200)
  expect([waiting.get('ada-0'), waiting.get('bea-0')]).toEqual([expect.anything(), expect.anything()])
  expect(add('ada', 0)).toBe('listed')
  it.pass(3_600_000)
  expect(add('dora', 0)).toBe('listed')
})

test('one payment waits once, however often it is asked for otherwise', () => {
  const it = testSigner()
  const first = it.withdrawal({ amount: ether(3) })
  const judge = (intent: object) => it.signer.answer({ op: 'judge', intents: [intent], approvals: [] })
  expect(judge(first)).toMatchObject({ needs: [{ waits: 'listed' }] })
  for (const amount of [4, 5, 6])
    expect(judge({ ...first, amount: ether(amount) })).toMatchObject({ needs: [{ waits: 'other_waits' }] })
  expect(judge(first)).toMatchObject({ needs: [{ waits: 'listed' }] })
  expect(it.signer.approvers.list()).toMatchObject([{ document: first }])
  it.pass(3_600_000)
  expect(judge({ ...first, expiresAt: it.now() + 60_000 })).toMatchObject({ needs: [{ waits: 'listed' }] })
})

test('what people approved opens its destination for as much again, once; then it is for people', () => {
  const it = signerWith({ newDestination: '0', perDay: ether(90) })
  const [ruth, samuel] = it.people
  let nonce = 0
  const pay = (amount: number, parts: object = {}, approved = false) => {
    const intent = it.withdrawal({ amount: ether(amount), ...parts })
    const answer = it.sign(intent, { nonce }, approved ? [approve(ruth, intent), approve(samuel, intent)] : [])
    if (answer.ok) nonce++
    return answer
  }
  const needed = refusal('needs_approvals')
  expect(pay(1)).toMatchObject(needed)
  expect(pay(1, {}, true)).toMatchObject({ ok: true })
  expect(pay(0.6)).toMatchObject({ ok: true })
  it.again()
  expect(pay(0.5)).toMatchObject(needed)
  expect(pay(0.4)).toMatchObject({ ok: true })
  for (let day = 0; day < 20; day++) {
    it.pass(DAY)
    expect(pay(0.001)).toMatchObject(needed)
  }
  expect(pay(1, {}, true)).toMatchObject({ ok: true })
  expect(pay(1, { to: OTHER })).toMatchObject(needed)
  expect(pay(1)).toMatchObject({ ok: true })
})

test('what people approved opens nothing after its life, nor for the same address as it was vouched for another time', () => {
  const it = signerWith({ newDestination: '0', perDay: ether(90) }, {}, { approvalLife: 7 * 86_400 })
  const [ruth, samuel] = it.people
  const both = (parts: object, nonce: number) => {
    const intent = it.withdrawal(parts)
    return it.sign(intent, { nonce }, [approve(ruth, intent), approve(samuel, intent)])
  }
  const anew = it.signer.answer({ op: 'allow', customer: 'ada', network: 'ethereum', address: PAYEE }) as unknown as {
    usableAt: number
    mac: string
  }
  it.pass(DAY)
  expect(both({}, 0)).toMatchObject({ ok: true })
  const { usableAt, mac } = anew
  expect(it.sign(it.withdrawal({ usableAt, mac }), { nonce: 1 })).toMatchObject(refusal('needs_approvals'))
  it.pass(6.9 * DAY)
  expect(it.sign(it.withdrawal({ amount: ether(0.5) }), { nonce: 1 })).toMatchObject({ ok: true })
  it.pass(0.2 * DAY)
  it.again()
  expect(it.sign(it.withdrawal({ amount: ether(0.5) }), { nonce: 2 })).toMatchObject(refusal('needs_approvals'))
})

test('of payments in one transaction each has its own destination’s opening, and all of them the address’s first sum', () => {
  const opened = (amount: number, approved: boolean, usableAt = 1) => ({
    ...{ network: 'litecoin', asset: 'LTC', to: 'L', customer: 'ada', amount: String(amount), usableAt, approved },
  })
  const state = openedDestinations()
  state.note(opened(10, true), 1, 0)
  state.note(opened(5, true, 2), 2, 0)
  state.note(opened(12, false), 3, 0)
  expect([1, 2].map((usableAt) => state.opened(opened(0, false, usableAt), 0))).toEqual([0n, 5n])
  expect(state.unopened('litecoin', 'LTC', 'L')).toBe(2n)
  // An entry of an earlier version opens nothing, and counts.
  const { usableAt: _, ...earlier } = opened(10, true)
  state.note(earlier, 4, 0)
  expect(state.opened(earlier, 0)).toBe(0n)
})
