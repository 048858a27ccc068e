import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { giveUpDust } from '../../src/contract/accounts/closures.ts'
import { type StepUpMethod, stepUpHeader } from '../../src/contract/accounts/second-factor.ts'
import type { Endpoint, Input } from '../../src/contract/endpoint.ts'
import { actOnDispute } from '../../src/contract/orders/disputes.ts'
import {
  closeCurrencyOrder,
  closeOrder,
  releaseCurrencyOrder,
  releaseOrder,
} from '../../src/contract/orders/order-endpoints.ts'
import type { Order } from '../../src/contract/orders/orders.ts'
import { agreeToTeamPayment, askTeamPayment } from '../../src/contract/teams/team-payments.ts'
import { createPaymentLink, payPaymentLink } from '../../src/contract/wallet/payment-links.ts'
import { sendTransfer } from '../../src/contract/wallet/transfers.ts'
import { firstTimeAbove } from '../../src/contract/withdrawals/limits.ts'
import { estimateTransferFee } from '../../src/contract/withdrawals/network-fees.ts'
import { transferToExternalAddress, withdrawFiat } from '../../src/contract/withdrawals/withdrawals.ts'
import { uuid7 } from '../../src/server/kernel/ids.ts'
import type { AdOddity } from '../../src/server/testing/ads.ts'
import { fundHot, oldAddress } from '../../src/server/testing/chain-withdrawals.ts'
import { type Answer, testApp } from '../../src/server/testing/ctx.ts'
import { engines } from '../../src/server/testing/database/engines.ts'
import { inReview } from '../../src/server/testing/desk.ts'
import { expectOk } from '../../src/server/testing/expect-ok.ts'
import { giveMoney } from '../../src/server/testing/factories.ts'
import { enrolPasskey, passkeyProof, type SoftAuthenticator } from '../../src/server/testing/passkeys.ts'
import { type Authenticator, enrol, newPerson, type Person, signIn } from '../../src/server/testing/people.ts'
import { type TestTrades, tradesOf } from '../../src/server/testing/trades.ts'
import { hasPaidInBefore, oldDestination } from '../../src/server/testing/withdrawals.ts'
import { endpoints } from './world.ts'

/** What a seller is about to do and must confirm. `done`: how often it happened by now, as the books or the record have it. */
interface Act {
  input: Input<Endpoint>
  done: () => Promise<number>
}

type Scenario = (t: TestTrades) => Promise<Act>

const COUNT = {
  released: `select count(*)::int n from order_event where order_id = $1 and event = 'release'`,
  proposed: `select count(*)::int n from dispute_proposal p join dispute d on d.id = p.dispute_id where d.order_id = $1 and p.by_side = 'seller'`,
  cancelled: `select count(*)::int n from order_event where order_id = $1 and event = 'accept_cancel'`,
  asked: `select count(*)::int n from order_event where order_id = $1 and event = 'ask_undo'`,
  agreed: `select count(*)::int n from dispute where order_id = $1 and state = 'closed' and closed_how = 'together'`,
}
const counted =
  (t: TestTrades, what: keyof typeof COUNT, { id }: Order) =>
  async () =>
    (await t.q()<{ n: number }>(COUNT[what], [id]))[0]?.n ?? 0

const release =
  (odd: AdOddity = {}, amount = '1000.00'): Scenario =>
  async (t) => {
    const order = expectOk(await t.pay(expectOk(await t.take(t.bob, await t.ad(odd), { amount }))))
    const input = { body: { order_id: order.id, seen: order.state, amount: order.amount } }
    return { input, done: counted(t, 'released', order) }
  }

/** Ada has bought and paid. */
const paidByAda = async (t: TestTrades, odd: AdOddity, amount: string): Promise<Order> => {
  const { asset = 'BTC', total = '0.5' } = odd
  await giveMoney(t.it, t.bob.customerId, asset, total)
  const order = expectOk(await t.take(t.ada, await t.ad({ ...odd, owner: t.bob }), { amount }))
  return expectOk(await t.pay(order, {}, t.ada))
}

const acceptCancel =
  (odd: AdOddity = {}, amount = '1000.00'): Scenario =>
  async (t) => {
    const order = await paidByAda(t, odd, amount)
    const asked = expectOk(await t.act(t.bob, order, 'ask_cancel'))
    const input = { body: { order_id: order.id, seen: asked.state, action: 'accept_cancel' } }
    return { input, done: counted(t, 'cancelled', order) }
  }

