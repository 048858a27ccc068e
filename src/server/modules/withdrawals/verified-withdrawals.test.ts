import { beforeEach, describe, expect, test } from 'vitest'
import type { WithdrawalEvent } from '../../../contract/withdrawals/withdrawal-machine.ts'
import { inTx, queryOn } from '../../kernel/tx.ts'
import { ledgerReport } from '../../ledger/verify.ts'
import { bankWithdrawals } from '../../testing/bank-withdrawals.ts'
import { engines } from '../../testing/database/engines.ts'
import { moveWithdrawal } from './move-withdrawal.ts'
import { lockWithdrawal } from './withdrawals.rows.ts'

const UNDER_WAY = 'withdrawals'
const ENDED = 'ended_withdrawals'
const OPEN = `(select w.hold_id from withdrawal w where w.id = $1)`

/** Each is done with triggers and foreign keys out of the way, as by someone with the keys to the database. `$1`: a withdrawal under way. */
const corruptions: [what: string, caughtBy: string[], sql: string][] = [
  [
    'a withdrawal said to have arrived, with its money set aside still',
    [UNDER_WAY, ENDED],
    `update withdrawal set state = 'completed', reserved = true, instructed_at = now() where id = $1`,
  ],
  ['a withdrawal said to be given back', [UNDER_WAY, ENDED], `update withdrawal set state = 'cancelled' where id = $1`],
  ['a withdrawal removed', [UNDER_WAY], 'delete from withdrawal where id = $1'],
  ['a withdrawal of another amount', [UNDER_WAY], 'update withdrawal set amount = amount + 1 where id = $1'],
  [
    'a withdrawal of somebody else',
    [UNDER_WAY],
    `update withdrawal set customer_id = '00000000-0000-7000-8000-00000000dead' where id = $1`,
  ],
  [
    'another hold than its own',
    [UNDER_WAY],
    `update withdrawal set hold_id = '00000000-0000-7000-8000-00000000dead' where id = $1`,
  ],
  ['what pays it said to be set apart', [UNDER_WAY], 'update withdrawal set reserved = not reserved where id = $1'],
  ['its hold removed', [UNDER_WAY], `delete from ledger_transfer where id = ${OPEN}`],
  [
    'its hold written down for another withdrawal',
    [UNDER_WAY],
    `update ledger_transfer set meta = '{"withdrawal": "another"}' where id = ${OPEN}`,
  ],
  [
    'one that arrived said to be given back',
    [ENDED],
    `update withdrawal set state = 'rejected', instructed_at = null where state = 'completed' and $1::uuid is not null`,
  ],
  [
    'one that was given back said to have arrived',
    [ENDED],
    `update withdrawal set state = 'completed', reserved = true, instructed_at = now() where state = 'cancelled' and $1::uuid is not null`,
  ],
  [
    'one that ended begun again',
    [UNDER_WAY],
    `update withdrawal set state = 'sent', reserved = true, instructed_at = now() where state = 'cancelled' and $1::uuid is not null`,
  ],
]

describe.each(engines)('the ledger’s audit of withdrawals, on %s,', (engine) => {
  const w = bankWithdrawals(engine)
  let open: string
  const ended = async (...events: WithdrawalEvent[]) => {
    const { id } = await w.requested('100')
    for (const event of events)
      await inTx(w.job(), async (tx) => {
        const row = await lockWithdrawal(tx, id)
        if (row) await moveWithdrawal(tx, row, event, event === 'cancel' ? 'customer' : 'system')
      })
  }
  beforeEach(async () => {
    open = (await w.requested('100')).id
    await ended('pass', 'instruct', 'complete')
    await ended('cancel')
    await ended('pass', 'instruct', 'revert')
  })
  const failing = async (sql?: string) => {
    const client = await w.it.database.superuser.connect()
    try {
      await client.query('begin')
      await client.query('set local session_replication_role = replica')
      if (sql) await client.query(sql, [open])
      return (await ledgerReport(queryOn(client))).checks.flatMap(({ name, ok }) => (ok ? [] : [name]))
    } finally {
      await client.query('rollback')
      client.release()
    }
  }

  test('finds nothing where each is as it says', async () => {
    expect(await failing()).toEqual([])
  })

  test('finds what was planted, and names it', async () => {
    for (const [what, caughtBy, sql] of corruptions)
      expect(await failing(sql), what).toEqual(expect.arrayContaining(caughtBy))
  })
})
