import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../testing/ctx.ts'
import { engines } from '../../testing/database/engines.ts'
import { uuid7 } from '../ids.ts'
import { claimAttempt, claimWithin, giveBack, resetAttempts, takeWithin } from './limit-counts.ts'

const MINUTE = 60_000
const three = { most: 3, withinMs: 10 * MINUTE }

describe.each(engines)('limits, on %s,', (engine) => {
  let it: TestApp
  beforeAll(async () => {
    it = await testApp(engine)
  })
  afterAll(() => it.stop())

  const take = (key: string, once?: string) => takeWithin(it.ctx(), key, three, once)
  const wait = (claim: Promise<void>) =>
    claim.then(
      () => 0,
      (refused: { headers?: Record<string, string> }) => Number(refused.headers?.['retry-after']),
    )

  test('a window begins with the first and ends to the millisecond, whatever came in it', async () => {
    expect(await take('a')).toBe(true)
    it.clock.advance(9 * MINUTE)
    expect([await take('a'), await take('a'), await take('a')]).toEqual([true, true, false])
    expect(await wait(claimWithin(it.ctx(), 'a', three))).toBe(60)
    it.clock.advance(MINUTE - 1)
    expect(await take('a')).toBe(false)
    it.clock.advance(1)
    expect(await take('a')).toBe(true)
    expect(await take('b')).toBe(true)
  })

  test('what comes twice counts once, also where nothing is left', async () => {
    const mails = [uuid7(), uuid7(), uuid7(), uuid7()]
    for (const id of mails.slice(0, 3)) expect([await take('c', id), await take('c', id)]).toEqual([true, true])
    expect(await take('c', mails[2])).toBe(true)
    expect(await take('c', mails[3])).toBe(false)
  })

  test('of fifty at once as many come through as may', async () => {
    const taken = await Promise.all(Array.from({ length: 50 }, () => take('d')))
    expect(taken.filter(Boolean)).toHaveLength(3)
  })

  test('after five failed attempts each doubles the wait, up to a quarter of an hour, until a day has passed', async () => {
    const claim = () => wait(claimAttempt(it.ctx(), 'e'))
    for (let n = 0; n < 5; n++) expect(await claim()).toBe(0)
    const waits = []
    for (let n = 0; n < 7; n++) {
      const seconds = await claim()
      waits.push(seconds)
      it.clock.advance(seconds * 1000)
      expect(await claim()).toBe(0)
    }
    expect(waits).toEqual([30, 60, 120, 240, 480, 900, 900])
    it.clock.advance(24 * 60 * MINUTE + 1)
    for (let n = 0; n < 5; n++) expect(await claim()).toBe(0)
    expect(await claim()).toBe(30)
  })

  test('a right one resets the failed, and one that was given back was never counted', async () => {
    for (let n = 0; n < 5; n++) await claimAttempt(it.ctx(), 'f')
    await resetAttempts(it.ctx(), 'f')
    for (let n = 0; n < 5; n++) expect(await wait(claimAttempt(it.ctx(), 'f'))).toBe(0)
    for (let n = 0; n < 3; n++) await take('g')
    await giveBack(it.ctx(), 'g')
    expect([await take('g'), await take('g')]).toEqual([true, false])
  })
})
