import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { query } from '../../../kernel/tx.ts'
import { type TestBuys, testBuys } from '../../../testing/buys.ts'
import { engines } from '../../../testing/database/engines.ts'
import { expectOk } from '../../../testing/expect-ok.ts'
import { fillFloat } from '../../../testing/factories.ts'
import { newPerson } from '../../../testing/people.ts'
import { expireBuys } from './end-buy.ts'

describe.each(engines)('purchases at once, on %s:', (engine) => {
  let buys: TestBuys
  beforeAll(async () => {
    buys = await testBuys(engine)
  })
  afterAll(() => buys?.it.stop())
  beforeEach(async () => {
    await buys.it.refreshRates()
  })

  test('fifty confirmations of one purchase wait for one transfer', async () => {
    const { ada, placed, confirm, job } = buys
    const order = await placed('100')
    const answers = await Promise.all(Array.from({ length: 50 }, () => confirm(ada, order.id)))
    const references = new Set(answers.map((answer) => expectOk(answer).payment?.reference))
    expect(references.size).toBe(1)
    const [{ n }] = (await query(job())('select count(*)::int n from deposit where customer_id = $1', [
      ada.customerId,
    ])) as [{ n: number }]
    expect(n).toBe(1)
    await buys.cancel(ada, order.id)
  })

  test('four customers after half of the house’s coins, which is as much as may wait: two get theirs, the others read why not', async () => {
    const { it, ask, house } = buys
    await fillFloat(it, 'LTC', '8')
    const people = await Promise.all(['a', 'b', 'c', 'd'].map(() => newPerson(it)))
    const estimate = await buys.ask(people[0] as never, '60', 'LTC')
    const taken = expectOk(estimate)
    expect(Number(taken.receive)).toBeLessThan(2)
    const asked = String(Math.floor((60 * 1.8) / Number(taken.receive)))
    await buys.cancel(people[0] as never, taken.id)
    const answers = await Promise.all(people.map((person) => ask(person, asked, 'LTC')))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2)
    for (const { status, body } of answers) if (status !== 200) expect(body.code).toBe('house_cannot_cover')
    expect((await house('LTC', 'float')) >= 400_000_000n).toBe(true)
  })

  test('money that arrives while the time runs out, or while it is cancelled, buys or is a deposit, never both', async () => {
    const { it, awaiting, pay, cancel, look, has, job, inEscrow, backAgain } = buys
    for (let round = 0; round < 6; round++) {
      await it.refreshRates()
      buys.ada = await newPerson(it)
      const order = await awaiting('100')
      if (round % 2 === 0) it.clock.advance(3_600_000)
      const ends = round % 2 === 0 ? () => expireBuys(job()) : () => cancel(buys.ada, order.id)
      await Promise.all([pay(order, { lineId: `r${round}` }), ends(), pay(order, { lineId: `r${round}` }), ends()])
      await backAgain()
      const { status } = expectOk(await look(order.id))
      const got = [await has(buys.ada, 'EUR'), await has(buys.ada, 'BTC')]
      expect(got).toEqual(status === 'released' ? ['0.00', order.receive] : ['100.00', '0.00000000'])
      expect(await inEscrow(order.id)).toBe(0n)
    }
    expect(await buys.faults()).toEqual([])
  })

  test('an escrow that an open purchase lacks, or that is left over, is found by who checks the books', async () => {
    const { it, placed, faults } = buys
    buys.ada = await newPerson(it)
    const { id, number } = await placed('100')
    expect(await faults()).toEqual([])
    const { superuser } = it.database
    await superuser.query('alter table buy_order disable trigger user')
    await superuser.query('update buy_order set receive = receive + 1 where id = $1', [id])
    expect(await faults()).toEqual([expect.stringContaining(`purchase ${number} needs`)])
    await superuser.query(
      `update buy_order set receive = receive - 1, state = 'cancelled', closed_at = now() where id = $1`,
      [id],
    )
    expect(await faults()).toEqual([expect.stringContaining('for no open purchase')])
    await superuser.query(`update buy_order set state = 'placed', closed_at = null where id = $1`, [id])
    await superuser.query('alter table buy_order enable trigger user')
    expect(await faults()).toEqual([])
  })

  test('what is open can’t be rewritten, nor what ended moved, whatever the code says', async () => {
    const { job, cancel } = buys
    buys.ada = await newPerson(buys.it)
    const order = await buys.placed('100')
    const q = query(job())
    await expect(q('update buy_order set receive = receive + 1 where id = $1', [order.id])).rejects.toThrow('stays')
    await expect(q(`update buy_order set state = 'released' where id = $1`, [order.id])).rejects.toThrow()
    await cancel(buys.ada, order.id)
    await expect(q(`update buy_order set version = 9 where id = $1`, [order.id])).rejects.toThrow('stays')
  })
})
