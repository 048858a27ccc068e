import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { query } from '../../../kernel/tx.ts'
import { type TestApp, testApp } from '../../../testing/ctx.ts'
import { anEngine } from '../../../testing/database/engines.ts'
import { enrol, newPerson, type Person, signIn, signInByLink } from '../../../testing/people.ts'
import { isFamiliar, networkIndex } from './familiar-networks.ts'

/** As links are opened from in tests. */
const IP = '203.0.113.9'

describe('a network is its owner’s once they were let in from it whole', () => {
  let it: TestApp
  beforeAll(async () => {
    it = await testApp(anEngine)
  })
  afterAll(() => it.stop())

  const isTheirs = ({ email }: Person) => isFamiliar(it.ctx(), networkIndex(it.ctx(), email, IP))
  /** Somebody who was let in from nowhere yet. */
  const stranger = async () => {
    const person = await newPerson(it)
    await query(it.ctx())('delete from familiar_network')
    return person
  }
  const byProvider = ({ customerId }: Person) =>
    it.app.signIn.open({ customerId, via: 'oidc', ip: IP, device: 'Firefox' })

  test.each<[string, (who: Person) => Promise<unknown>]>([
    ['their password', (who) => signIn(it, { ...who, ip: IP })],
    ['a link', (who) => signInByLink(it, who.email)],
    ['a provider', byProvider],
  ])('by %s', async (_, enter) => {
    const who = await stranger()
    expect(await isTheirs(who)).toBe(false)
    await enter(who)
    expect(await isTheirs(who)).toBe(true)
  })

  test('by a provider and their second factor, and not before that', async () => {
    const who = await stranger()
    const app = await enrol(it, who)
    const half = await byProvider(who)
    expect([half?.awaitsCode, await isTheirs(who)]).toEqual([true, false])
    const session = { customerId: who.customerId, sessionId: half?.sessionId ?? '' }
    await it.app.signIn.giveCode(session, { code: app.code() }, { ip: IP, device: 'Firefox' })
    expect(await isTheirs(who)).toBe(true)
  })
})
