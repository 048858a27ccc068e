import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { customerConversions } from '../../../contract/wallet/swap.ts'
import type { Db } from '../../db/client.ts'
import type { CustomerCtx } from '../../kernel/context.ts'
import { uuid7 } from '../../kernel/ids.ts'
import { engines } from '../../testing/database/engines.ts'
import { fillFloat, giveMoney } from '../../testing/factories.ts'
import { newPerson } from '../../testing/people.ts'
import { type TestSwaps, testSwaps } from '../../testing/swaps.ts'

const SUMS = `select asset, sum(credits_posted - debits_posted)::text sum from ledger_account group by asset having sum(credits_posted) <> sum(debits_posted)`
const UNMATCHED = `select c.number from conversion c left join ledger_journal j on j.key = 'conversion:' || c.quote_id where j.id is null
  union all select j.key from ledger_journal j left join conversion c on j.key = 'conversion:' || c.quote_id where j.kind = 'conversion' and c.id is null`

describe.each(engines)('conversions that collide, on %s', (engine) => {
  let swaps: TestSwaps
  beforeAll(async () => {
    swaps = await testSwaps(engine)
  })
  afterAll(() => swaps.it.stop())
  beforeEach(() => swaps.minuteLater())

  test('the same submit fifty times at once with one key converts once, and every repeat gets the same answer', async () => {
    const { ada, quoted, submit, has } = swaps
    const quote = await quoted(ada, 'EUR', 'BTC', '100')
    const eur = Number(await has(ada, 'EUR'))
    const key = uuid7()
    const answers = await Promise.all(Array.from({ length: 50 }, () => submit(ada, quote.quote, key)))
    const made = answers.filter((answer) => answer.status === 200)
    expect(made.length).toBeGreaterThan(0)
    for (const { status, body } of answers) if (status !== 200) expect(body.code).toBe('idempotency_in_flight')
    const later = await Promise.all(Array.from({ length: 3 }, async () => (await submit(ada, quote.quote, key)).body))
    for (const body of [...made.map((answer) => answer.body), ...later.filter((body) => !body.code)])
      expect(body).toEqual(made[0]?.body)
    expect((await submit(ada, quote.quote, key)).body).toEqual(made[0]?.body)
    expect(Number(await has(ada, 'EUR'))).toBe(eur - 100)
  })

  test('one quote submitted with fifty keys at once converts once; the others are told that it was used', async () => {
    const { it, ada, quoted, submit, has } = swaps
    const quote = await quoted(ada, 'EUR', 'BTC', '100')
    const eur = Number(await has(ada, 'EUR'))
    const answers = await Promise.all(Array.from({ length: 50 }, () => submit(ada, quote.quote)))
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
    expect(answers.filter((answer) => answer.body.code === 'quote_used')).toHaveLength(49)
    expect(Number(await has(ada, 'EUR'))).toBe(eur - 100)
    it.clock.advance(20_000)
    await it.refreshRates()
    // Long expired, but what matters to the customer is that it was done.
    expect((await submit(ada, quote.quote)).body.code).toBe('quote_used')
  })

  test('nor does it help to ask several processes at once, with one key or with many', async () => {
    const { ada, quoted, has, as, elsewhere } = swaps
    for (let round = 0; round < 8; round++) {
      const [one, many] = [await quoted(ada, 'EUR', 'BTC', '10'), await quoted(ada, 'EUR', 'BTC', '20')]
      const eur = Number(await has(ada, 'EUR'))
      const key = uuid7()
      const instances = Array.from({ length: 4 }, () => elsewhere())
      const same = instances.map((submitSwap) => submitSwap(as(ada, key), one))
      const different = instances.map((submitSwap) => submitSwap(as(ada), many))
      const [[first, ...repeats], outcomes] = await Promise.all([Promise.all(same), Promise.allSettled(different)])
      for (const repeat of repeats) expect(repeat).toEqual(first)
      expect(outcomes.filter((o) => o.status === 'fulfilled')).toHaveLength(1)
      for (const o of outcomes) if (o.status === 'rejected') expect(o.reason).toMatchObject({ code: 'quote_used' })
      expect(Number(await has(ada, 'EUR'))).toBe(eur - 30)
    }
  })

  test('two customers after the last of the house’s coins: nobody gets what isn’t there, and the sentence says so [ASVS 2.3.4]', async () => {
    const { it, ada, bob, quoted, submit, house } = swaps
    await giveMoney(it, ada.customerId, 'ETH', '20')
    await giveMoney(it, bob.customerId, 'ETH', '20')
    await fillFloat(it, 'LTC', '10')
    const quotes = await Promise.all(
      [ada, bob].flatMap((person) =>
        Array.from({ length: 4 }, async () => ({ person, quote: await quoted(person, 'ETH', 'LTC', '4', 'get') })),
      ),
    )
    const answers = await Promise.all(quotes.map(({ person, quote }) => submit(person, quote.quote)))
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(2)
    for (const { status, body } of answers) {
      if (status !== 200) {
        expect(body).toMatchObject({
          code: 'house_cannot_cover',
          asset: 'LTC',
          errors: [{ field: 'amount', message: expect.stringContaining('LTC') }],
        })
      }
    }
    const left = await house('LTC', 'float')
    expect(left >= 0n && left < 200_000_000n).toBe(true)
  })

  test('more than the balance is refused under the amount, and nothing moves', async () => {
    const { it, quoted, submit, has } = swaps
    const poor = await newPerson(it, 'poor')
    await giveMoney(it, poor.customerId, 'EUR', '50')
    const [a, b] = [await quoted(poor, 'EUR', 'BTC', '30'), await quoted(poor, 'EUR', 'BTC', '30')]
    const answers = await Promise.all([submit(poor, a.quote), submit(poor, b.quote)])
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 422])
    expect(answers.find((answer) => answer.status === 422)?.body).toMatchObject({
      code: 'insufficient_funds',
      errors: [{ field: 'amount' }],
    })
    expect(await has(poor, 'EUR')).toBe('20.00')
  })

  test('without a key nothing is done; the same key for another quote is refused', async () => {
    const { it, ada, quoted, submit } = swaps
    const [a, b] = [await quoted(ada, 'EUR', 'BTC', '10'), await quoted(ada, 'EUR', 'BTC', '10')]
    const bare = await it.raw('/conversion', {
      method: 'POST',
      headers: { authorization: `Bearer ${ada.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ quote: a.quote }),
    })
    expect(bare.status).toBe(400)
    const key = uuid7()
    expect((await submit(ada, a.quote, key)).status).toBe(200)
    expect(await submit(ada, b.quote, key)).toMatchObject({ status: 422, body: { code: 'idempotency_key_reused' } })
  })

  test('a process that dies between COMMIT and answer: the repeat elsewhere gets the answer, and the money moved once', async () => {
    const { it, ada, quoted, has, as, submitSwap, elsewhere } = swaps
    const { quote } = await quoted(ada, 'EUR', 'BTC', '100')
    const eur = Number(await has(ada, 'EUR'))
    const ctx = as(ada)
    const { pool } = ctx.db
    const connect = async () => {
      const client = await pool.connect()
      const query = async (statement: { text: string }) => {
        const result = await client.query(statement)
        if (statement.text.includes('insert into ledger_journal'))
          throw Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' })
        return result
      }
      return { query, release: (error?: Error) => client.release(error) }
    }
    const dying = { ...ctx.db, pool: { connect } } as unknown as Db
    await expect(elsewhere(dying)(ctx, { quote })).rejects.toMatchObject({ code: 'unavailable' })
    it.clock.advance(60_000)
    // Each a request of its own, under the same key.
    const repeated = () => ({ ...ctx, idempotency: { ...ctx.idempotency } }) as CustomerCtx
    const answer = await elsewhere()(repeated(), { quote })
    expect(await submitSwap(repeated(), { quote })).toEqual(answer)
    const { body } = await it.call(customerConversions, { query: { limit: 1 } }, { token: ada.token })
    expect(body.data).toEqual([answer])
    expect(Number(await has(ada, 'EUR'))).toBe(eur - 100)
  })

  test('after all that every asset’s sum is zero, and each conversion has its journal', async () => {
    const { q } = swaps
    expect(await q()(SUMS)).toEqual([])
    expect(await q()(UNMATCHED)).toEqual([])
  })
})
