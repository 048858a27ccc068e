import type { Answer } from '../../client/api.ts'
import { useEndpoint } from '../../client/swr.ts'
import { listTransactions, type Transaction } from '../../contract/wallet/payments.ts'

/** Whether a deposit's state can still change by itself soon. */
export const isOpen = (deposit: Transaction): boolean => deposit.status === 'created' || deposit.status === 'pending'

export const depositsQuery = { query: { kind: 'deposit', limit: 10 } } as const

/** What is said of a deposit is a hint, which may be lost. */
const ASK_EVERY_SECONDS = 30

/** The latest deposits; while one of them waits for its money, also asked for now and then. */
export function useDeposits(first: Answer<typeof listTransactions> | undefined) {
  const answer = useEndpoint(listTransactions, depositsQuery, {
    first,
    refreshSeconds: (data) => (data?.data.some(isOpen) ? ASK_EVERY_SECONDS : 0),
  })
  return {
    deposits: answer.data?.data,
    problem: answer.error,
    retry: () => void answer.mutate(),
    retrying: answer.isValidating,
  }
}
