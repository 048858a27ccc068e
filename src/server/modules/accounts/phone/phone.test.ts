import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { accountFacts } from '../../../../contract/accounts/account-facts.ts'
import { getUser } from '../../../../contract/accounts/accounts.ts'
import * as phones from '../../../../contract/accounts/phones.ts'
import { query } from '../../../kernel/tx.ts'
import { type TestApp, testApp } from '../../../testing/ctx.ts'
import { engines } from '../../../testing/database/engines.ts'
import { expectOk } from '../../../testing/expect-ok.ts'
import { emailsTo, newPerson, type Person } from '../../../testing/people.ts'
import { levelOf } from '../follow-facts.ts'
import { countryOfNumber, dialOf } from './dialling.ts'

const RIGHT = '123456'
const code = ({ body }: { body: unknown }) => (body as { code?: string }).code

test('a level is what facts make in their order', () => {
  expect(levelOf({ phone: false, identity: true, address: true })).toBe('0')
  expect(levelOf({ phone: true, identity: false, address: true })).toBe('1')
  expect(levelOf({ phone: true, identity: true, address: false })).toBe('2')
  expect(levelOf({ phone: true, identity: true, address: true })).toBe('3')
})

test.each([
  ['+12025550123', 'US', '1'],
  ['+14165550123', 'CA', '1'],
  ['+18765550123', 'JM', '1'],
  ['+254712345678', 'KE', '254'],
  ['+447700900123', 'GB', '44'],
  ['+447700312345', 'JE', '44'],
  ['+447797712345', 'JE', '44'],
  ['+447911234567', 'GB', '44'],
  ['+447911123456', 'GG', '44'],
  ['+447911712345', 'GG', '44'],
  ['+447781123456', 'GG', '44'],
  ['+447624123456', 'IM', '44'],
  ['+447400123456', 'GB', '44'],
  ['+77011234567', 'KZ', '7'],
  ['+79161234567', 'RU', '7'],
])('%s is of %s', (phone, country, dial) => {
  expect(countryOfNumber(phone)).toBe(country)
  expect(dialOf(country)).toBe(dial)
})

test('what is no telephone belongs to no country: personal numbers, satellites, ships', () => {
  for (const phone of ['+447012345678', '+881612345678', '+870773112345', '+999123456789'])
    expect(countryOfNumber(phone)).toBeUndefined()
})

