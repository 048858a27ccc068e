import { withdrawalMoved } from '../../../contract/events/withdrawals.ts'
import { stateAfter } from '../../../contract/machine.ts'
import {
  movesMoney,
  type WithdrawalEvent,
  type WithdrawalMoneyEvent,
  withdrawalMachine,
} from '../../../contract/withdrawals/withdrawal-machine.ts'
import type { WithdrawalStep } from '../../../contract/withdrawals/withdrawals.ts'
import { audit } from '../../kernel/audit.ts'
import { Problem } from '../../kernel/errors.ts'
import { uuid7 } from '../../kernel/ids.ts'
import { emit } from '../../kernel/outbox.ts'
import type { Tx } from '../../kernel/tx.ts'
import type { Movement } from '../../ledger/movements.ts'
import { post } from '../../ledger/post.ts'
import {
  withdrawalRelease,
  withdrawalReserve,
  withdrawalReturned,
  withdrawalReverted,
  withdrawalSettle,
  withdrawalVoid,
} from '../../ledger/withdrawal-movements.ts'
import { isClosed } from '../accounts/is-closed.ts'
import { mayBeShortOfHeld } from '../accounts/leaving/held-deposits.ts'
import { leftBehind } from './held-back/owner-open.ts'
import { leaveInSuspense } from './leave-in-suspense.ts'
import { mostCharge } from './most-charge.ts'
import { insertStep, saveWithdrawal, type WithdrawalRow } from './withdrawals.rows.ts'

type Role = 'customer' | 'system' | 'desk'

/** What else changes with a step. */
export interface Move {
  set?: Partial<
    Pick<WithdrawalRow, 'held_for' | 'reason_sealed' | 'provider' | 'provider_ref' | 'look_at' | 'instructed_at'>
  >
  /** Of what came back: what was kept on the way, in smallest units, `mostCharge` at most. */
  charge?: bigint
}

/** What a withdrawal moves, from where to where. */
export const moneyOf = (row: WithdrawalRow) => ({
  customerId: row.customer_id,
  withdrawalId: row.id,
  asset: row.asset,
  amount: BigInt(row.amount),
  fee: BigInt(row.fee),
  rail: row.clearing,
  holdId: row.hold_id,
  feeHoldId: row.fee_hold_id,
  reserved: row.reserved,
})

type MoneyKind = (typeof withdrawalMachine.transitions)[WithdrawalMoneyEvent]['money']

/** A withdrawal before and after what moves its money; `charge` of what came back, and whether it is nobody's, as its customer closed their account. */
interface Moved {
  was: WithdrawalRow
  is: WithdrawalRow
  charge: bigint
  nobodys: boolean
}

const reheld = ({ was, is }: Moved) => ({ ...moneyOf(was), nextHoldId: is.hold_id })

// What ends it shares a key: it leaves or is given back, once. It may be sent and recalled more often, each time in a version of its own.
const postings = {
  withdrawal_reserve: (moved) => [
    `withdrawal-reserve:${moved.was.id}:${moved.was.version}`,
    withdrawalReserve(reheld(moved)),
  ],
  withdrawal_release: (moved) => [
    `withdrawal-release:${moved.was.id}:${moved.was.version}`,
    withdrawalRelease(reheld(moved)),
  ],
  withdrawal_settle: ({ was }) => [`withdrawal-out:${was.id}`, withdrawalSettle(moneyOf(was))],
  withdrawal_void: ({ was }) => [`withdrawal-out:${was.id}`, withdrawalVoid(moneyOf(was))],
  withdrawal_reverted: ({ was }) => [`withdrawal-out:${was.id}`, withdrawalReverted(moneyOf(was))],
  withdrawal_returned: ({ was, charge, nobodys }) => [
    `withdrawal-back:${was.id}`,
    withdrawalReturned({ ...moneyOf(was), charge, nobodys }),
  ],
} satisfies Record<MoneyKind, (moved: Moved) => [key: string, movement: Movement]>

/** What changes by itself with an event: when it was sent, the hold it stands on, and whether it waits for a refill. */
function ownChanges({ reserved }: WithdrawalRow, event: WithdrawalEvent, now: Date): Partial<WithdrawalRow> {
  if (event === 'queue') return { queued_at: now }
  const changed = { queued_at: null, moved_at: now }
  if (event === 'recall' || event === 'lapse') return { ...changed, hold_id: uuid7(now), reserved: false }
  if (event !== 'instruct') return changed
  const anew = reserved ? {} : { hold_id: uuid7(now), reserved: true }
  return { ...changed, ...anew, instructed_at: now }
}

/**
 * Moves a withdrawal that is locked, as its machine allows, in the caller's transaction: where it stands, the money that goes with it, its step, and
 * 'withdrawal.moved' for whoever listens. Throws 'withdrawal_moved_on' with its `state` where the event isn't possible, or not by this role, and
 * 'house_cannot_cover' at 'instruct' where too little is free of what it is paid from (`covers` says so before).
 * @returns the withdrawal as it stands then.
 */
export async function moveWithdrawal(
  tx: Tx,
  row: WithdrawalRow,
  event: WithdrawalEvent,
  by: Role,
  { set = {}, charge = 0n }: Move = {},
): Promise<WithdrawalRow> {
  const state = stateAfter(withdrawalMachine, row.state, event, by)
  if (state === undefined) throw movedOn(row)
  const moved = await saveWithdrawal(tx, row, { ...row, ...ownChanges(row, event, tx.now), ...set, state })
  if (!moved) throw new Error('the withdrawal was not locked')
  // It goes from the float: what came back as next to nothing is for people to decide, whoever says that it came.
  if (charge < 0n || charge > mostCharge(row.asset, BigInt(row.amount)))
    throw new Error(`withdrawal ${row.id}: ${charge} is more than the house bears of what was kept on the way`)
  // What was asked for before anything waited is set apart already.
  if (movesMoney(event) && !(event === 'instruct' && row.reserved)) {
    const { money } = withdrawalMachine.transitions[event]
    // A share lock of the customer, as whoever credits takes: who closes the account at this moment waits.
    const nobodys = money === 'withdrawal_returned' && (await isClosed(tx, row.customer_id))
    const [key, movement] = postings[money]({ was: row, is: moved, charge, nobodys })
    await post(tx, key, movement)
    if (nobodys) await leaveInSuspense(tx, moved)
  }
  await recordStep(tx, moved, event, by)
  if (event !== 'recall' && event !== 'lapse') return moved
  // It was as good as gone, and isn't any more: nobody of the team vouches for it where who asked has left since.
  if ((await leftBehind(tx.q, [row.id])).has(row.id)) return moveWithdrawal(tx, moved, 'call_off', 'system')
  // And what came in since may be held by now.
  if (!(await mayBeShortOfHeld(tx, row.customer_id))) return moved
  const held_for = [...new Set([...moved.held_for, 'screening'])]
  return moveWithdrawal(tx, moved, 'hold_back', 'system', { set: { held_for } })
}

const movedOn = ({ state }: WithdrawalRow): Problem => new Problem('withdrawal_moved_on', { extra: { state } })

/** Writes down that something happened to a withdrawal, its request too: for its owner, the audit log and whoever listens. */
export async function recordStep(tx: Tx, row: WithdrawalRow, event: WithdrawalStep, by: Role): Promise<void> {
  const { id, customer_id, state, version } = row
  await insertStep(tx, row, { event, by })
  await audit(tx, `withdrawal.${event}`, `withdrawal:${id}`, { state })
  await emit(tx, withdrawalMoved, { withdrawal_id: id, customer_id, event, state, version })
}
