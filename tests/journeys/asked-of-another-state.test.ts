import { describe, expect, test } from 'vitest'
import type { CommandActName } from '../../src/contract/desk/tools/desk-commands.ts'
import { pullKillSwitch } from '../../src/server/kernel/kill-switches/kill-switch.ts'
import { inTx, query } from '../../src/server/kernel/tx.ts'
import { liftByOperator, restrictAccount } from '../../src/server/modules/accounts/restrictions/by-operator.ts'
import { suspendAccount } from '../../src/server/modules/accounts/suspend-account.ts'
import { insertFinding } from '../../src/server/modules/custody/findings.rows.ts'
import { commandActsDone } from '../../src/server/modules/desk/by-command/acts.ts'
import { disableStaff } from '../../src/server/modules/desk/staff/add-staff.ts'
import { giveBackFee } from '../../src/server/modules/invoices/give-back-fee.ts'
import { creditByHand } from '../../src/server/modules/payments/bank/credit-by-hand.ts'
import { returnLine } from '../../src/server/modules/payments/bank/return-line.ts'
import { reverseDeposit } from '../../src/server/modules/payments/reverse-deposit.ts'
import { isOverridden } from '../../src/server/modules/payouts/files/override-stop.ts'
import { anEngine } from '../../src/server/testing/database/engines.ts'
import { newStaff } from '../../src/server/testing/desk.ts'
import { expectOk } from '../../src/server/testing/expect-ok.ts'
import { stateNow } from '../../src/server/testing/state-now.ts'
import { askedCommands, reason } from './asked-commands.ts'
import type { Typing } from './matters-of-commands.ts'

const acts = Object.entries(commandActsDone).map(([act, { stands }]) => ({ act: act as CommandActName, stands }))

test('each act says what it is about, or why nothing of that can change', () => {
  for (const { act, stands } of acts)
    if (typeof stands !== 'function') expect(stands.nothing.length, act).toBeGreaterThan(20)
})

describe('what a command asked, where it isn’t as it was then,', () => {
  const { w, operator, matters, answer, waiting, ask, type, written, changed } = askedCommands(anEngine)
  const sql = (text: string, params: unknown[] = []) => w.it.database.superuser.query(text, params)
  const arg = ({ args }: Typing, n = 0) => args[n] ?? ''
  const again = async (name: 'withdrawals' | 'conversions') => {
    await sql('delete from brake where name = $1', [name])
    w.it.clock.advance(1_000)
    await inTx(operator(), (tx) => pullKillSwitch(tx, name, { reason: 'something else' }))
  }
  const sentBack = (it: Typing) => returnLine(operator(), arg(it), reason)
  const restricted = { scope: 'withdrawals', reason: 'authority', notice: 'told', endsAt: null } as const
  /** Something happens to what each act is about, by the verbs that do it. */
  const happens: Partial<Record<CommandActName, (it: Typing) => Promise<unknown>>> = {
    'command.credit_line': sentBack,
    'command.tie_line': sentBack,
    'command.return_line': async (it) => {
      const { args } = await matters['command.credit_line']()
      await creditByHand(operator(), arg(it), args[1], reason)
    },
    'command.reverse_deposit': (it) => reverseDeposit(operator(), arg(it), reason),
    'command.give_back_fee': (it) => giveBackFee(operator(), arg(it), reason),
    'command.state_balance': () => stateNow(operator(), { asset: 'BTC', place: 'custody', balance: '99', reason }),
    'command.settle_finding': (it) =>
      inTx(operator(), (tx) => {
        const found = {
          entry: Number(arg(it)),
          kind: 'allowed',
          network: null,
          subject: 'another',
          at: tx.now,
        } as const
        return insertFinding(tx, tx.ctx.providers.custody?.name ?? '', found)
      }),
    'command.override_stop': () => again('withdrawals'),
    'command.release_brake': () => again('conversions'),
    'command.remove_second_factor': (it) =>
      sql(
        `update authenticator set created_at = created_at + interval '1 second' where customer_id = (select id from customer where username = $1)`,
        [arg(it)],
      ),
    'command.restore_account': (it) => suspendAccount(operator(), arg(it), 'Something else, too'),
    'command.lift_restriction': async (it) => {
      await liftByOperator(operator(), { username: arg(it), reason }, 'withdrawals')
      await restrictAccount(operator(), { username: arg(it), reason }, restricted)
    },
    'command.add_staff': ({ values }) => newStaff(w.it, ['support'], values?.email),
    'command.reset_staff': ({ values }) => disableStaff(operator(), values?.email ?? '', reason),
  }
  const bound = acts.flatMap(({ act, stands }) => (typeof stands === 'function' ? [act] : []))

  test('something can happen to each that is about something', () => {
    expect(Object.keys(happens).sort()).toEqual([...bound].sort())
  })

  test.each(bound)('isn’t done: %s, neither by the first yes nor by the second [ASVS 2.3.5]', async (act) => {
    const { by, other, typing, asked } = await ask(act)
    expect(expectOk(await answer(by, asked)).state).toBe('waiting')
    await happens[act]?.(typing)
    const before = await written()
    expect((await answer(other, asked)).body).toMatchObject({ code: 'asked_of_another_state' })
    expect(await changed(before)).toEqual([])
    expect(expectOk(await answer(other, asked, false)).state).toBe('sent_back')
  })

  test('nor agreed to at all; asked again it is another matter, which two agree to', async () => {
    const { by, other, typing, asked } = await ask('command.lift_restriction')
    await happens['command.lift_restriction']?.(typing)
    expect((await answer(by, asked)).body.code).toBe('asked_of_another_state')
    await type('account lift', typing)
    const anew = (await waiting(by)).find(({ id, facts }) => id !== asked.id && facts.username === arg(typing))
    if (!anew) throw new Error('nothing waits anew')
    expect(anew.digest).not.toBe(asked.digest)
    expect(expectOk(await answer(by, anew)).state).toBe('waiting')
    expect(expectOk(await answer(other, anew)).state).toBe('approved')
  })

  test('a file goes although withdrawals are stopped by the stop that was agreed to, and by no other', async () => {
    const { by, other, asked, typing } = await ask('command.override_stop')
    await answer(by, asked)
    await answer(other, asked)
    const goes = () => isOverridden(query(operator()), arg(typing), w.it.clock.now())
    expect(await goes()).toBe(true)
    await again('withdrawals')
    expect(await goes()).toBe(false)
    await sql('delete from brake')
    await expect(type('payouts override', typing)).rejects.toThrow('aren’t stopped')
  })
})
