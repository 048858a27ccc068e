import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createSupportChat } from '../../../contract/chat.ts'
import { dataKeys } from '../../../env.ts'
import { resealOwn } from '../../kernel/customer-keys/reseal-own.ts'
import { sealer } from '../../kernel/seal.ts'
import { inTx, query } from '../../kernel/tx.ts'
import { type TestApp, testApp } from '../../testing/ctx.ts'
import { engines } from '../../testing/database/engines.ts'
import { expectOk } from '../../testing/expect-ok.ts'
import { newPerson } from '../../testing/people.ts'
import { whatOpens } from '../../testing/what-opens.ts'
import { keyCommands } from './keys.ts'
import { resealBatch, sealedColumns } from './sealed-values.ts'

describe.each(engines)('the house’s keys, on %s,', (engine) => {
  let it: TestApp
  beforeAll(async () => {
    it = await testApp(engine)
    const who = await newPerson(it, 'rotated')
    expectOk(
      await it.call(
        createSupportChat,
        { body: { subject: 'My card', text: 'It was refused', client_id: 'client-1' } },
        who,
      ),
    )
    await it.settleEvents()
  })
  afterAll(() => it?.stop())

  const ctxWith = (DATA_KEYS: string) => {
    const ctx = it.ctx({ kind: 'operator', name: 'ada' })
    return { ...ctx, config: { ...ctx.config, DATA_KEYS }, sealer: sealer(dataKeys({ DATA_KEYS })) }
  }
  async function run(name: string, keys: string): Promise<string> {
    const said: string[] = []
    const input = {
      args: [],
      values: { reason: 'k2 is a year old' },
      readFile: async () => Buffer.alloc(0),
      say: (line: string) => said.push(line),
    }
    await keyCommands[name]?.run(ctxWith(keys), input)
    return said.join('\n')
  }

  test('are taken out of use once all of it is sealed anew by the newest, customers’ own among it, and not before [ASVS 11.2.2]', async () => {
    const first = it.ctx().config.DATA_KEYS
    const [two, three] = ['k2', 'k3'].map((id) => `${id}:${id.repeat(22)}`)
    const middle = `${first},${two}`
    const newest = `${middle},${three}`
    const before = await whatOpens(it.app.db, it.ctx().sealer)
    expect(await run('keys status', middle)).toMatch(/customer_key\.key_sealed +k1 +1\n[\s\S]*k1: stays/)
    // As if all of it had been written while k2 was the newest, but for reasons in the audit log.
    const then = ctxWith(middle)
    for (const place of await sealedColumns(query(then)))
      if (!place.fixed && place.type !== 'json') await inTx(then, (tx) => resealBatch(tx, place, 'k2'))
    expect(await run('keys status', newest)).toMatch(/k2: needed by \d+ values yet/)
    expect(await run('keys reseal', newest)).toMatch(
      /account_key\.key_sealed +1 sealed anew\n[\s\S]*k2: nothing needs it: it can be taken out/,
    )
    expect(await run('keys status', newest), 'said once, and once more').toMatch(/k2: nothing needs it/)
    expect(await run('keys reseal', newest)).not.toContain('sealed anew')
    // Without the key that was taken out everything opens as it did.
    const after = await whatOpens(it.app.db, ctxWith(`${first},${three}`).sealer)
    for (const [place, texts] of before) expect([place, after.get(place)?.sort()]).toEqual([place, texts.sort()])
    const four = `${newest},k4:${'k4'.repeat(22)}`
    expect(await run('keys reseal', four), 'a reason in the audit log is never changed').toMatch(
      /k3: needed by \d+ values yet/,
    )
    expect(await run('keys status', first), 'one that was taken out too soon').toContain(
      'k4: sealed something and is NOT in DATA_KEYS',
    )
  })

  test('say of what only its owner’s key may seal anew who does that, and once that is done nothing more', async () => {
    const { customerId } = await newPerson(it, 'moved')
    const sealed = it.ctx().sealer.seal('somewhere@example.org')
    await query(it.ctx())(
      `insert into email_change (id, customer_id, old_index, old_sealed, new_index, new_sealed, confirm_hash, undo_hash, created_at, expires_at)
        values (gen_random_uuid(), $1, 'old', $2, 'new', $2, 'confirm', 'undo', now(), now())`,
      [customerId, sealed],
    )
    const keys = `${it.ctx().config.DATA_KEYS},k5:${'k5'.repeat(22)}`
    const stays = /email_change\.old_sealed +stays: (.+)/
    expect(stays.exec(await run('keys reseal', keys))?.[1]).toContain('the job keys.reseal-own')
    await resealOwn(ctxWith(keys))
    expect(await run('keys reseal', keys)).not.toMatch(/email_change.+stays/)
  })

  test('pass by a value that none of them opens, and name its row', async () => {
    const { customerId } = await newPerson(it, 'closed')
    const q = query(it.ctx())
    const add = `insert into customer_phone (customer_id, phone_index, phone_sealed, confirmed_at) values ($1, $1::uuid::text, $2, now())`
    await q(add, [customerId, 'k0.nobody can open this'])
    await q(add, [(await newPerson(it, 'open')).customerId, it.ctx().sealer.seal('+442079460000')])
    const keys = `${it.ctx().config.DATA_KEYS},k6:${'k6'.repeat(22)}`
    expect(await run('keys reseal', keys)).toMatch(
      /customer_phone\.phone_sealed +1 sealed anew\n.+customer_phone\.phone_sealed +1 stay: no key opens them \(ctid \(0,\d+\)\)/,
    )
    await q('delete from customer_phone')
  })

  test('are looked for wherever anything that they sealed lies', async () => {
    const known = (await sealedColumns(query(it.ctx()))).map(
      ({ table, column }) => `${table.replace('public.', '')}.${column}`,
    )
    const DATA_KEYS = `${it.ctx().config.DATA_KEYS},k4:${'k4'.repeat(22)}`
    const opening = [...(await whatOpens(it.app.db, ctxWith(DATA_KEYS).sealer)).keys()]
    expect(opening.length).toBeGreaterThan(5)
    expect(opening.filter((place) => !known.includes(place))).toEqual([])
  })
})
