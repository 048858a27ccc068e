import { useEndpoint } from '../../client/cache/swr.ts'
import { listTransactions, type Transaction } from '../../contract/wallet/payments.ts'

/** Whether a deposit's state can still change by itself soon. */
export const isOpen = (deposit: Transaction): boolean => deposit.status === 'created' || deposit.status === 'pending'

export const depositsQuery = { query: { kind: 'deposit', limit: 10 } } as const

/** The latest deposits. */
export function useDeposits() {
  const answer = useEndpoint(listTransactions, depositsQuery)
  return {
    deposits: answer.data?.data,
    problem: answer.error,
    retry: () => void answer.mutate(),
    retrying: answer.isValidating,
  }
}