const takeBack =
  (odd: AdOddity = {}, amount = '1000.00'): Scenario =>
  async (t) => {
    const order = await paidByAda(t, odd, amount)
    const input = { body: { order_id: order.id, seen: order.state, action: 'ask_undo' } }
    return { input, done: counted(t, 'asked', order) }
  }

const propose: Scenario = async (t) => {
  const order = await inReview(t)
  const input = { body: { order_id: order.id, action: 'propose', outcome: 'to_buyer' } }
  return { input, done: counted(t, 'proposed', order) }
}

const agree: Scenario = async (t) => {
  const order = await inReview(t)
  const offer = { order_id: order.id, action: 'propose', outcome: 'split', buyer_amount: '0.01' } as const
  const token = await t.it.app.signIn.mintToken(t.bob)
  const { proposals } = expectOk(await t.it.call(actOnDispute, { body: offer }, { token }))
  const input = { body: { order_id: order.id, action: 'agree', proposal_id: proposals[0]?.id } }
  return { input, done: counted(t, 'agreed', order) }
}

const withdraw: Scenario = async (t) => {
  const { id } = await oldDestination(t.it, t.ada)
  const count = 'select count(*)::int n from withdrawal where destination_id = $1'
  return {
    input: { body: { destination_id: id, currency: 'EUR', amount: '1.00' } },
    done: async () => (await t.q()<{ n: number }>(count, [id]))[0]?.n ?? 0,
  }
}

const transfer: Scenario = async (t) => {
  await hasPaidInBefore(t.it, t.ada)
  const { id } = await oldAddress(t.it, t.ada)
  await giveMoney(t.it, t.ada.customerId, 'ETH', '1')
  await fundHot(t.it, 'ETH', '1')
  const token = await t.it.app.signIn.mintToken(t.ada)
  const { offers } = expectOk(
    await t.it.call(estimateTransferFee, { body: { asset: 'ETH', destination_id: id } }, { token }),
  )
  const count = 'select count(*)::int n from withdrawal where destination_id = $1'
  return {
    input: { body: { destination_id: id, asset: 'ETH', amount: '0.001', quote: offers[0]?.quote } },
    done: async () => (await t.q()<{ n: number }>(count, [id]))[0]?.n ?? 0,
  }
}

/** More than is sent to somebody new without a word. */
const sum = { asset: 'EUR', amount: `${firstTimeAbove + 1}.00` }
const sentTo = async (t: TestTrades, id: string) => {
  // What she sends in all these tests is within a day's limit.
  await t.q()("update customer set level = '3' where id = $1", [t.ada.customerId])
  await giveMoney(t.it, t.ada.customerId, 'EUR', sum.amount)
  const count = 'select count(*)::int n from customer_transfer where sender_id = $1 and payee_id = $2'
  const all = async () => (await t.q()<{ n: number }>(count, [t.ada.customerId, id]))[0]?.n ?? 0
  const before = await all()
  return async () => (await all()) - before
}

const send: Scenario = async (t) => {
  const bob = await newPerson(t.it)
  const body = { ...sum, payee_id: bob.customerId, payee_name: bob.username }
  return { input: { body }, done: await sentTo(t, bob.customerId) }
}

const payLink: Scenario = async (t) => {
  const bob = await newPerson(t.it)
  const { code } = expectOk(await t.it.call(createPaymentLink, { body: { ...sum, text: 'Lunch' } }, bob))
  const body = { code, payee_name: bob.username, amount: sum.amount }
  return { input: { body }, done: await sentTo(t, bob.customerId) }
}

const CURRENCY = { asset: 'EUR', currency: 'USD', price: '1.1', total: '500', min: '100', max: '500' }
const stages = new Map<Endpoint, readonly [string, Scenario][]>([
  [releaseOrder, [['release', release()]]],
  [releaseCurrencyOrder, [['release', release(CURRENCY, '110.00')]]],
  [
    closeOrder,
    [
      ['accept to cancel', acceptCancel()],
      ['ask to take back that it is paid', takeBack()],
    ],
  ],
  [closeCurrencyOrder, [['accept to cancel', acceptCancel(CURRENCY, '110.00')]]],
  [withdrawFiat, [['withdraw', withdraw]]],
  [transferToExternalAddress, [['transfer', transfer]]],
  [sendTransfer, [['send', send]]],
  [payPaymentLink, [['pay', payLink]]],
  [
    actOnDispute,
    [
      ['propose', propose],
      ['agree', agree],
    ],
  ],
])

