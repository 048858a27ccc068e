import { describe, expect, test, vi } from 'vitest'
import { deskAnswerLine, deskBankLines, deskCreditLine, deskReturnLine } from '../../../contract/desk/desk-work.ts'
import { withdrawalMoved } from '../../../contract/events/withdrawals.ts'
import { cancelWithdrawal } from '../../../contract/withdrawals/withdrawals.ts'
import { uuid7 } from '../../kernel/ids.ts'
import { outboxEvent } from '../../kernel/outbox.ts'
import { inTx, query } from '../../kernel/tx.ts'
import { dustGivenUp } from '../../ledger/movements.ts'
import { post } from '../../ledger/post.ts'
import { bankWithdrawals, KNOWN } from '../../testing/bank-withdrawals.ts'
import { engines } from '../../testing/database/engines.ts'
import { atDesk, newStaff } from '../../testing/desk.ts'
import { expectOk } from '../../testing/expect-ok.ts'
import { fillFloat } from '../../testing/factories.ts'
import { instructPayouts } from './instruct-payouts.ts'
import { eventJobs } from './jobs.ts'

const MINUTE_MS = 60_000

describe.each(engines)('a withdrawal on its way to a bank, on %s,', (engine) => {
  const w = bankWithdrawals(engine)
  const { asked, requested, look, stateOf, pass, has, job, token } = w

  test('passes, is sent at once and arrives; only then has it left the balance', async () => {
    const made = await asked('100')
    expect(await stateOf(made)).toBe('sending')
    await pass(3_000)
    expect([await stateOf(made), await has()]).toEqual(['sent', [990_000n, 10_000n]])
    await pass(10_000)
    expect([await stateOf(made), await has()]).toEqual(['completed', [990_000n, 0n]])
    expect((await look(made)).steps.map(({ event }) => event)).toEqual([
      'request',
      'pass',
      'instruct',
      'broadcast',
      'complete',
    ])
  })

  test('that its bank declines comes back whole, and one that is sent back later does, too', async () => {
    const declined = await asked('13.13')
    await pass(3_000)
    expect([await stateOf(declined), await has()]).toEqual(['failed', [1_000_000n, 0n]])
    const returned = await asked('11.11')
    await pass(10_000)
    expect([await stateOf(returned), await has()]).toEqual(['completed', [998_889n, 0n]])
    await pass(2 * MINUTE_MS)
    expect([await stateOf(returned), await has()]).toEqual(['bounced_back', [1_000_000n, 0n]])
  })

  test('of which nobody knows anything is unclear and stays held, until somebody does', async () => {
    const late = await asked('14.14')
    const never = await asked('15.15')
    await pass(14 * MINUTE_MS)
    expect(await stateOf(late)).toBe('sending')
    await pass(2 * MINUTE_MS)
    expect([await stateOf(late), await stateOf(never)]).toEqual(['unclear', 'unclear'])
    expect(await has()).toEqual([997_071n, 2_929n])
    await pass(30 * MINUTE_MS)
    await pass(3_600_000)
    expect([await stateOf(late), await stateOf(never)]).toEqual(['completed', 'unclear'])
    expect(await has()).toEqual([997_071n, 1_515n])
  })

  test('is sent once, however often and by how many processes it is instructed', async () => {
    const send = vi.spyOn(w.it.ctx().providers.payouts, 'send')
    const made = await asked('100')
    await Promise.all(Array.from({ length: 4 }, () => instructPayouts(job())))
    expect(
      new Set(send.mock.calls.flatMap(([orders]) => orders.map(({ id, at }) => `${id} ${at.toISOString()}`))).size,
    ).toBe(1)
    send.mockRestore()
    expect((await look(made)).steps.filter(({ event }) => event === 'instruct')).toHaveLength(1)
  })

  test('is sent by its own event, which looks at no other that waits', async () => {
    const [one, two] = [await requested('100'), await requested('200')]
    await query(w.it.ctx())(`insert into brake (name, reason, pulled_at) values ('withdrawals', 'We count.', now())`)
    await w.it.settleEvents()
    await query(w.it.ctx())(`delete from brake where name = 'withdrawals'`)
    const send = vi.spyOn(w.it.ctx().providers.payouts, 'send')
    const [instructs] = eventJobs
    const event = outboxEvent(withdrawalMoved, {
      ...{ withdrawal_id: two.id, customer_id: w.ada.customerId, state: 'approved', version: 2, event: 'pass' },
    })
    await Promise.all([instructs?.run(job(), event), instructs?.run(job(), event)])
    expect([await stateOf(one), await stateOf(two)]).toEqual(['approved', 'sending'])
    expect(new Set(send.mock.calls.flatMap(([orders]) => orders.map(({ id }) => id)))).toEqual(new Set([two.id]))
    send.mockRestore()
    // The clock's job looks at all.
    await pass(3_000)
    expect([await stateOf(one), await stateOf(two)]).toEqual(['sending', 'sent'])
  })

  test('whose answer was lost is given to the bank again under its own id, and never paid back meanwhile', async () => {
    const send = vi.spyOn(w.it.ctx().providers.payouts, 'send').mockResolvedValue('unknown')
    const made = await asked('100')
    await pass(MINUTE_MS)
    expect([await stateOf(made), await has()]).toEqual(['sending', [990_000n, 10_000n]])
    await pass(20 * MINUTE_MS)
    expect(await stateOf(made)).toBe('unclear')
    send.mockRestore()
    await pass(1_000)
    await pass(10_000)
    await pass(10_000)
    expect([await stateOf(made), await has()]).toEqual(['completed', [990_000n, 0n]])
  })

  test('stands still while withdrawals are stopped for all, and can be taken back', async () => {
    const made = await requested('100')
    await query(w.it.ctx())(`insert into brake (name, reason, pulled_at) values ('withdrawals', 'We count.', now())`)
    await w.it.settleEvents()
    expect(await stateOf(made)).toBe('approved')
    await pass(1_000)
    expect(await stateOf(made)).toBe('approved')
    const body = { withdrawal_id: made.id }
    expect((await w.it.call(cancelWithdrawal, { body }, { token: await token(), key: uuid7() })).status).toBe(200)
    await query(w.it.ctx())(`delete from brake where name = 'withdrawals'`)
    await pass(1_000)
    expect([await stateOf(made), await has()]).toEqual(['cancelled', [1_000_000n, 0n]])
  })

  test('that was instructed is not sent once withdrawals are stopped, and goes on with them', async () => {
    const made = await requested('100')
    const send = vi.spyOn(w.it.ctx().providers.payouts, 'send')
    const { owner } = w.it.database
    // The switch is pulled in the very moment between the two.
    await owner.query(`create function pull_switch() returns trigger language plpgsql as $$ begin
      insert into brake (name, reason, pulled_at) values ('withdrawals', 'We count.', now()) on conflict do nothing; return new; end $$`)
    await owner.query(
      `create trigger pull_switch after update on withdrawal for each row when (new.state = 'sending') execute function pull_switch()`,
    )
    await w.it.settleEvents()
    expect([await stateOf(made), send.mock.calls]).toEqual(['sending', []])
    await owner.query('drop trigger pull_switch on withdrawal')
    await owner.query('drop function pull_switch')
    await query(w.it.ctx())(`delete from brake where name = 'withdrawals'`)
    await pass(1_000)
    expect(send).toHaveBeenCalledTimes(1)
    send.mockRestore()
    await pass(10_000)
    expect([await stateOf(made), await has()]).toEqual(['completed', [990_000n, 0n]])
  })

  test('that came back while the house can’t bear the charge waits for it, and no other waits with it', async () => {
    const returned = await asked('11.11')
    await pass(10_000)
    // All that was in the float.
    const other = await asked('11.11')
    await pass(2 * MINUTE_MS)
    const states = async () => [await stateOf(returned), await stateOf(other)].sort()
    expect(await states()).toEqual(['bounced_back', 'completed'])
    const next = await asked('100')
    await pass(3_000)
    expect(await stateOf(next)).toBe('sent')
    await fillFloat(w.it, 'EUR', '1')
    await pass(10 * MINUTE_MS)
    expect(await states()).toEqual(['bounced_back', 'bounced_back'])
  })

  test('that comes back to a closed account lies with finance, who see whose it was and send it on', async () => {
    await fillFloat(w.it, 'EUR', '1')
    const returned = await asked('11.11')
    await pass(10_000)
    const { customerId } = w.ada
    const [rest] = await has()
    await inTx(job(), (tx) =>
      post(tx, `dust:${uuid7()}`, dustGivenUp({ customerId, asset: 'EUR', amount: rest ?? 0n })),
    )
    await w.stand({ status: 'closed' })
    const CLOSE = `insert into account_closure (id, customer_id, state, undo_hash, asked_at, due_at, look_at)
      values ($1, $2, 'waiting', $3, now(), now() + interval '1 day', now() + interval '1 year')`
    await query(w.it.ctx())(CLOSE, [uuid7(), customerId, customerId])
    const withFinance = async () => {
      const [lies] = await query(w.it.ctx())<{ amount: string }>(
        `select (credits_posted - debits_posted)::text amount from ledger_account where purpose = 'suspense' and asset = 'EUR'`,
      )
      return BigInt(lies?.amount ?? 0)
    }
    await pass(2 * MINUTE_MS)
    const STATE = 'select state from withdrawal where id = $1'
    expect(await query(w.it.ctx())(STATE, [returned.id])).toEqual([{ state: 'bounced_back' }])
    expect([await has(), await withFinance()]).toEqual([[0n, 0n], 1_111n])
    const fay = await newStaff(w.it, ['finance'])
    const desk = async () => atDesk(w.it, fay)
    const lines = async () => expectOk(await w.it.call(deskBankLines, { query: { limit: 10 } }, await desk()))
    const [line] = await lines()
    expect(line).toMatchObject({ amount: '11.11', status: 'closed_deposit', customer: { username: w.ada.username } })
    const body = { line_id: line?.id ?? '', reason: KNOWN }
    const cleared = async () => {
      const rows = await query(w.it.ctx())<{ ref: string; amount: string }>(
        `select ref, (debits_posted - credits_posted)::text amount from ledger_account where purpose = 'clearing' and asset = 'EUR'`,
      )
      return new Map(rows.map(({ ref, amount }) => [ref, BigInt(amount)]))
    }
    const before = await cleared()
    expect((await w.it.call(deskCreditLine, { body }, await desk())).status).not.toBe(200)
    // What came back names no payer.
    const { proposal_id } = expectOk(await w.it.call(deskReturnLine, { body }, await desk()))
    const agreed = { body: { proposal_id: proposal_id as string, approve: true, reason: KNOWN } }
    expectOk(await w.it.call(deskAnswerLine, agreed, await newStaff(w.it, ['finance'])))
    expect([await lines(), await withFinance()]).toEqual([[], 0n])
    // It goes by what it came back in, which isn't the bank that deposits come to.
    const [{ clearing }] = (await query(w.it.ctx())('select clearing from withdrawal where id = $1', [
      returned.id,
    ])) as [{ clearing: string }]
    before.set(clearing, (before.get(clearing) ?? 0n) - 1_111n)
    expect(await cleared()).toEqual(before)
  })
})
