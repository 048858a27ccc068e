import { stateAfter } from '../../../../contract/machine.ts'
import { withdrawalMachine } from '../../../../contract/withdrawals/withdrawal-machine.ts'
import type { Ctx } from '../../../kernel/context.ts'
import { inTx } from '../../../kernel/tx.ts'
import { lockMoney } from '../lock-money.ts'
import { moveWithdrawal } from '../move-withdrawal.ts'
import { lockOwner, WITHDRAWAL_COLUMNS, type WithdrawalRow } from '../withdrawals.rows.ts'
import { leftBehind } from './owner-open.ts'

// Also those that were sent: one that comes back at this moment is waited for, and looked at as it is then.
const LOCK = `select ${WITHDRAWAL_COLUMNS} from withdrawal w where w.customer_id = $1 and $2 in (w.asked_by, w.agreed_by)
    and w.state in ('requested', 'needs_approval', 'approved', 'sending', 'sent', 'unclear')
  order by w.id for no key update`

const canStop = ({ state }: WithdrawalRow): boolean =>
  stateAfter(withdrawalMachine, state, 'call_off', 'system') !== undefined

/**
 * Calls off what somebody asked for a company, or agreed to, who acts for it no more, as far as it hasn't left: its money is the company's to spend again, and a colleague asks anew by their own word. Whoever
 * instructs one at the same time is first or isn't: since they went nobody could (`ownerOpen`). Does nothing where they act for it still, or again.
 */
export const callOffOf = (ctx: Ctx, companyId: string, personId: string): Promise<void> =>
  inTx(ctx, async (tx) => {
    await lockOwner(tx, companyId)
    const open = await tx.q<WithdrawalRow>(LOCK, [companyId, personId])
    const left = await leftBehind(
      tx.q,
      open.map(({ id }) => id),
    )
    const ending = open.filter((row) => canStop(row) && left.has(row.id))
    await lockMoney(tx, ending)
    for (const row of ending) await moveWithdrawal(tx, row, 'call_off', 'system')
  })
