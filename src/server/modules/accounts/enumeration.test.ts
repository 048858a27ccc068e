import { afterAll, beforeAll, expect, test } from 'vitest'
import { createIndividual, forgotPassword, resendVerification } from '../../../contract/accounts.ts'
import { type TestApp, testApp } from '../../testing/ctx.ts'
import { newPerson, type Person, registrant, signIn } from '../../testing/people.ts'

let it: TestApp
let ada: Person
beforeAll(async () => {
  it = await testApp('embedded')
  ada = await newPerson(it)
})
afterAll(() => it.stop())

const ROUNDS = 25

const time = async (work: () => Promise<unknown>): Promise<number> => {
  const started = performance.now()
  await work()
  return performance.now() - started
}

const median = (numbers: number[]): number => numbers.sort((a, b) => a - b)[Math.floor(numbers.length / 2)]!

/** The medians of both, taken in turns so that what else the machine does falls on both. */
async function compare(known: () => Promise<unknown>, unknown: () => Promise<unknown>): Promise<[number, number]> {
  const [a, b]: [number[], number[]] = [[], []]
  for (let round = 0; round < ROUNDS; round++) {
    a.push(await time(known))
    b.push(await time(unknown))
    // Past any lock, so that each guess is looked at.
    it.clock.advance(16 * 60_000)
  }
  return [median(a), median(b)]
}

// Hashing a password takes tens of milliseconds: were it left out for unknown addresses, the ratio would be far below a half.
const alike = ([known, unknown]: [number, number]) => {
  expect(unknown / known).toBeGreaterThan(0.5)
  expect(unknown / known).toBeLessThan(2)
}

test('signing in takes as long for an unknown address as for a wrong password', async () => {
  const guess = (email: string) => signIn(it, { email, password: 'not the password' }).catch(() => {})
  alike(
    await compare(
      () => guess(ada.email),
      () => guess('nobody@example.org'),
    ),
  )
})

test('registering takes as long with a known address as with a fresh one', async () => {
  alike(
    await compare(
      () => it.call(createIndividual, { body: { ...registrant(), email: ada.email } }),
      () => it.call(createIndividual, { body: registrant() }),
    ),
  )
})

test('asking for a letter looks nobody up: the same statements run for known and unknown addresses', async () => {
  const seen: string[][] = []
  const { pool } = it.app.db
  for (const email of [ada.email, 'nobody@example.org']) {
    for (const endpoint of [forgotPassword, resendVerification]) {
      const texts: string[] = []
      const client = await pool.connect()
      const real = client.query.bind(client)
      client.query = ((asked: { text?: string } | string, ...rest: unknown[]) => {
        texts.push(typeof asked === 'string' ? asked : (asked.text ?? ''))
        return (real as (...given: unknown[]) => unknown)(asked, ...rest)
      }) as typeof client.query
      client.release()
      await it.call(endpoint, { body: { email } })
      client.query = real as typeof client.query
      seen.push(texts.filter((text) => !text.includes('rate_limit')))
    }
  }
  expect(seen[0]?.length).toBeGreaterThan(0)
  expect(seen.slice(2)).toEqual(seen.slice(0, 2))
})
