import { beforeAll, describe, expect, test } from 'vitest'
import { deskCardMoney, deskLookAtCard } from '../../../../contract/cards/desk-card-money.ts'
import { deskQueues } from '../../../../contract/desk/desk.ts'
import { uuid7 } from '../../../kernel/ids.ts'
import { cardPeople, numberThat } from '../../../testing/cards.ts'
import { engines } from '../../../testing/database/engines.ts'
import { atDesk, newStaff, type StaffPerson } from '../../../testing/desk.ts'
import { expectOk } from '../../../testing/expect-ok.ts'
import { lookAtCards } from '../../payments/cards/look-at-cards.ts'

describe.each(engines)('card money that is nobody’s, on %s,', (engine) => {
  const { w, q, job, begun, paid, look, lookTold } = cardPeople(engine)
  let [fay, mo] = [{} as StaffPerson, {} as StaffPerson]
  beforeAll(async () => {
    ;[fay, mo] = [await newStaff(w.it, ['finance']), await newStaff(w.it, ['moderator'])]
  })

  const close = (status: 'active' | 'closed' = 'closed') =>
    q()('update customer set status = $2 where id = $1', [w.ada.customerId, status])
  const list = async (limit = 100) =>
    expectOk(await w.it.call(deskCardMoney, { query: { limit } }, await atDesk(w.it, fay)))
  const listed = async (depositId: string) => (await list()).find(({ id }) => id === depositId)
  const counted = async () => expectOk(await w.it.call(deskQueues, {}, await atDesk(w.it, fay))).card_money
  const press = async (deposit_id: string, who = fay) =>
    w.it.call(deskLookAtCard, { body: { deposit_id } }, { ...(await atDesk(w.it, who)), key: uuid7() })
  /** Charged once Ada’s account was closed. */
  const chargedAfterClosing = async (amount: string) => {
    const { deposit } = await begun(amount)
    await w.it.ctx().providers.cards?.enter?.(`sandbox_${deposit.id}`, numberThat('pays'), undefined)
    await close()
    await look(deposit.id)
    return deposit
  }

  test('a charge after its account was closed is listed whole until it was given back, a part of it less', async () => {
    const before = (await counted()) ?? 0
    const deposit = await chargedAfterClosing('50')
    expect(await listed(deposit.id)).toMatchObject({
      ...{ deposit: deposit.number, user_id: w.ada.customerId, why: 'charged', amount: '51.50', currency: 'EUR' },
      ...{ service: 'sandbox-cards', service_ref: `sandbox_${deposit.id}` },
    })
    expect(await counted()).toBe(before + 1)
    await lookTold(deposit.id, { refunded: 2_000n })
    expect((await listed(deposit.id))?.amount).toBe('31.50')
    await lookTold(deposit.id, { refunded: 5_150n })
    expect([await listed(deposit.id), await counted()]).toEqual([undefined, before])
  })

  test('a refund that failed for a closed account is listed until it is given back again, or its owner’s', async () => {
    const { deposit } = await paid('50')
    await lookTold(deposit.id, { refunded: 5_150n })
    await close()
    await lookTold(deposit.id, { refunded: 5_150n, refundFailed: 5_150n })
    expect(await listed(deposit.id)).toMatchObject({ why: 'refund_failed', amount: '50.00' })
    await lookTold(deposit.id, { refunded: 10_300n, refundFailed: 5_150n })
    expect(await listed(deposit.id)).toBeUndefined()
    await lookTold(deposit.id, { refunded: 10_300n, refundFailed: 10_300n })
    expect(await listed(deposit.id)).toBeDefined()
    await close('active')
    await lookTold(deposit.id, { refunded: 10_300n, refundFailed: 10_300n })
    expect(await listed(deposit.id)).toBeUndefined()
  })

  test('is looked at at the service at once where finance asks for it, and that is on record', async () => {
    const deposit = await chargedAfterClosing('40')
    w.it.clock.advance(1000)
    const due = async () =>
      (await q()<{ look_at: Date }>('select look_at from card_payment where deposit_id = $1', [deposit.id]))[0]?.look_at
    expect((await due())?.getTime()).toBeGreaterThan(w.it.clock.now().getTime())
    const asked = expectOk(await press(deposit.id))
    expect([asked.look_at, (await due())?.toISOString()]).toEqual(Array(2).fill(w.it.clock.now().toISOString()))
    expect(
      await q()(`select 1 from audit where action = 'desk.card_look' and subject = $1`, [`deposit:${deposit.id}`]),
    ).toHaveLength(1)
    expect(await lookAtCards(job())).toBeGreaterThan(0)
    expect((await due())?.getTime()).toBeGreaterThan(w.it.clock.now().getTime())
  })

  test('one kept by a process of the release before is found at its next look', async () => {
    const deposit = await chargedAfterClosing('30')
    const { superuser } = w.it.database
    await superuser.query('alter table card_payment disable trigger card_payment_stays')
    await superuser.query('update card_payment set unclaimed = false where deposit_id = $1', [deposit.id])
    await superuser.query('alter table card_payment enable trigger card_payment_stays')
    expect(await listed(deposit.id)).toBeUndefined()
    await look(deposit.id)
    expect((await listed(deposit.id))?.amount).toBe('30.90')
  })

  test('a mark is never taken away again, nor made before anything was paid', async () => {
    const deposit = await chargedAfterClosing('20')
    const mark = (id: string, as: boolean) =>
      q()('update card_payment set unclaimed = $2 where deposit_id = $1', [id, as])
    await expect(mark(deposit.id, false)).rejects.toMatchObject({ code: '23001' })
    await close('active')
    const open = await begun('20')
    await expect(mark(open.deposit.id, true)).rejects.toMatchObject({ code: '23001' })
  })

  test('is nobody’s but finance’s, and of what is somebody’s there is nothing to look at', async () => {
    const { deposit } = await paid('50')
    expect((await press(deposit.id)).body).toMatchObject({ code: 'not_found' })
    const other = await chargedAfterClosing('25')
    expect((await press(other.id, mo)).status).toBe(403)
    expect((await w.it.call(deskCardMoney, { query: {} }, await atDesk(w.it, mo))).status).toBe(403)
  })
})
