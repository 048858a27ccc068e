import { useEffect, useState } from 'react'

const inAddress = () => new URLSearchParams(location.search).get('deposit') ?? undefined

/** Which deposit is being looked at: it stands in the address, so that reload, back and a shared link show the same. */
export function useOpenDeposit(first: string | undefined) {
  const [id, setId] = useState(first)
  useEffect(() => {
    const follow = () => setId(inAddress())
    addEventListener('popstate', follow)
    return () => removeEventListener('popstate', follow)
  }, [])
  const show = (next: string | undefined) => {
    history.pushState(null, '', next ? `?deposit=${next}` : location.pathname)
    setId(next)
    scrollTo({ top: 0 })
  }
  return [id, show] as const
}
