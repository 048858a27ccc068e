import * as decisions from '../../src/contract/desk/desk-decisions.ts'
import type { Endpoint, Input, StaffRole } from '../../src/contract/endpoint.ts'
import { query } from '../../src/server/kernel/tx.ts'
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
  const at = world.it.clock.now()
  const { pool } = world.it.app.db
  await pool.query("update withdrawal set state = 'approved', version = version + 1 where id = $1", [id])
  const sending = "update withdrawal set state = 'sending', provider = 'sandbox', instructed_at = $2 where id = $1"
  await pool.query(sending, [id, at])
  const { rows } = await pool.query("update withdrawal set state = 'unclear' where id = $1 returning version", [id])
  return { subject_id: id, seen: rows[0].version as number }
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
    it.ctx().sealer.seal('bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'),
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