/** Acts that Ada can't do, who has much and trades; each with where they are tried. */
const elsewhere: Readonly<Record<string, string>> = {
  [giveUpDust.path]: 'closing-an-account.test.ts: of an account with nothing else on it',
  [askTeamPayment.path]: 'team-payments.test.ts: a member asks, of a company’s money',
  [agreeToTeamPayment.path]: 'team-payments.test.ts: another member agrees to it',
}

/** Whatever must be confirmed, always or sometimes, and runs under a key. */
const confirmed = endpoints.filter(
  ({ idempotent, stepUp, errors, path }) =>
    idempotent && (stepUp || errors.includes('step_up_required')) && !elsewhere[path],
)

test('every endpoint under a key that asks for a confirmation has its acts here', () => {
  expect(confirmed.length).toBeGreaterThan(0)
  expect(confirmed.map(({ path }) => path).sort()).toEqual([...stages.keys()].map(({ path }) => path).sort())
})

const methods: readonly StepUpMethod[] = ['password', 'totp', 'recovery', 'passkey']
const cases = [...stages].flatMap(([endpoint, acts]) =>
  acts.flatMap(([name, scenario]) =>
    methods.map((method) => ({ endpoint, path: endpoint.path, act: name, scenario, method })),
  ),
)

describe.each(engines)('an act that is confirmed, under a key, on %s,', (engine) => {
  /** Without a second factor Ada confirms by password, with an app by its codes, with a passkey by what it signs. */
  let plain: TestTrades
  let guarded: TestTrades & { app: Authenticator; device: SoftAuthenticator }

  beforeAll(async () => {
    const it = await testApp(engine)
    const [ada, safe, bob, carol] = [await newPerson(it), await newPerson(it), await newPerson(it), await newPerson(it)]
    const app = await enrol(it, safe)
    const { device } = await enrolPasskey(it, { ...safe, stepUp: stepUpHeader('totp', app.code()) })
    // Enrolling froze her account for a day.
    it.clock.advance(25 * 3_600_000)
    const again = async (who: Person, code?: string) => ({ ...who, ...(await signIn(it, { ...who, code })) })
    await it.refreshRates()
    for (const { customerId } of [ada, safe]) {
      await giveMoney(it, customerId, 'BTC', '20')
      await giveMoney(it, customerId, 'EUR', '20000')
    }
    const others = { bob: await again(bob), carol }
    plain = tradesOf(it, { ...others, ada: await again(ada) })
    guarded = { ...tradesOf(it, { ...others, ada: await again(safe, app.code()) }), app, device }
    it.clock.advance(60_000)
  })
  afterAll(() => plain.it.stop())

  /** She has ten codes; where they run out, all of them work again. */
  beforeEach(async () => {
    if (used < guarded.app.recoveryCodes.length - 1) return
    await guarded.q()('update recovery_code set used_at = null where customer_id = $1', [guarded.ada.customerId])
    used = 0
  })

  const tradesFor = (method: StepUpMethod) => (method === 'password' ? plain : guarded)
  let used = 0
  /** A right confirmation that nobody has used yet. */
  const proofOf = (method: StepUpMethod, refused: Answer): string => {
    if (method === 'passkey') return passkeyProof(refused, guarded.device)
    if (method === 'password') return plain.ada.stepUp
    if (method === 'recovery') return stepUpHeader('recovery', guarded.app.recoveryCodes[used++] as string)
    // The next code, while what was quoted still holds.
    guarded.it.clock.advance(30_000)
    return stepUpHeader('totp', guarded.app.code())
  }
  const wrong: Record<StepUpMethod, string> = {
    password: stepUpHeader('password', 'not hers at all'),
    totp: 'totp 000000',
    recovery: stepUpHeader('recovery', 'AAAAA-AAAAA'),
    passkey: stepUpHeader('passkey', '{"id":"AAAA"}'),
  }
  const codesLeft = async ({ q, ada }: TestTrades) => {
    const left = 'select count(*)::int n from recovery_code where customer_id = $1 and used_at is null'
    return (await q()<{ n: number }>(left, [ada.customerId]))[0]?.n
  }
  const send = async (t: TestTrades, endpoint: Endpoint, { input }: Act, key: string, stepUp?: string) => {
    const token = await t.it.app.signIn.mintToken(t.ada)
    return t.it.call(endpoint, input, { token, key, ...(stepUp && { stepUp }) })
  }
  const freeze = (t: TestTrades, hours: number) =>
    t.q()(`update customer set frozen_until = $2::timestamptz + make_interval(hours => $3) where id = $1`, [
      t.ada.customerId,
      t.it.clock.now(),
      hours,
    ])

  test.each(cases)(
    '$act by $method at $path is done once, and said truly [ASVS 7.5.3]',
    async ({ endpoint, scenario, method }) => {
      const t = tradesFor(method)
      const act = await scenario(t)
      const key = uuid7()
      const codes = await codesLeft(t)
      const asked = await send(t, endpoint, act, key)
      const failed = await send(t, endpoint, act, key, wrong[method])
      expect([asked.status, asked.body.code]).toEqual([401, 'step_up_required'])
      expect([failed.status, failed.body.code]).toEqual([401, 'step_up_failed'])
      expect([await act.done(), await codesLeft(t)]).toEqual([0, codes])

      const proof = proofOf(method, asked)
      // What leaves is judged by what it is worth now.
      await t.it.refreshRates()
      const first = await send(t, endpoint, act, key, proof)
      expect([first.status, first.body.code]).toEqual([200, undefined])
      expect(endpoint.returns.safeParse(first.body.data).error).toBeUndefined()
      const spent = method === 'recovery' ? 1 : 0
      expect([await act.done(), await codesLeft(t)]).toEqual([1, (codes ?? 0) - spent])

      const repeated = await send(t, endpoint, act, key, proof)
      expect([repeated.status, repeated.body]).toEqual([200, first.body])
      expect([await act.done(), await codesLeft(t)]).toEqual([1, (codes ?? 0) - spent])
      // A code and a signature confirm one act; a password any number.
      const another = await send(t, endpoint, await scenario(t), uuid7(), proof)
      expect(another.status).toBe(method === 'password' ? 200 : 401)
      expect(await codesLeft(t)).toBe((codes ?? 0) - spent)
      await t.verify()
    },
  )

  test.each(cases.filter(({ method }) => method === 'recovery' || method === 'passkey'))(
    '$act at $path that is refused keeps what confirmed it ($method), which then confirms it under the same key',
    async ({ endpoint, scenario, method }) => {
      const act = await scenario(guarded)
      const [key, codes, spent] = [uuid7(), await codesLeft(guarded), method === 'recovery' ? 1 : 0]
      const proof = proofOf(method, await send(guarded, endpoint, act, key))
      await freeze(guarded, 24)
      const refused = await send(guarded, endpoint, act, key, proof)
      expect([refused.status, refused.body.code]).toEqual([403, 'security_freeze'])
      expect([await act.done(), await codesLeft(guarded)]).toEqual([0, codes])
      await freeze(guarded, -1)
      expect((await send(guarded, endpoint, act, key, proof)).status).toBe(200)
      expect([await act.done(), await codesLeft(guarded)]).toEqual([1, (codes ?? 0) - spent])
    },
  )

  test('one recovery code for two acts at once confirms one of them [ASVS 6.5.1]', async () => {
    const acts = [await release()(guarded), await release()(guarded)]
    const proof = stepUpHeader('recovery', guarded.app.recoveryCodes[used++] as string)
    const codes = await codesLeft(guarded)
    const answers = await Promise.all(acts.map((act) => send(guarded, releaseOrder, act, uuid7(), proof)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401])
    const done = await Promise.all(acts.map((act) => act.done()))
    expect(done).toEqual(answers.map(({ status }) => (status === 200 ? 1 : 0)))
    expect(await codesLeft(guarded)).toBe((codes ?? 0) - 1)
  })

  test('what a passkey signed for one act confirms no other, and none twice at once', async () => {
    const [one, other] = [await release()(guarded), await release()(guarded)]
    const proof = passkeyProof(await send(guarded, releaseOrder, one, uuid7()), guarded.device)
    expect((await send(guarded, releaseOrder, other, uuid7(), proof)).body.code).toBe('step_up_failed')
    const answers = await Promise.all([0, 1].map(() => send(guarded, releaseOrder, one, uuid7(), proof)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect([await one.done(), await other.done()]).toEqual([1, 0])
  })
})
