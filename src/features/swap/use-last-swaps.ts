import { useEndpoint } from '../../client/cache/swr.ts'
import { type Conversion, customerConversions } from '../../contract/wallet/swap.ts'

export const lastSwapsQuery = { query: { limit: 3 } } as const

/** The last few swaps. Undefined while they are not known, and where they can't be. */
export const useLastSwaps = (): readonly Conversion[] | undefined =>
  useEndpoint(customerConversions, lastSwapsQuery).data?.data
