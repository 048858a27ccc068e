import * as decisions from '../../src/contract/desk/desk-decisions.ts'
import type { Endpoint, Input, StaffRole } from '../../src/contract/endpoint.ts'
import type { WithdrawalEvent } from '../../src/contract/withdrawals/withdrawal-machine.ts'
import { inTx, query } from '../../src/server/kernel/tx.ts'
import { moveWithdrawal } from '../../src/server/modules/withdrawals/move-withdrawal.ts'
import { lockWithdrawal } from '../../src/server/modules/withdrawals/withdrawals.rows.ts'
import { newStaff } from '../../src/server/testing/desk.ts'
import { expectOk } from '../../src/server/testing/expect-ok.ts'
import { oddDeposit } from '../../src/server/testing/odd-deposits.ts'
import { newPerson } from '../../src/server/testing/people.ts'
import { staffOf } from './desk-team.ts'
import type { Fixture } from './fixtures.ts'
import { heldBack } from './fixtures-withdrawals.ts'
import type { World } from './world.ts'

export const stuckFixtures: [Endpoint, Fixture][] = []

/** What somebody of a role asks about money that is stuck. */
const asks = <E extends Endpoint>(endpoint: E, role: StaffRole, input: (world: World) => Promise<Input<E>>) => {
  const visit: Fixture['visit'] = async (world) => {
    const asked = (await input(world)) as Input<Endpoint>
    return { who: await staffOf(world, role), input: asked }
  }
  stuckFixtures.push([endpoint as unknown as Endpoint, { stranger: 401, visit }])
}

const EVIDENCE = 'The bank’s letter of Tuesday says what became of it; it is filed under 26-311.'

/** One of Ada's of which nobody knows what became, as the desk sees it. */
const unclear = async (world: World) => {
  const id = await heldBack(world)
  const move = (event: WithdrawalEvent, by: 'system' | 'desk') =>
    inTx(world.it.ctx(), async (tx) => {
      const row = await lockWithdrawal(tx, id)
      if (!row) throw new Error(`withdrawal ${id} is gone`)
      return moveWithdrawal(tx, row, event, by, event === 'instruct' ? { set: { provider: 'sandbox' } } : {})
    })
  await move('approve', 'desk')
  await move('instruct', 'system')
  const { version } = await move('doubt', 'system')
  return { subject_id: id, seen: version }
}
const proposal = async (world: World) => ({
  ...(await unclear(world)),
  act: 'withdrawal.fail' as const,
  reason: 'The bank never had it',
  evidence: EVIDENCE,
})
/** A deposit of somebody's that is to be sent back. */
const toReturn = async ({ it }: World) => {
  const id = await oddDeposit(it, await newPerson(it), 'quarantined')
  const q = query(it.ctx())
  await q(`update chain_deposit set state = 'returned', version = version + 1 where id = $1`, [id])
  await q('insert into chain_return (deposit_id, to_sealed, decided_at) values ($1, $2, $3)', [
    id,
    it.ctx().sealer.seal('tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx'),
    it.clock.now(),
  ])
  return id
}

asks(decisions.deskStuckWithdrawals, 'finance', async (world) => {
  await unclear(world)
  return {}
})
asks(decisions.deskQuarantine, 'compliance', async (world) => {
  await toReturn(world)
  return {}
})
asks(decisions.deskPropose, 'finance', async (world) => ({ body: await proposal(world) }))
asks(decisions.deskAnswerProposal, 'compliance', async (world) => {
  const by = await newStaff(world.it, ['finance'])
  const made = expectOk(await world.it.call(decisions.deskPropose, { body: await proposal(world) }, by))
  return { body: { proposal_id: made.proposal_id, approve: true, reason: 'Read the letter' } }
})
asks(decisions.deskNoteReturnPaid, 'finance', async (world) => ({
  body: { deposit_id: await toReturn(world), tx: 'ab'.repeat(32) },
}))
