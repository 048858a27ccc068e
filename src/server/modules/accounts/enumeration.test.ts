import type { PoolClient } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  createEntity,
  createIndividual,
  forgotPassword,
  resendVerification,
  resetPassword,
} from '../../../contract/accounts/accounts.ts'
import { type TestApp, testApp } from '../../testing/ctx.ts'
import { engines } from '../../testing/database/engines.ts'
import { askForLink, newPerson, type Person, registrant, signIn } from '../../testing/people.ts'
import { passwordsHashed } from './passwords/passwords.ts'

// What takes time is hashing passwords and asking the database: where both are the same, the clock tells nobody who is a customer.
describe.each(engines)('the same work for known and unknown addresses, on %s', (engine) => {
  let it: TestApp
  let ada: Person
  /** Registered, and not confirmed. */
  let carl: { email: string; password: string }
  beforeAll(async () => {
    it = await testApp(engine)
    ada = await newPerson(it)
    carl = registrant('carl')
    await it.call(createIndividual, { body: carl as ReturnType<typeof registrant> })
    await it.settleEvents()
    // The hash that stands in for one that isn't there is made once in a process.
    await guess('somebody@example.org')
  })
  afterAll(() => it.stop())

  const guess = (email: string, password = 'not the password') => signIn(it, { email, password }).catch(() => {})

  /** How many passwords some work hashes, and which statements it runs, in their order. */
  async function workOf(work: () => Promise<unknown>): Promise<{ hashed: number; statements: string[] }> {
    const { pool } = it.app.db
    const statements: string[] = []
    const undo: (() => void)[] = []
    const note = (on: { query: unknown }) => {
      const real = on.query as (...given: unknown[]) => unknown
      on.query = (...given: unknown[]) => {
        const [asked] = given as [{ text?: string } | string]
        statements.push(typeof asked === 'string' ? asked : (asked.text ?? ''))
        return real.apply(on, given)
      }
      undo.push(() => {
        on.query = real
      })
    }
    const realConnect = pool.connect
    const noted = new Set<unknown>()
    // With a callback it is the pool's own query() that asks, which is noted below.
    pool.connect = ((...given: Parameters<typeof pool.connect>) => {
      const client = realConnect.apply(pool, given) as unknown as Promise<PoolClient> | undefined
      return client?.then((one) => {
        if (!noted.has(one)) note(one)
        noted.add(one)
        return one
      })
    }) as typeof pool.connect
    note(pool)
    const before = passwordsHashed()
    try {
      await work()
    } finally {
      for (const each of undo.reverse()) each()
      pool.connect = realConnect
    }
    const ofWork = statements.filter((text) => !text.includes('rate_limit') && !text.includes('outbox set'))
    return { hashed: passwordsHashed() - before, statements: ofWork }
  }

  test('signing in: an unknown address, a wrong password and an address not confirmed [ASVS 6.3.8]', async () => {
    const unknown = await workOf(() => guess('nobody@example.org'))
    expect(unknown.hashed).toBe(1)
    expect(unknown.statements.length).toBeGreaterThan(0)
    expect(await workOf(() => guess(ada.email))).toEqual(unknown)
    expect(await workOf(() => guess(carl.email))).toEqual(unknown)
    expect(await workOf(() => guess(carl.email, carl.password))).toEqual(unknown)
  })

  test('registering: a fresh address, one that waits for its confirmation, and one with an account [ASVS 6.3.8]', async () => {
    const register = (email?: string) => () => {
      const who = registrant()
      return it.call(createIndividual, { body: { ...who, email: email ?? who.email } })
    }
    const fresh = await workOf(register())
    expect(fresh.hashed).toBe(1)
    expect(fresh.statements.some((text) => text.includes('insert into registration'))).toBe(true)
    expect(await workOf(register(ada.email))).toEqual(fresh)
    expect(await workOf(register(carl.email))).toEqual(fresh)
  })

  test('registering an organisation: a fresh address and one with an account', async () => {
    const company = {
      legal_type: 'foundation' as const,
      company_name: 'Lily',
      registration_number: '1',
      representative_role: 'Director',
    }
    const fresh = await workOf(() => it.call(createEntity, { body: { ...registrant(), ...company } }))
    const known = () => it.call(createEntity, { body: { ...registrant(), ...company, email: ada.email } })
    expect(fresh.hashed).toBe(1)
    expect(await workOf(known)).toEqual(fresh)
  })

  test('asking for an e-mail: nobody is looked up', async () => {
    for (const endpoint of [forgotPassword, resendVerification]) {
      const ask = (email: string) => workOf(() => it.call(endpoint, { body: { email } }))
      const unknown = await ask('nobody@example.org')
      expect(unknown.statements.length).toBeGreaterThan(0)
      expect(await ask(ada.email)).toEqual(unknown)
      expect(await ask(carl.email)).toEqual(unknown)
    }
    const link = (email: string) => workOf(() => askForLink(it, email))
    expect(await link(ada.email)).toEqual(await link('nobody@example.org'))
  })

  test('a reset with a link that nobody was sent hashes nothing', async () => {
    const body = { token: 'x'.repeat(64), password: 'what a fine password' }
    expect((await workOf(() => it.call(resetPassword, { body }))).hashed).toBe(0)
  })
})
