import { useEffect, useState } from 'react'
import type { Answer } from '../../client/api.ts'
import { useEndpoint } from '../../client/swr.ts'
import { listTransactions, type Transaction } from '../../contract/payments.ts'

const POLL_SECONDS = 3

/** Whether a deposit's state can still change by itself soon. */
export const isOpen = (deposit: Transaction): boolean => deposit.status === 'created' || deposit.status === 'pending'

export const depositsQuery = { query: { kind: 'deposit', limit: 10 } } as const

/** The latest deposits; asked again every three seconds while one of them waits for its money. */
export function useDeposits(first: Answer<typeof listTransactions> | undefined) {
  const [waiting, setWaiting] = useState(first?.data.some(isOpen) ?? false)
  const answer = useEndpoint(listTransactions, depositsQuery, { first, refreshSeconds: waiting ? POLL_SECONDS : 0 })
  const deposits = answer.data?.data
  const open = deposits?.some(isOpen) ?? false
  useEffect(() => setWaiting(open), [open])
  return { deposits, problem: answer.error, retry: () => void answer.mutate(), retrying: answer.isValidating }
}
