import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { messages } from '../../../contract/chat.ts'
import { bareBundle } from '../../testing/bare-bundle.ts'
import { type TestApp, testApp } from '../../testing/ctx.ts'
import { engines } from '../../testing/database/engines.ts'
import { newPerson } from '../../testing/people.ts'
import { openFile } from '../files/files.ts'
import { query } from '../tx.ts'
import { ownTable } from './own-places.ts'
import { leftToReseal, resealOwn } from './reseal-own.ts'

const LINES = 450
const CHAT = `insert into conversation (id, kind, customer_id, subject_sealed, last_at, created_at) values ($1, 'support', $2, $3, now(), now())`
const LINE = `insert into message (conversation_id, seq, id, author_kind, author_id, client_id, text_sealed, at)
  select $1, n, gen_random_uuid(), $2, $3, 'line ' || n, $4, now() from generate_series($5::int, $6::int) n`

describe.each(engines)('what an older release sealed by the house’s key, on %s,', (engine) => {
  let it: TestApp
  const q = <Row extends object>(text: string, params: unknown[] = []) => query(it.ctx())<Row>(text, params)
  const job = () => it.ctx({ kind: 'system', job: 'test' })
  beforeAll(async () => {
    it = await testApp(engine)
  })
  afterAll(() => it?.stop())

  /** Somebody's talk with support, as it lay before: theirs, two lines of staff's and one that doesn't open. */
  async function earlier() {
    const who = await newPerson(it, 'earlier')
    const { sealer } = it.ctx()
    const [{ id } = { id: '' }] = await q<{ id: string }>('select gen_random_uuid() as id')
    await q(CHAT, [id, who.customerId, sealer.seal('About my card')])
    await q(LINE, [id, 'customer', who.customerId, sealer.seal('It was refused'), 1, LINES])
    await q(LINE, [id, 'staff', who.customerId, sealer.seal('We look at it'), LINES + 1, LINES + 2])
    return { who, id }
  }
  const own = async (id: string) =>
    (
      await q<{ n: number }>(
        `select count(*)::int n from message where conversation_id = $1 and text_sealed like '~1.%'`,
        [id],
      )
    )[0]?.n

  test('is sealed by its authors’ own in batches, once, whatever runs beside it, and reads as before [ASVS 11.2.2]', async () => {
    const { who, id } = await earlier()
    await q(LINE, [id, 'customer', who.customerId, 'k9.nobody can open this', LINES + 3, LINES + 3])
    const left = async () => (await leftToReseal(query(it.ctx()))).find(({ table }) => table === 'message')?.left
    expect(await left()).toBe(LINES + 1)
    const done = await Promise.all([resealOwn(job()), resealOwn(job())])
    expect(done.reduce((sum, n) => sum + n, 0)).toBe(LINES + 1)
    expect(await own(id)).toBe(LINES)
    expect(await left(), 'what doesn’t open stays, and keeps nothing waiting').toBe(1)
    expect(await resealOwn(job())).toBe(0)
    await q(`delete from message where conversation_id = $1 and seq = $2`, [id, LINES + 3])
    const { body } = await it.call(messages, { query: { conversation_id: id, limit: 3 } }, who)
    expect(body.data.map(({ text }) => text)).toEqual(['It was refused', 'We look at it', 'We look at it'])
    const [talk] = await q<{ subject_sealed: string }>('select subject_sealed from conversation where id = $1', [id])
    expect(talk?.subject_sealed).toMatch(/^~1\./)
  })

  test('is sealed though more rows than a run seals come before it and don’t open', async () => {
    const { who, id } = await earlier()
    await q(
      `update message set text_sealed = 'k9.nobody can open this' where conversation_id = $1 and author_kind = 'customer'`,
      [id],
    )
    await q(LINE, [id, 'customer', who.customerId, 'k9.nobody can open this', 1_001, 3_000])
    await q(LINE, [id, 'customer', who.customerId, it.ctx().sealer.seal('It was refused'), 3_001, 3_001])
    const error = vi.fn()
    const run = { ...job(), log: { ...job().log, error } as never }
    expect(await resealOwn(run)).toBe(2)
    expect(await own(id)).toBe(1)
    // However many there are, a line a run.
    expect(error.mock.calls.filter(([{ table }]) => table === 'message')).toEqual([
      [{ table: 'message', rows: LINES + 2_000, first: expect.any(Array) }, expect.stringContaining('don’t open')],
    ])
    expect(error.mock.calls[0]?.[0].first).toHaveLength(5)
    await q('delete from message where conversation_id = $1', [id])
  })

  test('is taken up where the process died: what one batch committed stays, and nothing is done twice', async () => {
    const { id } = await earlier()
    /** Dies when it begins its nth transaction, and none comes after it. */
    const dying = (nth: number) => {
      let begun = 0
      const now = () => {
        if (++begun >= nth) throw new Error('died')
        return it.clock.now()
      }
      return resealOwn({ ...job(), now })
    }
    let before = await own(id)
    for (let nth = 1; !before; nth++) {
      await expect(dying(nth)).rejects.toThrow('died')
      before = await own(id)
    }
    await resealOwn(job())
    expect([before, await own(id)]).toEqual([200, LINES])
  })

  test('of files is their name, their content and what they look like, and the bundle is what it was', async () => {
    const { again } = await bareBundle(it)
    const { sealer } = it.ctx()
    const bundle = await again()
    const before = await q<{ id: string }>('select id from stored_file order by id')
    for (const { id } of before) {
      const file = await openFile(query(it.ctx()), sealer, id)
      const earlier = [sealer.seal(file?.facts.name ?? ''), sealer.sealBytes(file?.bytes ?? Buffer.alloc(0))]
      await q('update stored_file set name_sealed = $2, content = $3, look_sealed = $3 where id = $1', [id, ...earlier])
    }
    expect((await again()).length).toBe(bundle.length)
    expect(await resealOwn(job())).toBeGreaterThanOrEqual(before.length)
    const own = `left(name_sealed, 3) = '~1.' and substring(content for 3) = '~1.' and substring(look_sealed for 3) = '~1.'`
    expect(await q(`select id from stored_file where ${own} order by id`)).toEqual(before)
    expect((await again()).length).toBe(bundle.length)
  })

  test('is found by indexes that are empty once all of it is done', async () => {
    await resealOwn(job())
    for (const { table, left } of await leftToReseal(query(it.ctx()))) {
      expect([table, left]).toEqual([table, 0])
      expect(
        await q('select 1 from pg_indexes where tablename = $1 and indexname = $2', [
          ownTable(table)?.table,
          `${table}_to_reseal`,
        ]),
      ).toHaveLength(1)
    }
  })
})
