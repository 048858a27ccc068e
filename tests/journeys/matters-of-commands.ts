import type { CommandActName } from '../../src/contract/desk/tools/desk-commands.ts'
import { createDeposit } from '../../src/contract/wallet/payments.ts'
import { uuid7 } from '../../src/server/kernel/ids.ts'
import { pullKillSwitch } from '../../src/server/kernel/kill-switches/kill-switch.ts'
import { inTx } from '../../src/server/kernel/tx.ts'
import { conversion } from '../../src/server/ledger/movements.ts'
import { post } from '../../src/server/ledger/post.ts'
import { restrictAccount } from '../../src/server/modules/accounts/restrictions/by-operator.ts'
import { suspendAccount } from '../../src/server/modules/accounts/suspend-account.ts'
import { insertFinding } from '../../src/server/modules/custody/findings.rows.ts'
import { feeAccounts } from '../../src/server/modules/invoices/fees.rows.ts'
import { importLine } from '../../src/server/modules/payments/bank/import-line.ts'
import { cardPayouts } from '../../src/server/testing/card-payouts.ts'
import type { Engine } from '../../src/server/testing/database/engines.ts'
import { newStaff } from '../../src/server/testing/desk.ts'
import { expectOk } from '../../src/server/testing/expect-ok.ts'
import { fillFloat, giveMoney } from '../../src/server/testing/factories.ts'
import { newPerson } from '../../src/server/testing/people.ts'
import { payoutFile } from './fixtures-payouts.ts'

/** What is typed for one matter. */
export interface Typing {
  args: string[]
  values?: Record<string, string>
}

/** For each act that an operator only asks for a matter of its own, and what is typed about it. */
export function mattersOfCommands(engine: Engine) {
  const { w, job, paid, payOut, look, lineOf, lineIdOf } = cardPayouts(engine)
  const operator = () => w.it.ctx({ kind: 'operator', name: 'ada' })
  let nth = 0
  const unmatched = async (over = {}): Promise<string> => {
    const line = lineOf({ amount: 12_345n }, { lineId: `odd-${++nth}`, text: 'no words', payer: 'Grace', ...over })
    await importLine(job(), line)
    return (await lineIdOf(line))?.id ?? ''
  }
  const deposit = async () => {
    const who = await newPerson(w.it)
    const body = { currency: 'EUR', amount: '123.45', method: 'bank' as const }
    return { who, ...expectOk(await w.it.call(createDeposit, { body }, who)) }
  }
  const owned = async () => (await newPerson(w.it)).username
  const funding = async () => ({ args: ['EUR', '10.00', 'bank'] })
  const matters: Record<CommandActName, () => Promise<Typing>> = {
    'command.fund_float': funding,
    'command.take_float': funding,
    'command.credit_line': async () => ({ args: [await unmatched(), (await deposit()).id] }),
    'command.return_line': async () => ({ args: [await unmatched()] }),
    'command.tie_line': async () => {
      await paid('100')
      const payout = await payOut(2_500n)
      await look()
      return { args: [await unmatched({ amount: 2_500n }), payout.ref] }
    },
    'command.reverse_deposit': async () => {
      const { id, reference, who } = await deposit()
      await unmatched({ text: reference, payer: 'Ada Okonkwo-Canary' })
      if (who.username === '') throw new Error('nobody')
      return { args: [id] }
    },
    'command.give_back_fee': async () => {
      const { customerId } = await newPerson(w.it)
      await giveMoney(w.it, customerId, 'EUR', '50')
      await fillFloat(w.it, 'USDC', '1000')
      const swap = { from: 'EUR', to: 'USDC', pay: 10_00n, receive: 10_000_000n, fee: 50_000n, conversionId: uuid7() }
      await inTx(job(), (tx) => post(tx, uuid7(), conversion({ customerId, ...swap })))
      const { rows } = await w.it.app.db.pool.query<{ id: string }>(
        'select id from ledger_transfer where credit_account = any($1) order by id desc limit 1',
        [feeAccounts()],
      )
      return { args: [rows[0]?.id ?? ''] }
    },
    'command.state_balance': async () => ({ args: ['BTC', 'custody', '100.00'] }),
    'command.settle_finding': async () => {
      const finding = { entry: ++nth, kind: 'signed' as const, network: 'ethereum', subject: `0x${nth}` }
      const custody = w.it.ctx().providers.custody?.name ?? ''
      await inTx(job(), (tx) => insertFinding(tx, custody, { ...finding, at: tx.now }))
      return { args: [String(finding.entry)] }
    },
    'command.override_stop': async () => {
      const { file_id } = await payoutFile(w)
      await inTx(job(), (tx) => pullKillSwitch(tx, 'withdrawals', { reason: 'We count' }))
      return { args: [file_id] }
    },
    'command.release_brake': async () => {
      await inTx(job(), (tx) => pullKillSwitch(tx, 'conversions', { reason: 'the books don’t add up' }))
      return { args: ['conversions'] }
    },
    'command.remove_second_factor': async () => {
      const { customerId, username } = await newPerson(w.it)
      await w.it.app.db.pool.query(
        `insert into authenticator (customer_id, secret_sealed, confirmed_at, created_at) values ($1, $2, now(), now())`,
        [customerId, operator().sealer.seal('secret')],
      )
      return { args: [username] }
    },
    'command.restore_account': async () => {
      const username = await owned()
      await suspendAccount(operator(), username, 'suspected of fraud')
      return { args: [username] }
    },
    'command.lift_restriction': async () => {
      const username = await owned()
      const what = { scope: 'withdrawals', reason: 'suspected_fraud', notice: 'told', endsAt: null } as const
      await restrictAccount(operator(), { username, reason: 'suspected of fraud' }, what)
      return { args: [username], values: { scope: 'withdrawals' } }
    },
    'command.add_staff': async () => ({
      args: [],
      values: { email: `new${++nth}@desk.example.org`, name: 'New Desk', roles: 'finance,admin' },
    }),
    'command.reset_staff': async () => ({
      args: [],
      values: { email: (await newStaff(w.it, ['support'])).email, roles: 'admin' },
    }),
  }
  return { w, operator, matters }
}
