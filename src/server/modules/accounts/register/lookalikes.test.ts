import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { uuid7 } from '../../../kernel/ids.ts'
import { inTx, query } from '../../../kernel/tx.ts'
import { engines } from '../../../testing/database/engines.ts'
import { type TestPayments, testPayments } from '../../../testing/payments.ts'
import { takeUsername } from './register.ts'

describe.each(engines)('names that look alike, on %s,', (engine) => {
  let t: TestPayments
  beforeAll(async () => {
    t = await testPayments(engine)
  })
  afterAll(() => t?.close())

  const someone = async () => {
    const id = uuid7()
    t.as(id)
    await t.pending(id, '10')
    return id
  }
  const takes = (name: string, who: string | null) => inTx(t.job, (tx) => takeUsername(tx, name, who))
  const alike = { code: 'username_taken', fields: [{ path: 'username' }] }

  test.each([
    ['paypal_desk', ['PayPaI_desk', 'paypa1_desk', '_paypal__desk_', 'paypal_desk_']],
    ['Moron', ['M0r0n', 'rnor0n', 'RNoron']],
    ['wilma', ['vvilma', 'W1lma', 'Wllrna']],
  ])('whoever has %s is passed for by nobody', async (name, others) => {
    const [who, other] = [await someone(), await someone()]
    await takes(name, who)
    for (const one of others) {
      await expect(takes(one, other), one).rejects.toMatchObject(alike)
      await expect(takes(one, null), `${one}, not confirmed yet`).rejects.toMatchObject(alike)
    }
    await takes(others[0] as string, who)
    await expect(takes(name, other)).rejects.toMatchObject(alike)
    await takes(`${name}s`, other)
  })

  test('of many at once with one look one has it, and nothing of the others’ is taken', async () => {
    const people = await Promise.all(Array.from({ length: 6 }, someone))
    const names = ['klo_ok', 'k1o_ok', 'kio_ok', 'kl0_ok', 'k10_0k', 'KIO__OK']
    const all = await Promise.allSettled(names.map((name, i) => takes(name, people[i] as string)))
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const rows = await query(t.job)('select 1 from username where customer_id = any($1::uuid[])', [people])
    expect(rows).toHaveLength(1)
  })

  test('a name that another release takes, which knows of no looks, has its look', async () => {
    await query(t.job)('insert into username (name_key, customer_id, taken_at) values ($1, $2, $3)', [
      ...['older_one', await someone(), new Date(0)],
    ])
    await expect(takes('0lder_one', await someone())).rejects.toMatchObject(alike)
  })
})
