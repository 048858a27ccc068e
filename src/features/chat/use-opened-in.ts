import { useEffect, useState } from 'react'

const NAME = 'conversation_id'

/** Which conversation is open, in the page's address, so that going back closes it and a link opens it. */
export function useOpenedIn(page: string, first: string | null) {
  const [id, setId] = useState(first ?? undefined)
  useEffect(() => {
    const read = () => setId(new URLSearchParams(location.search).get(NAME) ?? undefined)
    addEventListener('popstate', read)
    return () => removeEventListener('popstate', read)
  }, [])
  const go = (to: string | undefined) => {
    history.pushState(null, '', to ? `${page}?${NAME}=${to}` : page)
    setId(to)
  }
  return { id, open: (to: string) => go(to), close: () => go(undefined) }
}
