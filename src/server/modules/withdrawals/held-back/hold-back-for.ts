import type { HeldFor } from '../../../../contract/desk/desk-withdrawals.ts'
import type { Tx } from '../../../kernel/tx.ts'
import { moveWithdrawal } from '../move-withdrawal.ts'
import type { WithdrawalRow } from '../withdrawals.rows.ts'

/**
 * Holds an approved withdrawal that is locked back for people, for a reason beside those of before: what they let pass once for a reason passes for it
 * again, or two of them would take turns for ever. One that came back to people by itself stays there, and one that ended as it came back stays so.
 */
export const holdBackFor = async (tx: Tx, row: WithdrawalRow, reason: HeldFor): Promise<WithdrawalRow> =>
  row.state === 'needs_approval' || row.state === 'cancelled'
    ? row
    : moveWithdrawal(tx, row, 'hold_back', 'system', { set: { held_for: [...new Set([...row.held_for, reason])] } })
