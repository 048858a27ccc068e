import { useEffect } from 'react'
import type { Answer } from '../../client/api.ts'
import { useEndpoint } from '../../client/swr.ts'
import { type Conversion, customerConversions } from '../../contract/wallet/swap.ts'

export const lastSwapsQuery = { query: { limit: 3 } } as const

/** The last few swaps; asked again when another was made. Undefined while they are not known, and where they can't be. */
export function useLastSwaps(first: Answer<typeof customerConversions> | undefined, madeId: string | undefined) {
  const { data, mutate } = useEndpoint(customerConversions, lastSwapsQuery, { first })
  useEffect(() => {
    if (madeId) void mutate()
  }, [madeId, mutate])
  return data?.data as readonly Conversion[] | undefined
}
