import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { query } from '../../../kernel/tx.ts'
import { available } from '../../../ledger/chart.ts'
import { bitcoinApp, type CoinNetwork } from '../../../testing/coin-withdrawals.ts'
import type { TestApp } from '../../../testing/ctx.ts'
import { giveMoney } from '../../../testing/factories.ts'
import { newPerson, type Person } from '../../../testing/people.ts'
import { sendCoins } from './send-coins.ts'

const WAITING = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
const LOCK = 'select 1 from ledger_account where id = $1 for update'
const WAIT = { timeout: 15_000, interval: 20 }

// The embedded engine has one connection: nobody meets anybody there.
describe('who pays several by one transaction, on postgres,', () => {
  let it: TestApp
  let on: CoinNetwork
  /** Whose account comes first in the order of locks, and who has to come after them. */
  let first: Person
  let later: Person
  const accountOf = ({ customerId }: Person) => available(customerId, 'BTC').id
  beforeAll(async () => {
    const made = await bitcoinApp('postgres', { hot: ['5'], has: '5' })
    ;({ it, on } = made)
    const bob = await newPerson(it)
    await giveMoney(it, bob.customerId, 'BTC', '5')
    const inOrder = [made.ada, bob].sort((one, other) => (accountOf(one) < accountOf(other) ? -1 : 1))
    ;[first, later] = inOrder as [Person, Person]
  })
  afterAll(() => it?.stop())

  /** Sends while somebody else has the first account; @returns whether the later one was left alone until that was free. */
  const leavesLater = async () => {
    const other = await it.ctx().db.pool.connect()
    try {
      await other.query('begin')
      await other.query(LOCK, [accountOf(first)])
      const sending = sendCoins(on.job, on.chain)
      await vi.waitFor(async () => expect(await query(on.job)(WAITING)).toHaveLength(1), WAIT)
      const free = await other.query(`${LOCK} nowait`, [accountOf(later)]).then(
        () => true,
        () => false,
      )
      await other.query('rollback')
      await sending
      return free
    } finally {
      other.release()
    }
  }

  test('locks all of their accounts in one order, whoever was approved first, when they are sent and when they have arrived', async () => {
    const ids = [
      await on.approved(later, '0.2', { waitedMs: 61_000 }),
      await on.approved(first, '0.1', { waitedMs: 60_000 }),
    ]
    expect([await leavesLater(), await on.states(...ids)]).toEqual([true, ['sent', 'sent']])
    await on.blocks(9)
    expect([await leavesLater(), await on.states(...ids)]).toEqual([true, ['completed', 'completed']])
  })
})
