import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addressesADay, addressesOfNew, mostOfNew } from '../../../../contract/withdrawals/limits.ts'
import type { Ctx } from '../../../kernel/context.ts'
import { uuid7 } from '../../../kernel/ids.ts'
import { query } from '../../../kernel/tx.ts'
import { type TestApp, testApp } from '../../../testing/ctx.ts'
import { engines } from '../../../testing/database/engines.ts'
import { newPerson, type Person } from '../../../testing/people.ts'
import { asCustomer, hasPaidInBefore, newAddress } from '../../../testing/withdrawals.ts'
import { addAddress, removeDestination } from '../destinations.ts'

const DAY_MS = 86_400_000

describe.each(engines)('who may have the signer vouch for how many addresses, on %s:', (engine) => {
  let it: TestApp
  let asked = 0
  beforeAll(async () => {
    it = await testApp(engine)
  })
  afterAll(() => it?.stop())
  beforeEach(async () => {
    it.clock.advance(DAY_MS)
    asked = 0
  })

  type Allow = NonNullable<Ctx['providers']['custody']>['allow']
  /** With a signer that counts what it is asked for. */
  const as = (who: Person, allow?: Allow) => {
    const ctx = asCustomer(it, who)
    const real = ctx.providers.custody as NonNullable<Ctx['providers']['custody']>
    const counting: Allow = (about) => {
      asked++
      return (allow ?? real.allow.bind(real))(about)
    }
    return { ...ctx, providers: { ...ctx.providers, custody: { ...real, allow: counting } } }
  }
  const add = (who: Person, allow?: Allow) =>
    addAddress(as(who, allow), { network: 'ethereum', address: newAddress(), owner: 'self', label: 'Wallet' })
  const refused = (say: string, facts?: object) => ({
    code: 'invalid_input',
    fields: [{ path: 'address', says: { say, ...(facts && { with: facts }) } }],
  })
  const payer = async () => {
    const who = await newPerson(it)
    await hasPaidInBefore(it, who)
    return who
  }

  test('ten a day each, removed ones too; the signer hears of no more, and the day after it goes on', async () => {
    const ada = await payer()
    for (let at = 0; at < addressesADay; at++) {
      const { id } = await add(ada)
      if (at < 5) await removeDestination(asCustomer(it, ada), { destination_id: id })
    }
    await expect(add(ada)).rejects.toMatchObject(refused('addresses_of_day'))
    expect(asked).toBe(addressesADay)
    it.clock.advance(DAY_MS + 1)
    await add(ada)
  })

  test('many asked for at once take no more than that', async () => {
    const ada = await payer()
    const all = await Promise.allSettled(Array.from({ length: addressesADay + 5 }, () => add(ada)))
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(addressesADay)
    expect(asked).toBe(addressesADay)
  })

  test('fewer for who never paid anything in, and of all those together a part of the day, which leaves the others theirs', async () => {
    const [mallory, bea, ada] = [await newPerson(it), await newPerson(it), await payer()]
    for (let at = 0; at < addressesOfNew; at++) await add(mallory)
    await expect(add(mallory)).rejects.toMatchObject(refused('addresses_of_day'))
    await query(it.ctx())(
      'insert into destination_ask (id, customer_id, has_paid_in, at) select gen_random_uuid(), $1, false, $2 from generate_series(1, $3)',
      [uuid7(), it.clock.now(), mostOfNew - addressesOfNew],
    )
    await expect(add(bea)).rejects.toMatchObject(refused('addresses_of_new'))
    await add(ada)
    await hasPaidInBefore(it, bea)
    await add(bea)
  })

  test('what the signer doesn’t answer takes no place', async () => {
    const ada = await newPerson(it)
    for (let at = 0; at < addressesOfNew + 1; at++)
      await expect(add(ada, async () => 'unknown')).rejects.toMatchObject({ code: 'unavailable' })
    await add(ada)
  })
})
