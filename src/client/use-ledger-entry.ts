import type { SWRResponse } from 'swr'
import type { Answer } from '../contract/endpoint.ts'
import { entryOf, type StatementLine, transactionHistory } from '../contract/wallet/history.ts'
import type { ApiProblem } from './api.ts'
import { useEndpoint } from './cache/swr.ts'

/**
 * The ledger's lines of what happened at `at`: those of one deposit or conversion (`cause` is its id), or those of one journal. Null
 * asks nothing: what has not moved has no entry.
 */
export function useLedgerEntry(at: string | null, of: { cause: string } | { journal: string }) {
  const answer: SWRResponse<Answer<typeof transactionHistory>, ApiProblem> = useEndpoint(
    transactionHistory,
    at === null ? null : entryOf(at),
  )
  const belongs = (line: StatementLine) =>
    'journal' in of ? line.journal_id === of.journal : Object.values(line.meta).includes(of.cause)
  return { lines: answer.data?.data.filter(belongs), problem: answer.error, retry: () => void answer.mutate() }
}
