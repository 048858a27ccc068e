import { describe, expect, test } from 'vitest'
import { deskScreenings } from '../../src/contract/screening/desk-screening.ts'
import { withKey } from '../../src/server/kernel/customer-keys/with-key.ts'
import { uuid7 } from '../../src/server/kernel/ids.ts'
import { inTx, query } from '../../src/server/kernel/tx.ts'
import { importLine } from '../../src/server/modules/payments/bank/import-line.ts'
import { screenPayer } from '../../src/server/modules/payments/bank/payers/screen-payer.ts'
import { createDeposit } from '../../src/server/modules/payments/create-deposit.ts'
import { initiateDeposit } from '../../src/server/modules/payments/initiate-deposit.ts'
import { heldInFile } from '../../src/server/modules/payouts/files/payout-files.rows.ts'
import { moveWithdrawal } from '../../src/server/modules/withdrawals/move-withdrawal.ts'
import type { WithdrawalRow } from '../../src/server/modules/withdrawals/withdrawals.rows.ts'
import { lockWithdrawal } from '../../src/server/modules/withdrawals/withdrawals.rows.ts'
import { bankWithdrawals } from '../../src/server/testing/bank-withdrawals.ts'
import { engines } from '../../src/server/testing/database/engines.ts'
import { atDesk } from '../../src/server/testing/desk.ts'
import { expectOk } from '../../src/server/testing/expect-ok.ts'
import { giveMoney } from '../../src/server/testing/factories.ts'
import { newPerson } from '../../src/server/testing/people.ts'
import { tradesOf } from '../../src/server/testing/trades.ts'
import { asCustomer } from '../../src/server/testing/withdrawals.ts'

const FILE = `with f as (insert into payout_file (id, message_id, batch, currency, count, sum, name, sha256, content_sealed, state, made_at, moved_at)
    values ($1::uuid, left($1::text, 30), 'B', 'EUR', 1, 30000, 'f', repeat('a', 64), '', 'draft', $3, $3) returning id)
  insert into payout_line (file_id, withdrawal_id, end_to_end_id, amount, state) select f.id, $2, 'W', 30000, 'waiting' from f`
const MINUTE_MS = 60_000

