import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { deskAudit } from '../../../contract/desk/desk.ts'
import { deskFile } from '../../../contract/desk/desk-appeals.ts'
import { deskDismissFlags, deskFlaggedOrder, deskFlaggedOrders, deskHideAd } from '../../../contract/desk/desk-watch.ts'
import type { StaffRole } from '../../../contract/endpoint.ts'
import { uploadProof } from '../../../contract/orders/order-endpoints.ts'
import type { Order } from '../../../contract/orders/orders.ts'
import { engines } from '../../testing/database/engines.ts'
import { atDesk, newStaff, PIXEL, type StaffPerson } from '../../testing/desk.ts'
import { expectOk } from '../../testing/expect-ok.ts'
import { giveMoney } from '../../testing/factories.ts'
import { drawReceipt } from '../../testing/receipts.ts'
import { type TestTrades, testTrades } from '../../testing/trades.ts'

describe.each(engines)('a flagged order at the desk, on %s,', (engine) => {
  let t: TestTrades
  let staff: Record<'moderator' | 'compliance' | 'support' | 'admin', StaffPerson>
  beforeAll(async () => {
    t = await testTrades(engine)
    await giveMoney(t.it, t.ada.customerId, 'BTC', '50')
    const hire = (role: StaffRole) => newStaff(t.it, [role])
    staff = {
      moderator: await hire('moderator'),
      compliance: await hire('compliance'),
      support: await hire('support'),
      admin: await hire('admin'),
    }
  })
  afterAll(() => t.it.stop())

  /** Bob says that Somebody Else paid, with a proof. */
  const flagged = async (): Promise<Order> => {
    const order = await t.placed()
    const query = { order_id: order.id, name: 'transfer.png' }
    const token = await t.it.app.signIn.mintToken(t.bob)
    const proof = expectOk(await t.it.call(uploadProof, { query, file: PIXEL }, { token })).id
    return expectOk(await t.pay(order, { payer_name: 'Somebody Else', proof_ids: [proof] }))
  }
  const at = (who: StaffPerson) => atDesk(t.it, who)
  const read = async ({ id }: Pick<Order, 'id'>, who: StaffPerson) =>
    t.it.call(deskFlaggedOrder, { query: { order_id: id } }, await at(who))
  const open = async (file_id: string, who: StaffPerson) =>
    t.it.call(deskFile, { params: { file_id }, query: { format: 'json' } }, await at(who))
  const log = async (subject: string) =>
    expectOk(await t.it.call(deskAudit, { query: { subject } }, await at(staff.admin)))

  test('shows who paid beside who should have, how, and the proofs, and who looked is on record', async () => {
    const order = await flagged()
    const shown = expectOk(await read(order, staff.moderator))
    expect(shown).toMatchObject({
      ...{ order_id: order.id, number: order.number, amount: order.amount, pay: order.pay, ad_of: 'seller' },
      ...{ asset: 'BTC', currency: 'EUR', dismissed: false, may_hide: true, ad_hidden: false },
      payment: { payer_name: 'Somebody Else', name_matches: false },
      buyer: { user_id: t.bob.customerId, username: t.bob.username },
      seller: { user_id: t.ada.customerId, username: t.ada.username },
      proofs: order.proofs,
      paid_at: order.payment?.at,
    })
    expect(shown.flags).toContain('payer_mismatch')
    expect(shown.proofs).toHaveLength(1)
    expect(shown.buyer.legal_name).toMatch(/\w/)
    expect(shown.rail_name).toMatch(/\w/)
    expect(shown.pay_to.holder).toMatch(/\w/)
    expect((await log(`order:${order.id}`))[0]).toMatchObject({
      ...{ action: 'order.flags_read', name: staff.moderator.username },
    })
    // The list names no payer, so whoever reads it is on no record.
    const [listed] = expectOk(await t.it.call(deskFlaggedOrders, { query: {} }, await at(staff.compliance)))
    expect(Object.keys(listed ?? {})).not.toContain('payment')
  })

  test('opens its proofs to who watches flags, on record, and to nobody else', async () => {
    const order = await flagged()
    const [proof] = order.proofs
    const id = proof?.id ?? ''
    for (const who of [staff.moderator, staff.compliance])
      expect(expectOk(await open(id, who))).toMatchObject({ id, name: 'transfer.webp' })
    expect((await log(`file:${id}`)).map(({ action, name }) => [action, name])).toEqual([
      ['file.read', staff.compliance.username],
      ['file.read', staff.moderator.username],
    ])
    expect((await open(id, staff.support)).status).toBe(404)
    expect((await read(order, staff.support)).status).toBe(403)
    const token = await t.it.app.signIn.mintToken(t.ada)
    for (const headers of [{ token }, {}])
      expect((await t.it.call(deskFlaggedOrder, { query: { order_id: order.id } }, headers)).status).toBe(401)
  })

  test('isn’t there without a flag, and its proof is nobody’s at the desk', async () => {
    const order = await t.placed()
    const token = await t.it.app.signIn.mintToken(t.bob)
    const query = { order_id: order.id, name: 'receipt.png' }
    const receipt = { app: 1, amount: '1,000.00 EUR', to: 'Ada', reference: 'Q2WX-7TRE', date: '3.11.2026' } as const
    const file = new Uint8Array(await drawReceipt(receipt))
    const { id } = expectOk(await t.it.call(uploadProof, { query, file }, { token }))
    const paid = expectOk(await t.pay(order, { proof_ids: [id] }))
    expect((await t.seen(t.ada, paid)).flags).toEqual([])
    for (const who of [staff.moderator, staff.compliance]) {
      expect((await read(paid, who)).body.code).toBe('not_found')
      expect((await open(id, who)).body.code).toBe('not_found')
    }
    expect(await log(`order:${paid.id}`)).not.toContainEqual(expect.objectContaining({ action: 'order.flags_read' }))
  })

  test('is not for whoever is a side of it', async () => {
    const order = await flagged()
    const own = await newStaff(t.it, ['moderator'], t.bob.email)
    expect((await read(order, own)).body.code).toBe('own_matter')
    expect((await open(order.proofs[0]?.id ?? '', own)).body.code).toBe('own_matter')
  })

  /** As Mia sees it now. */
  const dismiss = async (order: Pick<Order, 'id'>, seen?: number) => {
    const mia = await at(staff.moderator)
    const { version } = expectOk(await read(order, staff.moderator))
    const body = { order_id: order.id, seen: seen ?? version, reason: 'Her husband paid, the statement says so' }
    return t.it.call(deskDismissFlags, { body }, mia)
  }

  test('comes back with another payment claimed, and what was read before that dismisses nothing', async () => {
    const order = await flagged()
    const { version } = expectOk(await read(order, staff.moderator))
    expectOk(await dismiss(order))
    expect(expectOk(await read(order, staff.compliance)).dismissed).toBe(true)
    t.it.clock.advance(60_000)
    const asked = expectOk(await t.act(t.bob, order, 'ask_undo'))
    const undone = expectOk(await t.act(t.ada, asked, 'accept_undo'))
    t.it.clock.advance(60_000)
    expectOk(await t.pay(undone, { payer_name: 'Total Stranger' }))
    expect(expectOk(await read(order, staff.compliance))).toMatchObject({
      ...{ dismissed: false, payment: { payer_name: 'Total Stranger' } },
    })
    expect((await dismiss(order, version)).body.code).toBe('desk_moved_on')
    expectOk(await dismiss(order))
  })

  test('is on record by its own id, however it was asked for', async () => {
    const order = await flagged()
    expectOk(await read({ id: order.id.toUpperCase() }, staff.moderator))
    expect((await log(`order:${order.id}`))[0]).toMatchObject({ action: 'order.flags_read' })
    const file = order.proofs[0]?.id ?? ''
    expectOk(await open(file.toUpperCase(), staff.moderator))
    expect((await log(`file:${file}`)).map(({ action }) => action)).toEqual(['file.read'])
  })

  test('says so once it was looked at, and once its ad is hidden', async () => {
    const order = await flagged()
    const mia = await at(staff.moderator)
    const reason = 'Asks for money outside'
    expectOk(await dismiss(order))
    expectOk(await t.it.call(deskHideAd, { body: { ad_id: order.ad_id, hide: true, reason } }, mia))
    expect(expectOk(await read(order, staff.compliance))).toMatchObject({
      ...{ dismissed: true, ad_hidden: true, may_hide: false },
    })
  })
})
