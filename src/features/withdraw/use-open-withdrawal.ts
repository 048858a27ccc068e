import { useAddress } from '../../ui/use-address.ts'

const inAddress = (search: URLSearchParams) => search.get('withdrawal') ?? undefined

/** Which withdrawal is being looked at: it stands in the address, so that reload, back and a link show the same. */
export function useOpenWithdrawal(first: string | undefined) {
  const [id, setId] = useAddress(first, inAddress)
  return {
    id,
    show: (next: string | undefined) => {
      history.pushState(null, '', next === undefined ? location.pathname : `?withdrawal=${next}`)
      setId(next)
      scrollTo({ top: 0 })
    },
  }
}
