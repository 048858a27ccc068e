import { getWithdrawal } from '../../contract/withdrawals/withdrawals.ts'
import { useFile } from './use-file.ts'

/** The receipt of a withdrawal that has arrived, as a PDF called after its number. */
export function useReceipt({ id, number }: { id: string; number: string }) {
  const { run, busy, problem } = useFile()
  const save = () => void run(getWithdrawal, { query: { withdrawal_id: id, format: 'pdf' } }, `${number}.pdf`)
  return { busy, problem, save }
}
