import type { SWRResponse } from 'swr'
import type { Answer } from '../contract/endpoint.ts'
import { type StatementLine, transactionHistory } from '../contract/wallet/history.ts'
import type { ApiProblem } from './api.ts'
import { useEndpoint } from './cache/swr.ts'

// The ledger writes in whole milliseconds; the cause may bear a time a moment before its entry.
const AROUND_MS = 2_000

/** What moved at an instant, and the query of a file that holds just that. */
export const around = (at: string) => ({
  since: new Date(Date.parse(at) - AROUND_MS).toISOString(),
  until: new Date(Date.parse(at) + AROUND_MS).toISOString(),
})

/**
 * The ledger's lines of what happened at `at`: those of one deposit or conversion (`cause` is its id), or those of one journal. Null
 * asks nothing: what has not moved has no entry.
 */
export function useLedgerEntry(at: string | null, of: { cause: string } | { journal: string }) {
  const answer: SWRResponse<Answer<typeof transactionHistory>, ApiProblem> = useEndpoint(
    transactionHistory,
    at === null ? null : { query: { ...around(at), limit: 50 } },
  )
  const belongs = (line: StatementLine) =>
    'journal' in of ? line.journal_id === of.journal : Object.values(line.meta).includes(of.cause)
  return { lines: answer.data?.data.filter(belongs), problem: answer.error, retry: () => void answer.mutate() }
}
