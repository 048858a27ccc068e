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
import { emit } from '../../kernel/outbox.ts'
import type { Tx } from '../../kernel/tx.ts'
import type { Movement } from '../../ledger/movements.ts'
import { post } from '../../ledger/post.ts'
import {
  withdrawalReturned,
  withdrawalReverted,
  withdrawalSettle,
  withdrawalVoid,
} from '../../ledger/withdrawal-movements.ts'
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
})

type MoneyKind = (typeof withdrawalMachine.transitions)[WithdrawalMoneyEvent]['money']

// All but the return share a key: it leaves or is given back, once.
const postings = {
  withdrawal_settle: (row) => [`withdrawal-out:${row.id}`, withdrawalSettle(moneyOf(row))],
  withdrawal_void: (row) => [`withdrawal-out:${row.id}`, withdrawalVoid(moneyOf(row))],
  withdrawal_reverted: (row) => [`withdrawal-out:${row.id}`, withdrawalReverted(moneyOf(row))],
  withdrawal_returned: (row, charge) => [`withdrawal-back:${row.id}`, withdrawalReturned({ ...moneyOf(row), charge })],
} satisfies Record<MoneyKind, (row: WithdrawalRow, charge: bigint) => [key: string, movement: Movement]>

/**
 * Moves a withdrawal that is locked, as its machine allows, in the caller's transaction: where it stands, the money that goes with it, its step, and
 * 'withdrawal.moved' for whoever listens. Throws 'withdrawal_moved_on' with its `state` where the event isn't possible, or not by this role.
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
  const instructed = event === 'instruct' ? { instructed_at: tx.now } : {}
  const moved = await saveWithdrawal(tx, row, { ...row, ...instructed, ...set, state })
  if (!moved) throw new Error('the withdrawal was not locked')
  // It goes from the float: what came back as next to nothing is for people to decide, whoever says that it came.
  if (charge < 0n || charge > mostCharge(row.asset, BigInt(row.amount)))
    throw new Error(`withdrawal ${row.id}: ${charge} is more than the house bears of what was kept on the way`)
  if (movesMoney(event)) {
    const [key, movement] = postings[withdrawalMachine.transitions[event].money](row, charge)
    await post(tx, key, movement)
  }
  await recordStep(tx, moved, event, by)
  return moved
}

const movedOn = ({ state }: WithdrawalRow): Problem => new Problem('withdrawal_moved_on', { extra: { state } })

/** Writes down that something happened to a withdrawal, its request too: for its owner, the audit log and whoever listens. */
export async function recordStep(tx: Tx, row: WithdrawalRow, event: WithdrawalStep, by: Role): Promise<void> {
  const { id, customer_id, state, version } = row
  await insertStep(tx, row, { event, by })
  await audit(tx, `withdrawal.${event}`, `withdrawal:${id}`, { state })
  await emit(tx, withdrawalMoved, { withdrawal_id: id, customer_id, event, state, version })
}
