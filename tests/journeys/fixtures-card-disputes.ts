import { deskCardMoney, deskLookAtCard } from '../../src/contract/cards/desk-card-money.ts'
import { deskAgreeCardAnswer, deskAnswerCardDispute, deskCardDisputes } from '../../src/contract/cards/desk-cards.ts'
import type { Endpoint, Input } from '../../src/contract/endpoint.ts'
import { createDeposit } from '../../src/contract/wallet/payments.ts'
import { uuid7 } from '../../src/server/kernel/ids.ts'
import { inTx, query } from '../../src/server/kernel/tx.ts'
import { insertAnswer } from '../../src/server/modules/payments/cards/disputes/card-answers.rows.ts'
import { newStaff, REASON } from '../../src/server/testing/desk.ts'
import { expectOk } from '../../src/server/testing/expect-ok.ts'
import { newPerson } from '../../src/server/testing/people.ts'
import { staffOf } from './desk-team.ts'
import type { Fixture } from './fixtures.ts'
import type { World } from './world.ts'

export const cardDisputeFixtures: [Endpoint, Fixture][] = []

/** What somebody of finance asks. */
const finance = <E extends Endpoint>(endpoint: E, input: (world: World) => Promise<Input<E>>) => {
  const visit: Fixture['visit'] = async (world) => {
    const asked = (await input(world)) as Input<Endpoint>
    return { who: await staffOf(world, 'finance'), input: asked }
  }
  cardDisputeFixtures.push([endpoint as unknown as Endpoint, { stranger: 401, visit }])
}

const DISPUTE = `insert into card_dispute (id, deposit_id, customer_id, psp, psp_ref, amount, state, due_by, opened_at)
  values ($1, $2, $3, 'sandbox-cards', $6, 100, 'raised', $4, $5)`
const DAY_MS = 86_400_000

/** A payment of somebody's that is asked about, and nobody has answered. Not of Ada's: while it is open nothing may leave her account. */
async function disputed(world: World): Promise<string> {
  const body = { currency: 'EUR', amount: '10.00', method: 'card' as const }
  const payer = await newPerson(world.it)
  const deposit = expectOk(await world.it.call(createDeposit, { body }, payer))
  const [id, now] = [uuid7(), world.it.clock.now()]
  const due = new Date(now.getTime() + 7 * DAY_MS)
  await query(world.it.ctx())(DISPUTE, [id, deposit.id, payer.customerId, due, now, id])
  return id
}

finance(deskCardDisputes, async (world) => {
  await disputed(world)
  return {}
})
finance(deskAnswerCardDispute, async (world) => ({
  body: { dispute_id: await disputed(world), kind: 'concede' as const, reason: REASON },
}))
finance(deskAgreeCardAnswer, async (world) => {
  const [id, by] = [uuid7(), await newStaff(world.it, ['finance'])]
  const about = {
    id,
    dispute_id: await disputed(world),
    kind: 'concede',
    state: 'waiting',
    needs_second: true,
  } as const
  const reason_sealed = world.it.ctx().sealer.seal(REASON)
  const asked = { reason_sealed, evidence_sealed: null, asked_by: by.customerId, created_at: world.it.clock.now() }
  await inTx(world.it.ctx({ kind: 'system', job: 'test' }), (tx) => insertAnswer(tx, { ...about, ...asked }))
  return { body: { answer_id: id, approve: false, reason: REASON } }
})

const UNCLAIMED = `update card_payment set psp_ref = coalesce(psp_ref, $2), authenticated = false, matures_at = $3, unclaimed = true, look_at = $3 where deposit_id = $1`

/** A payment that was charged for an account that was closed. */
async function unclaimed(world: World): Promise<string> {
  const body = { currency: 'EUR', amount: '10.00', method: 'card' as const }
  const { id } = expectOk(await world.it.call(createDeposit, { body }, await newPerson(world.it)))
  await query(world.it.ctx())(UNCLAIMED, [id, `sandbox_${id}`, world.it.clock.now()])
  return id
}

finance(deskCardMoney, async (world) => {
  await unclaimed(world)
  return {}
})
finance(deskLookAtCard, async (world) => ({ body: { deposit_id: await unclaimed(world) } }))
