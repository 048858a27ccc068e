import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { events } from '../../src/contract/events/catalogue.ts'
import { query } from '../../src/server/kernel/tx.ts'
import { type TestApp, testApp } from '../../src/server/testing/ctx.ts'
import { anEngine } from '../../src/server/testing/database/engines.ts'
import { emailsTo } from '../../src/server/testing/people.ts'
import { deeds, elsewhere } from './matters-of-security.ts'

let it: TestApp
beforeAll(async () => {
  it = await testApp(anEngine)
})
afterAll(() => it.stop())
beforeEach(() => it.clock.advance(2 * 86_400_000))

/** Every event that says that somebody is told, with the ways. */
const told = events.flatMap(({ name, security }) =>
  security !== 'none' && 'by' in security ? [[name, [...security.by] as string[]] as const] : [],
)

const saidSoFar = async (name: string) =>
  (await query(it.ctx())('select 1 from outbox where event = $1', [name])).length

test('each is fired here, or where its letter is looked for, and nothing else is', () => {
  const fired = [...Object.keys(deeds), ...Object.keys(elsewhere)].sort()
  expect(fired).toEqual(told.map(([name]) => name).sort())
  for (const [file, letter] of Object.values(elsewhere)) expect(readFileSync(file, 'utf8')).toContain(letter)
})

test.each(told.filter(([name]) => name in deeds))(
  '%s: whoever it is about hears of it as its declaration says, once [ASVS 6.3.5, 6.3.7]',
  async (name, by) => {
    const before = await saidSoFar(name)
    const deed = deeds[name]
    if (!deed) throw new Error(`nothing fires ${name}`)
    const { to, letter, whose, notice } = await deed(it)
    await it.settleEvents()
    expect(await saidSoFar(name)).toBeGreaterThan(before)
    expect([letter !== undefined, notice !== undefined]).toEqual([by.includes('email'), by.includes('notice')])
    if (letter !== undefined) {
      const letters = emailsTo(it, to).filter(({ subject }) =>
        typeof letter === 'string' ? subject === letter : letter.test(subject),
      )
      const ids = letters.map(({ id }) => id)
      expect(new Set(ids).size, 'each letter once').toBe(ids.length)
      expect(letters.length, `'${letter}' among ${emailsTo(it, to).map(({ subject }) => subject)}`).toBeGreaterThan(0)
    }
    if (notice !== undefined) {
      const notices = await query(it.ctx())('select 1 from notification where customer_id = $1 and kind = $2', [
        whose,
        notice,
      ])
      expect(notices).toHaveLength(1)
    }
  },
)