describe.each(engines)('a deposit that is held, on %s,', (engine) => {
  const w = bankWithdrawals(engine)

  /** Somebody new with 100 EUR of their own, whom somebody of a list has paid 500 EUR; nobody has looked for who paid yet, nor noted so, as before that was noted. */
  async function paidByListed() {
    w.ada = await newPerson(w.it)
    await giveMoney(w.it, w.ada.customerId, 'EUR', '100')
    const asks = { currency: 'EUR', amount: '500.00', method: 'bank' } as const
    const { id } = await createDeposit(asCustomer(w.it, w.ada), asks)
    const { deposit } = await initiateDeposit(asCustomer(w.it, w.ada), { deposit_id: id })
    const named = (name: object) =>
      query(w.job())('update customer set profile_sealed = $2 where id = $1', [
        w.ada.customerId,
        w.it.ctx().sealer.seal(JSON.stringify({ ...profile, ...name })),
      ])
    const [row] = await query(w.job())<{ profile_sealed: string }>(
      `select ${withKey('customer.profile_sealed')} profile_sealed from customer where id = $1`,
      [w.ada.customerId],
    )
    const profile = JSON.parse(w.it.ctx().sealer.unseal(row?.profile_sealed ?? '')) as object
    // A name of a list that is theirs as well, so that the bank's line is credited by itself.
    await named({ first_name: 'Test', last_name: 'Sanctioned' })
    const paid = { currency: 'EUR', amount: 500_00n, text: deposit.reference, payer: 'Test Sanctioned' }
    expect(await importLine(w.job(), { ...paid, lineId: id, bookedAt: w.it.clock.now() })).toBe('matched')
    await named({})
    await query(w.job())('delete from unasked_payer where deposit_id = $1', [id])
    return id
  }
  /** What was approved in this order, before a case about who paid opens. */
  async function approvedBefore(...amounts: string[]) {
    const deposit = await paidByListed()
    const made = []
    for (const amount of amounts) {
      const { id } = await w.requested(amount)
      made.push({ id })
      await inTx(w.job(), async (tx) => {
        const row = (await lockWithdrawal(tx, id)) as WithdrawalRow
        await moveWithdrawal(tx, row, 'pass', 'system')
      })
      w.it.clock.advance(1000)
    }
    return { deposit, made }
  }

  test('stays where a withdrawal of it was approved before; what isn’t a part of it goes on', async () => {
    const { deposit, made } = await approvedBefore('90', '300')
    const [own, part] = made as [{ id: string }, { id: string }]
    await screenPayer(w.job(), deposit)
    expect([await w.stateOf(own), await w.stateOf(part)]).toEqual(['approved', 'needs_approval'])
    expect((await w.listed(part))?.held_for).toContain('screening')
    await w.it.settleEvents()
    await w.pass(MINUTE_MS)
    expect(await w.stateOf(own)).not.toBe('approved')
    expect(await w.stateOf(part)).toBe('needs_approval')
    // Nobody lets it go while people look, alone or with somebody else; to refuse it gives it back.
    const refused = await w.decide(w.mia, part.id)
    expect(refused.body).toMatchObject({ code: 'invalid_input', errors: [{ field: 'approve' }] })
    const at = { token: (await atDesk(w.it, w.mia)).token }
    const open = expectOk(await w.it.call(deskScreenings, { query: { limit: 100 } }, at))
    expect(open.map(({ user_id }) => user_id)).toContain(w.ada.customerId)
    expectOk(await w.decide(w.mia, part.id, false))
  })

  test('holds back what was sent and comes back', async () => {
    const { made } = await approvedBefore('300')
    const [part] = made as [{ id: string }]
    const unsent = { provider: null, provider_ref: null, look_at: null, instructed_at: null }
    const sent = { instruct: { provider: 'file' }, recall: unsent }
    const moved = (event: 'instruct' | 'recall') =>
      inTx(w.job(), async (tx) => {
        const row = (await lockWithdrawal(tx, part.id)) as WithdrawalRow
        return moveWithdrawal(tx, row, event, 'system', { set: sent[event] })
      })
    await moved('instruct')
    const file = uuid7()
    await query(w.job())(FILE, [file, part.id, w.it.clock.now()])
    const handedIn = () => inTx(w.job(), (tx) => heldInFile(tx, file))
    expect(await handedIn()).toEqual([])
    await w.it.settleEvents()
    expect(await w.stateOf(part)).toBe('sending')
    expect(await handedIn(), 'nor is it handed to the bank').toEqual(['W'])
    await query(w.job())(`update payout_line set state = 'dropped' where withdrawal_id = $1`, [part.id])
    expect((await moved('recall')).state).toBe('needs_approval')
  })

  test('is not sold: neither by an ad of before nor to whom buys, and what is free is', async () => {
    await paidByListed()
    const [bob, carol] = [await newPerson(w.it, 'bob'), await newPerson(w.it, 'carol')]
    const t = tradesOf(w.it, { ada: w.ada, bob, carol })
    await giveMoney(w.it, bob.customerId, 'EUR', '1000')
    const odd = { asset: 'EUR', currency: 'GBP', price: '1', min: '10', max: '1000' }
    const sells = await t.ad({ ...odd, total: '540' })
    const buys = await t.ad({ ...odd, owner: bob, side: 'buy', total: '550' })
    const method_id = await t.method(w.ada, 'GBP')
    await w.it.settleEvents()
    const taken = await t.take(bob, sells, { amount: '200.00' })
    expect(taken.body).toMatchObject({ code: 'ad_not_takeable', why_not: [{ code: 'not_open' }] })
    expect(JSON.stringify(taken.body)).not.toMatch(/sanction|list|screen|check|held/i)
    expect((await t.take(w.ada, buys, { amount: '60.00', method_id })).body).toMatchObject({ code: 'under_review' })
    expectOk(await t.take(bob, sells, { amount: '100.00' }))
    expect((await t.take(bob, sells, { amount: '10.00' })).body).toMatchObject({ code: 'ad_not_takeable' })
  })
})
