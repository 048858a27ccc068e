import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { deskDecideWithdrawal, deskWithdrawals } from '../../contract/desk/desk-withdrawals.ts'
import type { WithdrawalState } from '../../contract/withdrawals/withdrawal-machine.ts'
import { getWithdrawal } from '../../contract/withdrawals/withdrawals.ts'
import type { Ctx } from '../kernel/context.ts'
import { uuid7 } from '../kernel/ids.ts'
import { query } from '../kernel/tx.ts'
import { balancesOf } from '../ledger/balances.ts'
import { verifyLedger } from '../ledger/verify.ts'
import { bankWay } from '../modules/payouts/bank-way.ts'
import { followPayouts } from '../modules/payouts/follow-payouts.ts'
import { instructPayouts } from '../modules/payouts/instruct-payouts.ts'
import { requestWithdrawal } from '../modules/withdrawals/request-withdrawal.ts'
import { type TestApp, testApp } from './ctx.ts'
import type { Engine } from './database/engines.ts'
import { atDesk, newStaff, type StaffPerson } from './desk.ts'
import { expectOk } from './expect-ok.ts'
import { fillFloat, giveMoney } from './factories.ts'
import { newPerson, type Person } from './people.ts'
import { asCustomer, oldDestination } from './withdrawals.ts'

const MINUTE_MS = 60_000
/** What the desk says of a decision. */
export const KNOWN = 'Known for years, and the bank says so, too.'

/**
 * An application of a file of tests with Ada, who has 10,000 EUR anew for each test, and two of compliance; and what people and time do to her
 * withdrawals. The books are verified at the end.
 */
export function bankWithdrawals(engine: Engine) {
  const w = {} as { it: TestApp; ada: Person; mia: StaffPerson; noah: StaffPerson }
  beforeAll(async () => {
    w.it = await testApp(engine)
    await fillFloat(w.it, 'EUR', '1')
    w.mia = await newStaff(w.it, ['compliance'])
    w.noah = await newStaff(w.it, ['compliance'])
  })
  afterAll(async () => {
    expect((await verifyLedger(w.it.ctx())).checks.filter(({ ok }) => !ok)).toEqual([])
    await w.it.stop()
  })
  beforeEach(async () => {
    await query(w.it.ctx())(`delete from brake where name = 'withdrawals'`)
    w.it.clock.advance(MINUTE_MS)
    await w.it.refreshRates()
    w.ada = await newPerson(w.it)
    await giveMoney(w.it, w.ada.customerId, 'EUR', '10000')
  })

  const job = (): Ctx => w.it.ctx({ kind: 'system', job: 'test' })
  const requested = async (amount: string, to?: string) => {
    const destinationId = to ?? (await oldDestination(w.it, w.ada)).id
    return requestWithdrawal([bankWay], asCustomer(w.it, w.ada), { kind: 'bank', destinationId, asset: 'EUR', amount })
  }
  /** The same, and all that its request sets off. */
  const asked = async (amount: string, to?: string) => {
    const made = await requested(amount, to)
    await w.it.settleEvents()
    return made
  }
  const look = async ({ id }: { id: string }) =>
    expectOk(await w.it.call(getWithdrawal, { query: { withdrawal_id: id } }, { token: await token() }))
  const token = () => w.it.app.signIn.mintToken(w.ada)
  const stateOf = async (one: { id: string }): Promise<WithdrawalState> => (await look(one)).state
  const pass = async (ms: number) => {
    w.it.clock.advance(ms)
    await instructPayouts(job())
    await followPayouts(job())
  }
  const has = async () => {
    const { available, held } = (await balancesOf(query(w.it.ctx()), w.ada.customerId)).get('EUR') ?? {}
    return [available, held]
  }
  /** As the desk sees it, where it waits for people. */
  const listed = async ({ id }: { id: string }) => {
    const at = { token: (await atDesk(w.it, w.mia)).token }
    return expectOk(await w.it.call(deskWithdrawals, { query: { limit: 100 } }, at)).find((one) => one.id === id)
  }
  const stand = ({ status = 'active', frozen_until = null as string | null }) =>
    query(w.it.ctx())('update customer set status = $2, frozen_until = $3 where id = $1', [
      w.ada.customerId,
      status,
      frozen_until,
    ])
  const decide = async (by: StaffPerson, id: string, approve = true) =>
    w.it.call(
      deskDecideWithdrawal,
      { body: { withdrawal_id: id, approve, reason: KNOWN } },
      { token: (await atDesk(w.it, by)).token, key: uuid7() },
    )
  return Object.assign(w, { asked, requested, look, stateOf, pass, has, listed, stand, decide, job, token })
}