describe.each(engines)('a phone number on %s', (engine) => {
  let it: TestApp
  let numbers = 0
  beforeAll(async () => {
    it = await testApp(engine)
  })
  afterAll(() => it?.stop())
  // Each test another place in the world and another day: what others had sent is counted elsewhere.
  beforeEach(async () => {
    it.clock.advance(86_400_000)
    await query(it.ctx())("delete from limit_count where key like 'phone:%'")
  })

  /** Each call another number, of another block. */
  const fresh = () =>
    `+2547${String(1_000_000 + ++numbers * 10_001)
      .padStart(8, '0')
      .slice(-8)}`
  const send = (who: Person, phone: string) => it.call(phones.sendPhoneCode, { body: { phone } }, { token: who.token })
  const verify = (who: Person, given = RIGHT) =>
    it.call(phones.verifyPhone, { body: { code: given } }, { token: who.token })
  const change = (who: Person, phone: string, stepUp: string | undefined = who.stepUp) =>
    it.call(phones.changePhone, { body: { phone } }, { token: who.token, ...(stepUp && { stepUp }) })
  const newOne = async () => {
    const who = await newPerson(it)
    return { ...who, token: await it.app.signIn.mintToken(who) }
  }
  const withPhone = async (phone = fresh()) => {
    const who = await newOne()
    expectOk(await send(who, phone))
    await it.settleEvents()
    expectOk(await verify(who))
    return { ...who, phone }
  }
  const profile = async (who: Person) => {
    const me = expectOk(await it.call(getUser, { params: { user_id: who.customerId } }, who))
    return me.self ? me : undefined
  }
  const own = async (who: Person) => expectOk(await it.call(phones.phoneState, {}, who))

  test('is confirmed with the code that came, and raises the account from level 0 to 1, on record and by e-mail', async () => {
    const ada = await newOne()
    const phone = fresh()
    expect((await profile(ada))?.level).toBe('0')
    expect(expectOk(await it.call(accountFacts, {}, ada))).toMatchObject({ level: '0', email: true, phone: false })
    const typed = `${phone.slice(0, 4)} ${phone.slice(4, 7)}-${phone.slice(7)}`
    expect(expectOk(await send(ada, typed)).pending).toMatchObject({ phone, state: 'sending' })
    await it.settleEvents()
    expect((await own(ada)).pending).toMatchObject({ phone, state: 'sent', changes: false })
    expect((await own(ada)).sandbox).toBe(true)
    const wrong = await verify(ada, '000000')
    expect(code(wrong)).toBe('code_wrong')
    expect(wrong.body.errors?.[0]?.field).toBe('code')
    expect(expectOk(await verify(ada))).toMatchObject({ phone, pending: null })
    expect(await profile(ada)).toMatchObject({ level: '1', frozen_until: null })
    expect(expectOk(await it.call(accountFacts, {}, ada))).toMatchObject({ level: '1', phone: true, company: false })
    expect(code(await verify(ada)), 'a code works once').toBe('phone_code_over')
    await it.settleEvents()
    expect(emailsTo(it, ada.email)[0]?.subject).toBe('A phone number was confirmed')
    const log = await query(it.ctx())('select action, detail from audit where subject = $1 and action = $2', [
      ada.customerId,
      'account.level',
    ])
    expect(log).toEqual([{ action: 'account.level', detail: { from: '0', to: '1' } }])
    const rows = await query(it.ctx())<{ all: string }>('select p::text as all from customer_phone p')
    expect(JSON.stringify(rows)).not.toContain(phone.slice(1))
  })

  test('of one right code at once by fifty, one confirms', async () => {
    const ada = await newOne()
    expectOk(await send(ada, fresh()))
    await it.settleEvents()
    const many = await Promise.all(Array.from({ length: 5 }, () => verify(ada)))
    expect(many.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('is changed by who confirms that it is them; withdrawals freeze, and the former number is free', async () => {
    const ada = await withPhone()
    const next = fresh()
    expect(code(await send(ada, next))).toBe('phone_there')
    expect(code(await change(ada, next, ''))).toBe('step_up_required')
    // What can't be is said before anybody is asked who they are.
    expect((await change(ada, '+881612345678', '')).body.errors).toMatchObject([{ field: 'phone' }])
    expect(code(await change(ada, ada.phone))).toBe('phone_there')
    expectOk(await change(ada, next))
    expect((await own(ada)).phone, 'until it is confirmed').toBe(ada.phone)
    await it.settleEvents()
    expectOk(await verify(ada))
    expect(await own(ada)).toMatchObject({ phone: next, pending: null })
    const until = new Date(it.clock.now().getTime() + 86_400_000).toISOString()
    expect(await profile(ada)).toMatchObject({ level: '1', frozen_until: until })
    await it.settleEvents()
    expect(emailsTo(it, ada.email)[0]).toMatchObject({ subject: 'Your phone number was changed' })
    expect(emailsTo(it, ada.email)[0]?.text).toContain('withdrawals are paused')
    it.clock.advance(86_400_000)
    expect(expectOk(await send(await newOne(), ada.phone)).pending?.phone).toBe(ada.phone)
  })

  test('that is on another account is told of only to who holds it', async () => {
    const ada = await withPhone()
    it.clock.advance(61_000)
    const eve = await newOne()
    expect(expectOk(await send(eve, ada.phone)).pending).toMatchObject({ state: 'sending' })
    await it.settleEvents()
    expect(code(await verify(eve, '000000'))).toBe('code_wrong')
    expect(code(await verify(eve))).toBe('phone_taken')
    expect((await own(eve)).phone).toBeNull()
    expect((await profile(eve))?.level).toBe('0')
    expect((await own(ada)).phone).toBe(ada.phone)
  })

  test('that can’t be reached is said so, and another one can be tried at once', async () => {
    const ada = await newOne()
    expectOk(await send(ada, '+254712000099'))
    await it.settleEvents()
    expect((await own(ada)).pending?.state).toBe('undeliverable')
    expect(code(await verify(ada))).toBe('phone_code_over')
    expectOk(await send(ada, fresh()))
  })

  test('of a country that isn’t served is refused, naming the field, and nothing is counted or sent', async () => {
    const ada = await newOne()
    for (const phone of ['+8801712345678', '+18765550123', '+447012345678', '+881612345678']) {
      const answer = await send(ada, phone)
      expect([code(answer), answer.body.errors?.[0]?.field]).toEqual(['invalid_input', 'phone'])
    }
    expect(code(await send(ada, '0712 345 678'))).toBe('invalid_input')
    expect(await query(it.ctx())("select 1 from limit_count where key like 'phone:%'")).toEqual([])
  })

  test('is sent a code once a minute and three times a day, whoever asks', async () => {
    const [ada, phone] = [await newOne(), fresh()]
    const again = (who: Person) => it.call(phones.resendPhoneCode, { body: {} }, { token: who.token })
    expect(code(await again(ada))).toBe('phone_code_over')
    expectOk(await send(ada, phone))
    const early = await again(ada)
    expect([code(early), early.headers.get('retry-after')]).toEqual(['rate_limited', '60'])
    it.clock.advance(60_000)
    expectOk(await again(ada))
    it.clock.advance(60_000)
    const bob = await newOne()
    expectOk(await send(bob, phone))
    it.clock.advance(60_000)
    expect(code(await send(await newOne(), phone))).toBe('rate_limited')
  })

  test('what was refused by one count is counted by none', async () => {
    const ada = await newOne()
    const phone = fresh()
    expectOk(await send(ada, phone))
    await Promise.all(Array.from({ length: 5 }, () => send(ada, phone)))
    const [row] = await query(it.ctx())<{ used: number }>(
      "select used from limit_count where key like 'phone:customer:%' order by used desc limit 1",
    )
    expect(row?.used).toBe(1)
  })

  test('from one network ten go out in an hour, to one block of numbers twenty a day, from however many accounts', async () => {
    const people = await Promise.all(Array.from({ length: 4 }, newOne))
    const outcomes: number[] = []
    for (let n = 0; n < 12; n++) outcomes.push((await send(people[n % 4] as Person, fresh())).status)
    expect(outcomes.filter((status) => status === 200)).toHaveLength(10)
    const from = (n: number) => ({ ip: `198.51.${100 + n}.7` })
    const toBlock: number[] = []
    for (let n = 0; n < 22; n++) {
      const who = people[n % 4] as Person
      const body = {
        phone: `+23480312${String(30_000 + n)
          .slice(-4)
          .padStart(5, '3')}`,
      }
      toBlock.push((await it.call(phones.sendPhoneCode, { body }, { token: who.token, ...from(n) })).status)
    }
    expect(toBlock.filter((status) => status === 200)).toHaveLength(20)
  })

  test('codes are guessed five times, and each wait for another one is counted [ASVS 6.6.3]', async () => {
    const ada = await newOne()
    expectOk(await send(ada, fresh()))
    await it.settleEvents()
    for (let tries = 0; tries < 5; tries++) expect(code(await verify(ada, '000000'))).toBe('code_wrong')
    expect(code(await verify(ada))).toBe('phone_code_over')
  })

  test('a code that came too late counts no more', async () => {
    const ada = await newOne()
    expectOk(await send(ada, fresh()))
    await it.settleEvents()
    it.clock.advance(10 * 60_000)
    expect(code(await verify(ada))).toBe('phone_code_over')
    expect((await own(ada)).pending).toBeNull()
  })

  test('of two accounts that prove one number at once, one has it', async () => {
    const phone = fresh()
    const both = [await newOne(), await newOne()]
    for (const who of both) {
      expectOk(await send(who, phone))
      it.clock.advance(61_000)
    }
    await it.settleEvents()
    const done = await Promise.all(both.map((who) => verify(who)))
    expect(done.map(({ status }) => status).sort()).toEqual([200, 409])
  })
})

describe('where nobody says whether a code is right', () => {
  test('it is neither wrong nor counted as right, and one that sends nothing is asked again', async () => {
    const outcomes = { start: 0 }
    const phone = {
      name: 'silent',
      sandbox: false,
      channels: ['sms' as const],
      minutes: 10,
      start: async () => {
        if (++outcomes.start === 1) throw new Error('nobody answered')
        return { ref: 'ref' }
      },
      check: async () => 'unknown' as const,
    }
    const it = await testApp(engines[0] as (typeof engines)[number], { providers: { phone } })
    try {
      const ada = await newPerson(it)
      const calls = await it.call(
        phones.sendPhoneCode,
        { body: { phone: '+254712345678', channel: 'call' } },
        { token: ada.token },
      )
      expect(calls.body.errors?.[0]?.field).toBe('channel')
      expectOk(await it.call(phones.sendPhoneCode, { body: { phone: '+254712345678' } }, { token: ada.token }))
      await it.settleEvents().catch(() => {})
      it.clock.advance(60_000)
      await it.settleEvents()
      expect(outcomes.start).toBe(2)
      expect(code(await it.call(phones.verifyPhone, { body: { code: RIGHT } }, { token: ada.token }))).toBe(
        'unavailable',
      )
    } finally {
      await it.stop()
    }
  })
})
