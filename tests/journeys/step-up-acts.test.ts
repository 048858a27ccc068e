import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { giveUpDust } from '../../src/contract/accounts/closures.ts'
import { type StepUpMethod, stepUpHeader } from '../../src/contract/accounts/second-factor.ts'
import type { Endpoint } from '../../src/contract/endpoint.ts'
import { releaseOrder } from '../../src/contract/orders/order-endpoints.ts'
import { agreeToTeamPayment, askTeamPayment } from '../../src/contract/teams/team-payments.ts'
import { uuid7 } from '../../src/server/kernel/ids.ts'
import { type Answer, testApp } from '../../src/server/testing/ctx.ts'
import { engines } from '../../src/server/testing/database/engines.ts'
import { giveMoney } from '../../src/server/testing/factories.ts'
import { enrolPasskey, passkeyProof, type SoftAuthenticator } from '../../src/server/testing/passkeys.ts'
import { type Authenticator, enrol, newPerson, type Person, signIn } from '../../src/server/testing/people.ts'
import { type TestTrades, tradesOf } from '../../src/server/testing/trades.ts'
import { type Act, release, stages } from './confirmed-acts.ts'
import { endpoints } from './world.ts'

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
    const { device } = await enrolPasskey(it, {
      ...safe,
      stepUp: `${stepUpHeader('totp', app.code())}, ${safe.stepUp}`,
    })
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
  // What each leaves to jobs is done before the next, or whoever is new would wait for the jobs of all before them.
  afterEach(() => plain.it.settleEvents())
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
