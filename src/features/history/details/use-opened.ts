import { searchOf } from '../../../ui/choose/use-url-filters.ts'
import { useAddress } from '../../../ui/use-address.ts'
import type { Filters } from '../filters.ts'

const openIn = (search: URLSearchParams) => search.get('open') ?? undefined

/** The row whose details are open. It stands in the address beside the filters: reload shows it again, back closes it. */
export function useOpened(filters: Filters, first: string | undefined) {
  const [id, setId] = useAddress(first, openIn)
  const addressOf = (of: string) => searchOf({ ...filters, open: of })
  return {
    id,
    addressOf,
    show: (of: string) => {
      history.pushState({ opened: true }, '', addressOf(of))
      setId(of)
    },
    close: () => {
      // What was opened here goes back; behind what was opened by its address lies another page.
      if ((history.state as { opened?: boolean } | null)?.opened) return history.back()
      history.replaceState(null, '', searchOf({ ...filters }) || location.pathname)
      setId(undefined)
    },
  }
}
export type Opened = ReturnType<typeof useOpened>
