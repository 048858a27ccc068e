import type { Input } from '../../contract/endpoint.ts'
import { around, transactionHistory } from '../../contract/wallet/history.ts'
import { useFile } from './use-file.ts'

type Narrowed = Pick<NonNullable<Input<typeof transactionHistory>['query']>, 'asset' | 'kind'>

/** The account statement of one moment as a PDF called `name`. */
export function useStatementFile() {
  const { run, busy, problem } = useFile()
  const save = (at: string, narrowed: Narrowed, name: string) =>
    void run(transactionHistory, { query: { ...around(at), ...narrowed, format: 'pdf' } }, `${name}.pdf`)
  return { busy, problem, save }
}
