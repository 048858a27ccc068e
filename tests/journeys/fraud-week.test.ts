import { describe, expect, test } from 'vitest'
import { cardPeople } from '../../src/server/testing/cards.ts'
import { engines } from '../../src/server/testing/database/engines.ts'
import { newPerson } from '../../src/server/testing/people.ts'
import { seeded } from '../../src/server/testing/simulation/simulation.ts'
import { type FraudWeek, tricks } from './fraud-week.ts'

const DAY = 86_400_000
const deep = process.env.FLORIN_DEEP === '1'
const seeds = process.env.FLORIN_SEED
  ? [Number(process.env.FLORIN_SEED)]
  : deep
    ? Array.from({ length: 5 }, (_, at) => at + 1)
    : [7]
/** How often each trick is tried a day. */
const A_DAY = deep ? 3 : 1
const DAYS = deep ? 7 : 2

// Refused, held for people, or called off: with the house still. What was approved is as good as gone.
const LEFT = `select coalesce(sum(worth), 0)::text as n from withdrawal
  where customer_id = any($1::uuid[]) and state not in ('requested', 'needs_approval', 'rejected', 'cancelled')`
const DISPUTED = 'select deposit_id as id from card_payment where customer_id = any($1::uuid[]) and psp_ref is not null'

describe.each(engines)('a fraudster’s week, on %s,', (engine) => {
  const cards = cardPeople(engine)

  test.each(seeds)(
    'of seed %i: every trick is caught, and nothing leaves',
    async (seed) => {
      const { w, q, look } = cards
      const week: FraudWeek = { cards, random: seeded(seed), caught: new Map(), thieves: [] }
      // What disputes cost the service takes out of what others paid.
      for (let honest = 0; honest < DAYS * A_DAY; honest++) {
        w.ada = await newPerson(w.it, 'honest')
        await cards.paid('150')
      }
      for (let day = 0; day < DAYS; day++) {
        for (let time = 0; time < A_DAY; time++)
          for (const trick of tricks) {
            const before = new Map(week.caught)
            await trick.play(week)
            const caught = (guard: string) => (week.caught.get(guard) ?? 0) - (before.get(guard) ?? 0)
            expect(
              trick.expected.map(caught).every((times) => times > 0),
              `${trick.name}: ${[...week.caught.keys()]}`,
            ).toBe(true)
          }
        w.it.clock.advance(DAY)
        await w.it.refreshRates()
      }
      const ids = [week.thieves.map(({ customerId }) => customerId)]
      // The holders of the cards notice.
      for (const { id } of await q()<{ id: string }>(DISPUTED, ids)) await look(id)
      await w.it.settleEvents()
      expect(await q()(LEFT, ids), 'cents of a euro that left').toEqual([{ n: '0' }])
      const guards = [...week.caught]
        .sort(([, one], [, other]) => other - one)
        .map(([guard, times]) => `${guard} ${times}`)
      process.stdout.write(`seed ${seed}, ${week.thieves.length} fraudsters: ${guards.join(', ')}; left: 0.00 EUR\n`)
    },
    deep ? 600_000 : 20_000,
  )
})
