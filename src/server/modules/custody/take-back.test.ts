import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Ctx } from '../../kernel/context.ts'
import { query } from '../../kernel/tx.ts'
import { type TestApp, testApp } from '../../testing/ctx.ts'
import { engines } from '../../testing/database/engines.ts'
import { newPerson, type Person } from '../../testing/people.ts'
import { asCustomer, hasPaidInBefore, newAddress } from '../../testing/withdrawals.ts'
import { addAddress, removeDestination } from '../withdrawals/destinations.ts'
import { takeBackRemoved } from './take-back.ts'

describe.each(engines)('what custody vouched for is taken back, on %s,', (engine) => {
  let it: TestApp
  let ada: Person
  beforeAll(async () => {
    it = await testApp(engine)
    ada = await newPerson(it)
    await hasPaidInBefore(it, ada)
  })
  afterAll(() => it?.stop())

  const told: { customer: string; network: string; address: string; usableAt: number }[] = []
  const run = (answers: boolean | 'down') => {
    const ctx = it.ctx({ kind: 'system', job: 'custody.take-back' })
    const real = ctx.providers.custody as NonNullable<Ctx['providers']['custody']>
    const disallow = async (about: (typeof told)[number]) => {
      told.push(about)
      if (answers === 'down') throw new Error('the socket is closed')
      return answers
    }
    return takeBackRemoved({ ...ctx, providers: { ...ctx.providers, custody: { ...real, disallow } } })
  }
  const add = (address: string) =>
    addAddress(asCustomer(it, ada), { network: 'ethereum', address, owner: 'self', label: 'Wallet' })
  const remove = (destination_id: string) => removeDestination(asCustomer(it, ada), { destination_id })

  test('once its owner has removed it and custody has heard, and only then', async () => {
    const { id, usable_at, address } = await add(newAddress())
    await add(newAddress())
    await run(true)
    expect(told).toEqual([])
    await remove(id)
    await run('down')
    await run(false)
    await run(true)
    const about = { customer: ada.customerId, network: 'ethereum', address, usableAt: Date.parse(usable_at) }
    expect(told.splice(0)).toEqual([about, about, about])
    await run(true)
    expect(told).toEqual([])
  })

  test('not before all that is on its way there has ended; the same address, added anew, has a later hour', async () => {
    const address = newAddress()
    const first = await add(address)
    await query(it.ctx())(
      `insert into withdrawal (id, customer_id, number, kind, asset, amount, fee, destination_id, clearing, hold_id, fee_hold_id, worth, state,
         created_at, moved_at, instructed_at, reserved, speed, network_fee, fee_quote_id)
       values (gen_random_uuid(), $1, 'W-TAKE-BACK', 'chain', 'ETH', 1, 1, $2, 'chain:ethereum:hot', gen_random_uuid(), gen_random_uuid(), 0,
         'sending', $3, $3, $3, true, 'medium', 1, gen_random_uuid())`,
      [ada.customerId, first.id, it.clock.now()],
    )
    await remove(first.id)
    await run(true)
    expect(told).toEqual([])
    it.clock.advance(1000)
    const second = await add(address)
    await query(it.ctx())(`update withdrawal set state = 'completed' where number = 'W-TAKE-BACK'`)
    await run(true)
    expect(told.splice(0).map(({ usableAt }) => usableAt)).toEqual([Date.parse(first.usable_at)])
    expect(Date.parse(second.usable_at)).toBeGreaterThan(Date.parse(first.usable_at))
  })

  test('an address that is added anew in the very moment it was removed is not taken back with what it was', async () => {
    const address = newAddress()
    const first = await add(address)
    await remove(first.id)
    const second = await add(address)
    await run(true)
    expect(told.splice(0).map(({ usableAt }) => usableAt)).toEqual([Date.parse(first.usable_at)])
    expect(Date.parse(second.usable_at)).toBe(Date.parse(first.usable_at) + 1)
  })
})
