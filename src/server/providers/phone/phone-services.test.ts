import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type FakeTwilio, fakeGateway, fakeTwilio } from '../../testing/fake-phone-services.ts'
import { gatewayPhone, type PhoneCodes } from './gateway.ts'
import { phoneKeepsItsPromises } from './port.contract.ts'
import { sandboxPhone } from './sandbox.ts'
import { twilioVerify } from './twilio-verify.ts'

const NOBODY = 'http://127.0.0.1:9'

describe('pretended codes', () => {
  phoneKeepsItsPromises('sandbox', async () => ({
    proof: sandboxPhone(),
    right: () => '123456',
    wrong: () => '000000',
    unreachable: '+254712345699',
    sent: () => 0,
    counts: false,
  }))
})

describe('Twilio’s', () => {
  let there: FakeTwilio
  beforeAll(async () => {
    there = await fakeTwilio()
  })
  afterAll(() => there.close())
  const at = (url: string) => twilioVerify({ key: there.key, secret: there.secret, service: there.service, url })

  phoneKeepsItsPromises(
    'twilio-verify',
    async () => {
      there.verifications.clear()
      return {
        proof: at(there.url),
        right: (to) => there.verifications.get(to)?.code ?? '',
        wrong: () => '999999',
        unreachable: there.landline,
        sent: there.messages,
        counts: true,
      }
    },
    () => at(NOBODY),
  )

  test('speaks the reader’s language where Twilio has it, and calls where that is asked for', async () => {
    await at(there.url).start('+5511987654321', 'call', 'pt', 'k')
    expect(there.verifications.get('+5511987654321')).toMatchObject({ channel: 'call', locale: 'pt' })
    await at(there.url).start('+4915112345678', 'sms', 'xx', 'k')
    expect(there.verifications.get('+4915112345678')?.locale).toBeNull()
  })

  test('wrong credentials are no word about a number', async () => {
    const wrong = twilioVerify({ ...there, secret: 'another secret', url: there.url })
    await expect(wrong.start('+254712345678', 'sms', 'en', 'k')).rejects.toThrow('401')
  })

  test('a check that nobody answers is unknown, and one of nothing known is over', async () => {
    expect(await at(NOBODY).check(`VE${'a'.repeat(32)}`, '123456')).toBe('unknown')
    expect(await at(there.url).check(`VE${'a'.repeat(32)}`, '123456')).toBe('expired')
  })
})

describe('codes of our own', () => {
  let there: Awaited<ReturnType<typeof fakeGateway>>
  beforeAll(async () => {
    there = await fakeGateway('token')
  })
  afterAll(() => there.close())

  let time = Date.parse('2026-03-02T10:00:00.000Z')
  const kept = new Map<string, { hash: string; expiresAt: Date; tries: number }>()
  const codes: PhoneCodes = {
    now: () => new Date(time),
    keyed: (text) => Buffer.from(text.padEnd(64, '~')).toString('hex').slice(-64),
    keep: async (ref, hash, expiresAt) => void (kept.has(ref) || kept.set(ref, { hash, expiresAt, tries: 0 })),
    attempt: async (ref) => {
      const one = kept.get(ref)
      if (!one || one.tries >= 5 || one.expiresAt.getTime() <= time) return undefined
      one.tries++
      return one.hash
    },
  }
  const at = (url: string) => gatewayPhone({ url, token: 'token' }, codes, (code) => `Florin: ${code}`)
  const lastTo = (to: string) => there.sent.findLast((message) => message.to === to)?.text.slice(-6) ?? ''

  phoneKeepsItsPromises(
    'gateway',
    async () => ({
      proof: at(there.url),
      right: lastTo,
      wrong: (to) => (lastTo(to) === '123456' ? '654321' : '123456'),
      unreachable: '+254712345699',
      sent: () => there.sent.length,
      counts: true,
    }),
    () => at(NOBODY),
  )

  test('a code works for five minutes', async () => {
    const proof = at(there.url)
    const started = await proof.start('+254712345678', 'sms', 'en', 'late')
    const ref = 'ref' in started ? started.ref : ''
    time += 5 * 60_000
    expect(await proof.check(ref, lastTo('+254712345678'))).toBe('expired')
  })
})
