import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { paymentMethods } from '../../../../contract/rails/payment-methods.ts'
import { uuid7 } from '../../../kernel/ids.ts'
import { sweepEach } from '../../../kernel/sweeps/sweep.ts'
import { query } from '../../../kernel/tx.ts'
import { type TestApp, testApp } from '../../../testing/ctx.ts'
import { engines } from '../../../testing/database/engines.ts'
import { expectOk } from '../../../testing/expect-ok.ts'
import { newPerson } from '../../../testing/people.ts'
import { oldDestination } from '../../../testing/withdrawals.ts'
import { earlierWords, earlierWordsSweeps } from './seal-earlier-words.ts'

describe.each(engines)('words that an older release wrote readable, on %s,', (engine) => {
  let it: TestApp
  const q = <Row extends object>(text: string, params: unknown[] = []) => query(it.ctx())<Row>(text, params)
  beforeAll(async () => {
    it = await testApp(engine)
  })
  afterAll(() => it?.stop())

  test('are sealed where they lie, once, also of what was removed, and are read as they were', async () => {
    const who = await newPerson(it, 'earlier')
    const method = uuid7()
    await q(
      `insert into payment_method (id, customer_id, rail, currency, label, sealed, details_index, created_at) values ($1, $2, 'sepa', 'EUR', 'My old one', $3, $4, $5)`,
      [method, who.customerId, it.ctx().sealer.seal('{"holder":"Ada","fields":{}}'), method, it.clock.now()],
    )
    const { id } = await oldDestination(it, who)
    const client = await it.database.superuser.connect()
    try {
      await client.query('set session_replication_role = replica')
      await client.query(
        `update destination set label = 'Mother', label_sealed = null, removed_at = now() where id = $1`,
        [id],
      )
    } finally {
      client.release(true)
    }
    expect(await sweepEach(it.ctx(), earlierWordsSweeps)).toBe(2)
    expect(await sweepEach(it.ctx(), earlierWordsSweeps)).toBe(0)
    for (const [table, row, words] of [
      ['payment_method', method, 'My old one'],
      ['destination', id, 'Mother'],
    ] as const) {
      const [found] = await q<{ label: string; label_sealed: string }>(
        `select label, label_sealed from ${table} where id = $1`,
        [row],
      )
      expect([found?.label, it.ctx().sealer.unseal(found?.label_sealed ?? '')]).toEqual(['', words])
    }
    expect(expectOk(await it.call(paymentMethods, {}, who)).map(({ label }) => label)).toEqual(['My old one'])
    await expect(
      q(`update destination set label_sealed = 'another' where id = $1`, [id]),
      'and a destination’s stays from then on',
    ).rejects.toMatchObject({ code: '23001' })
  })

  test('there are indexes by which nothing left is found without reading a table', async () => {
    for (const [table, , , due] of earlierWords) {
      const found = await q(`select 1 from pg_indexes where tablename = $1 and indexname = $2`, [
        table,
        `${table}_to_seal`,
      ])
      expect([table, due, found.length]).toEqual([table, due, 1])
    }
  })
})
