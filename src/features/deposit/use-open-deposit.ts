import { useAddress } from '../../ui/use-address.ts'

const inAddress = (search: URLSearchParams) => search.get('deposit') ?? undefined

/** Which deposit is being looked at: it stands in the address, so that reload, back and a shared link show the same. */
export function useOpenDeposit(first: string | undefined) {
  const [id, setId] = useAddress(first, inAddress)
  const show = (next: string | undefined) => {
    history.pushState(null, '', next ? `?deposit=${next}` : location.pathname)
    setId(next)
    scrollTo({ top: 0 })
  }
  return [id, show] as const
}
