import type { Tx } from '../../kernel/tx.ts'
import { available, clearing, feesEarned, held } from '../../ledger/chart.ts'
import { lockAccounts } from '../../ledger/post.ts'
import type { WithdrawalRow } from './withdrawals.rows.ts'

/**
 * Locks the accounts that several withdrawals' sending or recall moves money between, all at once. Who moves more than one in a transaction calls it once their
 * rows are locked and before the first is moved: account by account in their own order they would meet others half-way. Whoever completes them locks what their
 * fees go to with them, which nothing else here touches and everybody's conversions do.
 */
export const lockMoney = (
  tx: Tx,
  rows: readonly Pick<WithdrawalRow, 'customer_id' | 'asset' | 'clearing'>[],
  { fees = false }: { fees?: boolean } = {},
): Promise<void> =>
  lockAccounts(
    tx,
    rows.flatMap((row) => [
      available(row.customer_id, row.asset),
      held(row.customer_id, row.asset),
      clearing(row.asset, row.clearing),
      ...(fees ? [feesEarned(row.asset)] : []),
    ]),
  )
