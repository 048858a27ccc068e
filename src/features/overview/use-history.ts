import { useEndpoint } from '../../client/cache/swr.ts'
import { balanceHistory, type HistoryDays } from '../../contract/wallet/wallets.ts'
import { useUrlFilters } from '../../ui/choose/use-url-filters.ts'
import { periodIn } from './reads.ts'

type Given = {
  currency: string
  days: HistoryDays
}

/** The total over the period chosen, which stands in the address as well. While another period is fetched the last one stays. */
export function useHistory({ currency, days: drawnWith }: Given) {
  const { filters, set } = useUrlFilters({ days: drawnWith }, periodIn)
  const { days } = filters
  const answer = useEndpoint(balanceHistory, { query: { currency, days } })
  // Kept from another period, which the tab no longer names: fine for the moment until the answer comes, untrue once none does.
  const isOther = answer.data && answer.data.data.days !== days
  const data = isOther && answer.error ? undefined : answer.data?.data
  return { days, choose: (days: HistoryDays) => set({ days }), answer, data }
}
