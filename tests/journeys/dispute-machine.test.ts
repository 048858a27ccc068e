import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { stateAfter } from '../../src/contract/machine.ts'
import { type DisputeState, disputeMachine } from '../../src/contract/orders/disputes.ts'
import { Problem } from '../../src/server/kernel/errors.ts'
import type { Tx } from '../../src/server/kernel/tx.ts'
import type { DisputeRow } from '../../src/server/modules/disputes/disputes.rows.ts'
import { lockedDispute } from '../../src/server/modules/disputes/make-dispute.ts'
import { type DisputeEvent, type DisputeRole, moveDispute } from '../../src/server/modules/disputes/move-dispute.ts'
import { anEngine } from '../../src/server/testing/database/engines.ts'
import { giveMoney } from '../../src/server/testing/factories.ts'
import { type TestTrades, testTrades } from '../../src/server/testing/trades.ts'
import { onOrder, orderIn } from './order-states.ts'
import { writes } from './whole-database.ts'

const ROLES = ['opener', 'respondent', 'system', 'moderator', 'second_moderator'] as const
const { events, transitions, states } = disputeMachine

/** The events that lead from the beginning to a state, the fewest there are, each by somebody who may. */
function wayTo(state: DisputeState): [DisputeEvent, DisputeRole][] {
  const ways: [DisputeState, [DisputeEvent, DisputeRole][]][] = [[disputeMachine.initial, []]]
  for (const [at, way] of ways) {
    if (at === state) return way
    for (const event of events) {
      const by = transitions[event].by[0] as DisputeRole
      const to = stateAfter(disputeMachine, at, event, by)
      if (to && !ways.some(([known]) => known === to)) ways.push([to, [...way, [event, by]]])
    }
  }
  throw new Error(`nothing leads to ${state}`)
}

/** With what the row asks for beside the state: how a closed one ended. */
const move = (tx: Tx, row: DisputeRow, event: DisputeEvent, role: DisputeRole) =>
  moveDispute(tx, row, event, role, transitions[event].to === 'closed' ? { closed_how: 'withdrawn' } : {})

class Undone extends Error {
  readonly state: string
  constructor(state: string) {
    super('undone')
    this.state = state
  }
}

describe('the machine of a dispute, as data,', { timeout: 120_000 }, () => {
  let t: TestTrades
  beforeAll(async () => {
    t = await testTrades(anEngine)
    await giveMoney(t.it, t.ada.customerId, 'BTC', '10')
  })
  afterAll(() => t.it.stop())

  test.each(states)('is what happens to one that is %s: each event by each role [ASVS 2.3.1]', async (state) => {
    const order = await orderIn(t, 'disputed')
    const before = await writes(t.it.app.db)
    for (const event of events)
      for (const role of ROLES) {
        const expected = stateAfter(disputeMachine, state, event, role)
        const outcome = await onOrder(t, order.id, async (tx, row) => {
          let dispute = (await lockedDispute(tx, row)) as DisputeRow
          for (const [step, by] of wayTo(state)) dispute = await move(tx, dispute, step, by)
          expect(dispute.state).toBe(state)
          // Every event undoes itself, so that one dispute serves them all.
          throw new Undone((await move(tx, dispute, event, role)).state)
        }).catch((error: unknown) => error)
        const what = `${event} by ${role}`
        if (expected === undefined) {
          expect(outcome, what).toBeInstanceOf(Problem)
          expect((outcome as Problem).code, what).toBe('not_now')
        } else expect((outcome as Undone).state, what).toBe(expected)
      }
    expect(await writes(t.it.app.db)).toEqual(before)
  })
})
