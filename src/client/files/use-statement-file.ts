import { transactionHistory } from '../../contract/wallet/history.ts'
import { useFile } from './use-file.ts'

/** The account statement of one journal alone as a PDF called `name`. */
export function useStatementFile() {
  const { run, busy, problem } = useFile()
  const save = (journal_id: string, name: string) =>
    void run(transactionHistory, { query: { journal_id, format: 'pdf' } }, `${name}.pdf`)
  return { busy, problem, save }
}
