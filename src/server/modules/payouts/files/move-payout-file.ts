import { stateAfter } from '../../../../contract/machine.ts'
import { type PayoutFileEvent, payoutFileMachine } from '../../../../contract/payouts/payout-file-machine.ts'
import { Problem } from '../../../kernel/errors.ts'
import type { Tx } from '../../../kernel/tx.ts'
import { linesOfFile, type PayoutFileRow, type PayoutLineRow, saveFile } from './payout-files.rows.ts'

type Role = 'desk' | 'operator' | 'bank'

/** Moves a locked file as its machine allows. Throws 'desk_moved_on' with its state where it doesn't. */
export async function movePayoutFile(
  tx: Tx,
  row: PayoutFileRow,
  event: PayoutFileEvent,
  by: Role,
  set: Partial<PayoutFileRow> = {},
): Promise<PayoutFileRow> {
  const state = stateAfter(payoutFileMachine, row.state, event, by)
  if (state === undefined) throw new Problem('desk_moved_on', { extra: { state: row.state } })
  const moved = { ...row, ...set, state }
  await saveFile(tx, moved)
  return moved
}

/** Brings a locked file to where its lines are, once all of them have been told of. */
export async function followLines(tx: Tx, row: PayoutFileRow): Promise<void> {
  const event = eventFor(await linesOfFile(tx.q, row.id))
  if (event && stateAfter(payoutFileMachine, row.state, event, 'bank')) await movePayoutFile(tx, row, event, 'bank')
}

function eventFor(lines: readonly PayoutLineRow[]): PayoutFileEvent | undefined {
  const all = (...states: PayoutLineRow['state'][]) => lines.every(({ state }) => states.includes(state))
  if (all('rejected')) return 'reject'
  if (all('rejected', 'completed', 'returned')) return 'settle'
  if (lines.some(({ state }) => state === 'rejected')) return 'accept_partly'
  return all('accepted', 'completed', 'returned') ? 'accept' : undefined
}
