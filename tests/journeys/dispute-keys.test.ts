import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { deskDispute } from '../../src/contract/desk/desk-disputes.ts'
import { actOnDispute, getDispute } from '../../src/contract/orders/disputes.ts'
import { createComplaint } from '../../src/contract/orders/order-endpoints.ts'
import { ownFiles } from '../../src/server/modules/personal-data/export/make-export.ts'
import { statementOf } from '../../src/server/modules/personal-data/export/own-file.ts'
import { engines } from '../../src/server/testing/database/engines.ts'
import { pastGuards } from '../../src/server/testing/database/past-guards.ts'
import { atDesk, disputed, fresh, newStaff, STORY, type StaffPerson } from '../../src/server/testing/desk.ts'
import { expectOk } from '../../src/server/testing/expect-ok.ts'
import type { Person } from '../../src/server/testing/people.ts'
import { type TestTrades, testTrades } from '../../src/server/testing/trades.ts'

const NOTE = 'My last word'
const LIES = `select author_id, note_sealed as sealed from dispute_proposal where dispute_id = $1
  union all select author_id, statement_sealed from appeal where dispute_id = $1`

describe.each(engines)('what somebody proposes in a dispute and appeals with, on %s,', (engine) => {
  let t: TestTrades
  let mia: StaffPerson
  beforeAll(async () => {
    t = await testTrades(engine)
    mia = await newStaff(t.it, ['moderator'])
  })
  afterAll(() => t?.it.stop())

  const lies = (dispute: string) => t.q()<{ author_id: string; sealed: string }>(LIES, [dispute])
  const look = async (by: Person, order_id: string) =>
    expectOk(await t.it.call(getDispute, { query: { order_id } }, await fresh(t, by)))
  const atTheDesk = async (dispute_id: string) =>
    expectOk(await t.it.call(deskDispute, { query: { dispute_id } }, await atDesk(t.it, mia)))
  const deleteKey = (customerId: string) =>
    pastGuards(t.it.database, 'delete from customer_key where customer_id = $1', [customerId])
  const exported = async (table: string, column: string) => {
    const file = ownFiles.find((one) => one.table === table)
    if (!file) throw new Error(`${table} is in no file`)
    const rows = await t.q()<Record<string, string>>(statementOf(file), [t.ada.customerId])
    return rows.map((row) => t.it.ctx().sealer.unseal(row[column] ?? ''))
  }
  const proposed = async () => {
    const order = await disputed(t)
    const as = await fresh(t, t.ada)
    const about = { order_id: order.id }
    expectOk(await t.it.call(actOnDispute, { body: { ...about, action: 'respond', statement: STORY } }, as))
    const offer = { action: 'propose', outcome: 'split', buyer_amount: '0.01', note: NOTE } as const
    expectOk(await t.it.call(actOnDispute, { body: { ...about, ...offer } }, { ...as, stepUp: t.ada.stepUp }))
    return order
  }
  const appealed = async () => {
    const order = await t.released()
    const complaint = { order_id: order.id, seen: order.state, reason: 'not_received' as const, statement: STORY }
    expectOk(await t.it.call(createComplaint, { body: complaint }, await fresh(t, t.ada)))
    return order
  }

  test('lies under its author’s key, is read by both sides and the desk, and goes with that key [ASVS 14.2.4]', async () => {
    const [settling, over] = [await proposed(), await appealed()]
    const [offer, appeal] = [await look(t.bob, settling.id), await look(t.bob, over.id)]
    for (const { id } of [offer, appeal])
      expect(await lies(id)).toEqual([{ author_id: t.ada.customerId, sealed: expect.stringMatching(/^~1\./) }])
    expect([offer.proposals[0]?.note, appeal.appeal?.statement]).toEqual([NOTE, STORY])
    expect((await atTheDesk(offer.id)).proposals).toMatchObject([{ by: 'seller', note: NOTE }])
    expect((await atTheDesk(appeal.id)).appeals).toMatchObject([{ by: 'seller', statement: STORY }])
    expect(await exported('dispute_proposal', 'note_sealed')).toEqual([NOTE])
    expect(await exported('appeal', 'statement_sealed')).toEqual([STORY])

    await deleteKey(t.ada.customerId)
    const { proposals } = await look(t.bob, settling.id)
    expect(proposals).toMatchObject([{ by: 'seller', outcome: 'split', buyer_amount: '0.01000000', note: '' }])
    expect((await look(t.bob, over.id)).appeal).toMatchObject({ by: 'seller', state: 'open', statement: '' })
    expect((await atTheDesk(offer.id)).proposals).toMatchObject([{ outcome: 'split', note: '' }])
    expect((await atTheDesk(appeal.id)).appeals).toMatchObject([{ by: 'seller', statement: '' }])
    expect(await exported('appeal', 'statement_sealed')).toEqual([''])
  })
})
