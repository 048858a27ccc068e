import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../testing/ctx.ts'
import { engines } from '../../../testing/database/engines.ts'
import { newPerson, signIn } from '../../../testing/people.ts'

const MINUTE = 60_000

describe.each(engines)('on %s', (engine) => {
  let it: TestApp
  beforeAll(async () => {
    it = await testApp(engine)
  })
  afterAll(() => it.stop())

  test('a stranger who guesses wrong locks out the stranger, not Ada', async () => {
    const ada = await newPerson(it)
    const from = (ip: string, password: string) =>
      signIn(it, { ...ada, password, ip }).then(
        () => 'in',
        (error: Error) => error.message,
      )
    for (let i = 0; i < 5; i++) await from('198.51.100.66', `wrong ${i}`)
    expect(await from('198.51.100.66', ada.password)).toBe('rate_limited')
    expect(await from('192.0.2.20', ada.password)).toBe('in')
    for (let i = 0; i < 5; i++) await from(`2001:db8:6666:${i}::1`, `wrong ${i}`)
    expect(await from('2001:db8:6666:ffff::1', ada.password)).toBe('rate_limited')
  })

  test('guessing from ever new networks ends after a hundred in an hour, and Ada still signs in from where she did before [ASVS 6.3.1]', async () => {
    const ada = await newPerson(it)
    for (const email of [ada.email, 'nobody-anywhere@example.org']) {
      const guess = (n: number, password = `guess ${n}`) =>
        signIn(it, { email, password, ip: `100.64.${n >> 8}.${n & 255}` }).then(
          () => 'in',
          (error: Error) => error.message,
        )
      const outcomes = await Promise.all(Array.from({ length: 120 }, (_, n) => guess(n)))
      expect(outcomes.filter((why) => why === 'credentials')).toHaveLength(100)
      expect(outcomes.filter((why) => why === 'rate_limited')).toHaveLength(20)
      expect(await guess(121, ada.password)).toBe('rate_limited')
      await signIn(it, ada)
      it.clock.advance(60 * MINUTE - 1)
      expect(await guess(122)).toBe('rate_limited')
      it.clock.advance(1)
      expect(await guess(123)).toBe('credentials')
    }
  })

  test('a right password is no stranger’s guess: signing in from a hundred places locks nothing', async () => {
    const ada = await newPerson(it)
    for (let n = 0; n < 101; n++) await signIn(it, { ...ada, ip: `100.65.0.${n}` })
    await signIn(it, { ...ada, ip: '100.66.0.1' })
  })
})
