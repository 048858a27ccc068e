import { afterAll, beforeAll, expect, test } from 'vitest'
import { changePassword } from '../../contract/accounts/accounts.ts'
import { listSessions, revokeSessions } from '../../contract/accounts/sessions.ts'
import { type TestApp, testApp } from '../testing/ctx.ts'
import { anEngine } from '../testing/database/engines.ts'
import { expectOk } from '../testing/expect-ok.ts'
import { newPerson, type Person } from '../testing/people.ts'
import { castOf } from './cast.ts'
import { type DemoPerson, demoPeople } from './people.ts'

const MINUTE_MS = 60_000
const [someone] = demoPeople as [DemoPerson]

let it: TestApp
beforeAll(async () => {
  it = await testApp(anEngine)
})
afterAll(() => it.stop())

/** A visitor signed in as Kofi, and the demo that acts for him beside them. */
async function played() {
  const visitor = await newPerson(it, 'kofi')
  const warned: unknown[] = []
  let tries = 0
  const withPassword: typeof it.app.signIn.withPassword = (given) => {
    tries++
    return it.app.signIn.withPassword(given)
  }
  const app = {
    ...it.app,
    signIn: { ...it.app.signIn, withPassword },
    log: { ...it.app.log, warn: (said: unknown) => void warned.push(said) },
  } as typeof it.app
  const as = castOf(app, [{ ...someone, ...visitor }], () => it.clock.now().getTime())
  const acts = async () => (await as(visitor.username))(listSessions)
  const fresh = async (): Promise<Person> => ({ ...visitor, token: await it.app.signIn.mintToken(visitor) })
  return { acts, warned, tried: () => tries, fresh }
}

test('whose sessions a visitor ends signs in again at the next look', async () => {
  const { acts, warned, tried, fresh } = await played()
  await acts()
  await acts()
  expect(tried()).toBe(1)
  expectOk(await it.call(revokeSessions, { body: { others: true } }, await fresh()))
  await expect(acts()).rejects.toMatchObject({ code: 'unauthenticated' })
  expect(await acts()).toHaveLength(2)
  expect([tried(), warned]).toEqual([2, []])
})

test('whose password a visitor changes is left in peace, and the log says so once', async () => {
  const { acts, warned, tried, fresh } = await played()
  await acts()
  const visitor = await fresh()
  expectOk(await it.call(changePassword, { body: { new_password: 'another horse of oak' } }, visitor))
  for (let look = 0; look < 20; look++) await expect(acts()).rejects.toThrow()
  expect([tried(), warned]).toEqual([2, [{ username: visitor.username, why: 'credentials' }]])
  it.clock.advance(10 * MINUTE_MS)
  await expect(acts()).rejects.toThrow('could not sign in')
  expect([tried(), warned.length]).toEqual([3, 1])
})
