import type { Transaction } from '../../contract/wallet/payments.ts'
import { getReceipt } from '../../contract/wallet/receipts.ts'
import { getTransfer } from '../../contract/wallet/transfers.ts'
import { getWithdrawal } from '../../contract/withdrawals/withdrawals.ts'
import { useFile } from './use-file.ts'

/** The receipt of a transaction that is completed, as a PDF called after its number. */
export function useReceipt({ kind, id, number }: Pick<Transaction, 'kind' | 'id' | 'number'>) {
  const { run, busy, problem } = useFile()
  const [format, name] = ['pdf' as const, `${number}.pdf`]
  const save = () => {
    if (kind === 'withdrawal') void run(getWithdrawal, { query: { withdrawal_id: id, format } }, name)
    else if (kind === 'transfer') void run(getTransfer, { query: { transfer_id: id, format } }, name)
    else void run(getReceipt, { query: { transaction_id: id, format } }, name)
  }
  return { busy, problem, save }
}
