import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findOwn } from '../../../contract/wallet/find-own.ts'
import { createDeposit, listTransactions } from '../../../contract/wallet/payments.ts'
import { sendTransfer } from '../../../contract/wallet/transfers.ts'
import { bareOrder } from '../../testing/bare-orders.ts'
import { type TestApp, testApp } from '../../testing/ctx.ts'
import { engines } from '../../testing/database/engines.ts'
import { expectOk } from '../../testing/expect-ok.ts'
import { giveMoney } from '../../testing/factories.ts'
import { newPerson, type Person } from '../../testing/people.ts'

describe.each(engines)('what is looked for by its number, on %s,', (engine) => {
  let it: TestApp
  let [ada, bob, eve] = [] as unknown as [Person, Person, Person]
  beforeAll(async () => {
    it = await testApp(engine)
    ada = await newPerson(it, 'ada')
    bob = await newPerson(it, 'bob')
    eve = await newPerson(it, 'eve')
  })
  afterAll(() => it.stop())

  const find = async (who: Person, q: string) => expectOk(await it.call(findOwn, { query: { q } }, who))

  test('is an order of both its sides, by its number however it is written, by the end of it and by its id, and nobody else’s', async () => {
    const { orderId: id, number } = await bareOrder(it, { buyer: ada, seller: bob })
    const found = [{ kind: 'order', id, number }]
    for (const who of [ada, bob])
      for (const q of [number, ` ${number.toLowerCase()} `, number.slice(-6), id, id.toUpperCase()])
        expect(await find(who, q), q).toEqual(found)
    for (const q of [number, number.slice(-6), id]) expect(await find(eve, q), q).toEqual([])
  })

  test('is a deposit of whoever made it alone', async () => {
    const body = { currency: 'EUR', amount: '50.00', method: 'bank' } as const
    const made = await it.call(createDeposit, { body }, { ...ada, key: 'a-deposit-to-be-found' })
    const { id, number } = expectOk(made)
    expect(await find(ada, number)).toEqual([{ kind: 'deposit', id, number }])
    expect(await find(ada, id)).toEqual([{ kind: 'deposit', id, number }])
    expect([await find(bob, number), await find(bob, id)]).toEqual([[], []])
  })

  test('is a transfer of who sent it and of who got it', async () => {
    await giveMoney(it, ada.customerId, 'EUR', '10.00')
    const body = { payee_id: bob.customerId, payee_name: bob.username, asset: 'EUR', amount: '1.00' }
    const { id } = expectOk(await it.call(sendTransfer, { body }, { ...ada, key: 'a-transfer-to-be-found' }))
    const [row] = expectOk(await it.call(listTransactions, { query: { limit: 1 } }, bob))
    const found = [{ kind: 'transfer', id, number: row?.number }]
    for (const who of [ada, bob]) expect(await find(who, String(row?.number))).toEqual(found)
    expect(await find(eve, id)).toEqual([])
  })

  test('is nothing where nothing bears it, and no pattern of anything', async () => {
    for (const q of ['P-%', 'P-261121-______', "' or true --", '00', 'D-261121-4K7MQX', `${ada.customerId}`])
      expect(await find(ada, q), q).toEqual([])
    for (const q of ['', 'x', 'x'.repeat(65)])
      expect(await it.call(findOwn, { query: { q } }, ada), q).toMatchObject({ status: 422 })
    expect(await it.call(findOwn, { query: { q: 'P-261121-4K7MQX' } })).toMatchObject({ status: 401 })
  })
})
