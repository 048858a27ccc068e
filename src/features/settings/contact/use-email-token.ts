import { useEffect, useState } from 'react'

/** The token that a link to a new address brought, until it was used. It leaves the page's address at once: that is seen, kept and passed on. */
export function useEmailToken() {
  const [token, setToken] = useState<string>()
  useEffect(() => {
    const address = new URL(location.href)
    const given = address.searchParams.get('token')
    if (!given) return
    setToken(given)
    address.searchParams.delete('token')
    history.replaceState(history.state, '', address)
  }, [])
  return { token, used: () => setToken(undefined) }
}
