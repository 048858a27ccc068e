import { Problem } from '../../kernel/errors.ts'
import type { DepositRow } from './deposits.rows.ts'

/** What can't be done with a deposit any more, with the state that it is in: 'deposit_moved_on'. */
export const depositMovedOn = (state: DepositRow['status']): Problem =>
  new Problem('deposit_moved_on', { extra: { state } })
