import { useState } from 'react'
import useSWR from 'swr'
import { type ApiProblem, call, newKey } from '../../../client/api.ts'
import { type Instructions, initiateDeposit } from '../../../contract/wallet/payments.ts'

/**
 * Where to send a deposit's money. Asking starts the waiting, and asking again shows the same, so it is safe to repeat; null asks
 * nothing.
 */
export function useInstructions(depositId: string | null) {
  const [key] = useState(newKey)
  return useSWR<Instructions, ApiProblem>(
    depositId && `instructions:${depositId}`,
    async () => {
      const { data } = await call(
        initiateDeposit,
        { body: { deposit_id: depositId ?? '' } },
        { key: `${key}:${depositId}` },
      )
      return data
    },
    { revalidateOnFocus: false, revalidateIfStale: false, shouldRetryOnError: false },
  )
}
