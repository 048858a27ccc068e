import { servedEndpoints } from '../../src/server/api/mount.ts'
import { type TestApp, testApp } from '../../src/server/testing/ctx.ts'
import type { Engine } from '../../src/server/testing/database/engines.ts'
import { fillFloat, giveMoney } from '../../src/server/testing/factories.ts'
import { newCompany } from '../../src/server/testing/new-company.ts'
import { newPerson, type Person } from '../../src/server/testing/people.ts'

/** Everything this release implements. */
export const endpoints = servedEndpoints()
export const named = endpoints.map((endpoint) => ({
  endpoint,
  name: `${endpoint.method.toUpperCase()} ${endpoint.path}`,
}))

/** Ada has euros and bitcoin, Bob is a stranger to her, Acme is an organisation; the house can convert. */
export interface World {
  it: TestApp
  ada: Person
  bob: Person
  acme: Person
  /** A minute later, with fresh prices and nothing left to send from before: the same person with a token that has its whole hour. */
  fresh: (person: Person) => Promise<Person>
}

export async function newWorld(engine: Engine, env?: Record<string, string>): Promise<World> {
  const it = await testApp(engine, { env })
  const [ada, bob, acme] = [await newPerson(it, 'ada_canary'), await newPerson(it, 'bob'), await newCompany(it)]
  await fillFloat(it, 'BTC', '10')
  await fillFloat(it, 'EUR', '100000')
  await giveMoney(it, ada.customerId, 'EUR', '50000')
  await giveMoney(it, ada.customerId, 'BTC', '2')
  const fresh = async (person: Person) => {
    it.clock.advance(61_000)
    await forgetEvents(it)
    // Bob tries everybody's acts with confirmations that aren't theirs: he has his free attempts each time.
    await it.app.db.pool.query("delete from limit_count where key like 'step\\_up%'")
    await it.refreshRates()
    return { ...person, token: await it.app.signIn.mintToken(person) }
  }
  return { it, ada, bob, acme, fresh }
}

/** What earlier visits set off: who needs it has waited for it, and the next to wait would do the work of hundreds. */
const forgetEvents = (it: TestApp) =>
  it.app.db.pool.query('update outbox set relayed_at = $1 where relayed_at is null', [it.clock.now()])
