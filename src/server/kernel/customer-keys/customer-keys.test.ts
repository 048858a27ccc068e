import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../testing/ctx.ts'
import { engines } from '../../testing/database/engines.ts'
import { newPerson } from '../../testing/people.ts'
import { inTx, query } from '../tx.ts'
import { keyOf, openFor, sealFor } from './customer-keys.ts'

const PLACE = 'dispute_statement.text_sealed'
const WORDS = 'He never paid — 🏠'

describe.each(engines)('what a customer’s own key seals, on %s,', (engine) => {
  let it: TestApp
  beforeAll(async () => {
    it = await testApp(engine)
  })
  afterAll(() => it?.stop())

  const sealed = (customerId: string, place: typeof PLACE = PLACE) =>
    inTx(it.ctx(), (tx) => sealFor(tx, customerId, place, WORDS))
  const key = async (customerId: string) => {
    const [row] = await query(it.ctx())<{ key: string | null }>(`select ${keyOf('$1::uuid')} as key`, [customerId])
    return row?.key ?? null
  }

  test('opens with that key alone, in its own column alone, and what the house’s sealed before opens still [ASVS 11.3.3]', async () => {
    const { sealer } = it.ctx()
    const [ada, bob] = [await newPerson(it), await newPerson(it)]
    const of = await sealed(ada.customerId)
    await sealed(bob.customerId)
    expect(openFor(sealer, PLACE, of, await key(ada.customerId))).toBe(WORDS)
    expect(() => openFor(sealer, 'order_event_words.words_sealed', of, null)).not.toThrow()
    const [hers, his] = [await key(ada.customerId), await key(bob.customerId)]
    expect(() => openFor(sealer, 'order_event_words.words_sealed', of, hers)).toThrow()
    expect(() => openFor(sealer, PLACE, of, his)).toThrow()
    expect(openFor(sealer, PLACE, sealer.seal(WORDS), null)).toBe(WORDS)
  })

  test('is gone with the key, and nothing else is: it opens as nothing', async () => {
    const { customerId } = await newPerson(it)
    expect(openFor(it.ctx().sealer, PLACE, await sealed(customerId), null)).toBeNull()
  })

  test('of many who write at once for one customer all have one key, which nobody changes or deletes before its time', async () => {
    const { customerId } = await newPerson(it)
    const all = await Promise.all(Array.from({ length: 8 }, () => sealed(customerId)))
    const one = await key(customerId)
    expect(all.map((text) => openFor(it.ctx().sealer, PLACE, text, one))).toEqual(all.map(() => WORDS))
    for (const act of [`update customer_key set key_sealed = ''`, 'delete from customer_key', 'truncate customer_key'])
      await expect(query(it.ctx())(act)).rejects.toMatchObject({ code: expect.stringMatching(/23001|42501/) })
  })
})
