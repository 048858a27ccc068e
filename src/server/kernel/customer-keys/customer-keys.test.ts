import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../testing/ctx.ts'
import { engines } from '../../testing/database/engines.ts'
import { newPerson } from '../../testing/people.ts'
import { uuid7 } from '../ids.ts'
import { inTx, query } from '../tx.ts'
import { ownSealers, sealFor } from './customer-keys.ts'
import type { Place } from './own-places.ts'
import { withKey } from './with-key.ts'

const PLACE = 'dispute_statement.text_sealed'
const OTHER = 'order_event_words.words_sealed'
const WORDS = 'He never paid — 🏠'

describe.each(engines)('what a customer’s own key seals, on %s,', (engine) => {
  let it: TestApp
  beforeAll(async () => {
    it = await testApp(engine)
  })
  afterAll(() => it?.stop())

  const sealed = (customerId: string, place: Place = PLACE) =>
    inTx(it.ctx(), (tx) => sealFor(tx, customerId, place, WORDS))
  /** As a statement reads it that says whose row it is and where it lies. */
  const read = async (customerId: string | null, text: string, place: Place = PLACE) => {
    const [table, column] = place.split('.')
    const [row] = await query(it.ctx())<{ as: string }>(
      `select ${withKey(place, 'it')} as "as" from (select $1::uuid as author_id, $2::text as ${column}) it, (select '${table}') x`,
      [customerId, text],
    )
    return row?.as ?? ''
  }
  const keys = async (customerId: string) =>
    (
      await query(it.ctx())<{ n: number }>('select count(*)::int n from customer_key where customer_id = $1', [
        customerId,
      ])
    )[0]?.n

  test('opens with that key alone, in its own column alone, and what the house’s sealed before opens still [ASVS 11.3.3]', async () => {
    const { sealer } = it.ctx()
    const [ada, bob] = [await newPerson(it), await newPerson(it)]
    const of = await sealed(ada.customerId)
    await sealed(bob.customerId)
    expect(sealer.unseal(await read(ada.customerId, of))).toBe(WORDS)
    const [elsewhere, his] = [await read(ada.customerId, of, OTHER), await read(bob.customerId, of)]
    expect(() => sealer.unseal(elsewhere)).toThrow()
    expect(() => sealer.unseal(his)).toThrow()
    expect(() => sealer.unseal(of), 'read without its key').toThrow('read without it')
    expect(sealer.unseal(await read(ada.customerId, sealer.seal(WORDS)))).toBe(WORDS)
    for (const odd of ['~', '~@', '~@~~1.', `~@k1.x~${PLACE}~1.`, `~1.${of.slice(3)}`, `~@${of}`])
      expect(() => sealer.unseal(odd), odd).toThrow()
  })

  test('is gone with the key, and nothing else is: it opens as nothing, files too', async () => {
    const { sealer } = it.ctx()
    const { customerId } = await newPerson(it)
    expect(sealer.unseal(await read(null, await sealed(customerId)))).toBe('')
    expect(sealer.unsealBytes(Buffer.from('~@~stored_file.content~1.abc'))).toEqual(Buffer.alloc(0))
  })

  test('is for whoever was forgotten sealed by a key that nobody has, and none is made for them again [ASVS 14.2.4]', async () => {
    const { customerId } = await newPerson(it)
    await query(it.ctx())(
      `insert into account_closure (id, customer_id, state, undo_hash, asked_at, due_at, look_at) values ($1::uuid, $2, 'waiting', $1::text, now(), now() + interval '1 day', now())`,
      [uuid7(), customerId],
    )
    const asOwner = await it.database.superuser.connect()
    await asOwner.query('set session_replication_role = replica')
    await asOwner.query(
      `update account_closure set state = 'erased', ended_at = now() - interval '6 years', erased_at = now() - interval '6 years' where customer_id = $1`,
      [customerId],
    )
    asOwner.release(true)
    expect(await sealed(customerId)).toMatch(/^~1\./)
    expect(await keys(customerId)).toBe(0)
  })

  test('is sealed by no other key where theirs is lost: a restore without its keys is mended by them, and until then nothing more is written', async () => {
    const { customerId } = await newPerson(it)
    const { owner } = it.database
    const place = 'notification.facts_sealed'
    const before = await sealed(customerId, place)
    await owner.query('create table lost as select * from account_key where customer_id = $1', [customerId])
    await owner.query('alter table account_key disable trigger user')
    await owner.query('delete from account_key where customer_id = $1', [customerId])
    await expect(sealed(customerId, place)).rejects.toThrow('the keys of 1 customers are missing')
    await owner.query('insert into account_key select * from lost')
    await owner.query('alter table account_key enable trigger user')
    await owner.query('drop table lost')
    const text = (mark: string) => mark.slice(0, 3)
    expect(text(await sealed(customerId, place))).toBe(text(before))
  })

  test('is sealed for many in four statements, and for those who have a key in one', async () => {
    const ids = [(await newPerson(it)).customerId, (await newPerson(it)).customerId, (await newPerson(it)).customerId]
    const asked = () =>
      inTx(it.ctx(), async (tx) => {
        let n = 0
        const q: typeof tx.q = (text, params) => {
          n++
          return tx.q(text, params)
        }
        expect((await ownSealers({ ...tx, q }, ids, 'kept')).size).toBe(3)
        return n
      })
    expect([await asked(), await asked()]).toEqual([4, 1])
  })

  test('of many who write at once for one customer all have one key, which nobody changes or deletes before its time', async () => {
    const { customerId } = await newPerson(it)
    const all = await Promise.all(Array.from({ length: 8 }, () => sealed(customerId)))
    const opened = await Promise.all(all.map(async (text) => it.ctx().sealer.unseal(await read(customerId, text))))
    expect(opened).toEqual(all.map(() => WORDS))
    for (const act of [`update customer_key set key_sealed = ''`, 'delete from customer_key', 'truncate customer_key'])
      await expect(query(it.ctx())(act)).rejects.toMatchObject({ code: expect.stringMatching(/23001|42501/) })
  })
})
