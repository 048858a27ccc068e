import { useCallback, useEffect, useState } from 'react'

/** What the page's address says: `first` is what the page was drawn with, `read` takes it from an address. Back and forth follow it. */
export function useAddress<Said>(first: Said, read: (search: URLSearchParams) => Said) {
  const [said, setSaid] = useState(first)
  useEffect(() => {
    const follow = () => setSaid(read(new URLSearchParams(location.search)))
    addEventListener('popstate', follow)
    return () => removeEventListener('popstate', follow)
  }, [read])
  return [said, setSaid] as const
}

/** Which thing is being looked at: its id stands in the address as `name`, so that reload, back and a link show the same. */
export function useIdInAddress(name: string, first: string | undefined) {
  const read = useCallback((search: URLSearchParams) => search.get(name) ?? undefined, [name])
  const [id, setId] = useAddress(first, read)
  const show = (next: string | undefined) => {
    history.pushState(null, '', next === undefined ? location.pathname : `?${name}=${next}`)
    setId(next)
    scrollTo({ top: 0 })
  }
  return [id, show] as const
}
