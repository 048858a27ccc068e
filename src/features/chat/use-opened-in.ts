import { useEffect, useRef, useState } from 'react'

const NAME = 'conversation_id'

/**
 * Which conversation is open, in the page's address, so that going back closes it and a link opens it. Where none was asked for, and there is room for it beside the list,
 * `unread` is, once: the first that isn't read.
 */
export function useOpenedIn(page: string, first: string | null, unread?: string) {
  const [id, setId] = useState(first ?? undefined)
  useEffect(() => {
    const read = () => setId(new URLSearchParams(location.search).get(NAME) ?? undefined)
    addEventListener('popstate', read)
    return () => removeEventListener('popstate', read)
  }, [])
  const looked = useRef(first !== null)
  useEffect(() => {
    if (looked.current || unread === undefined) return
    looked.current = true
    if (!matchMedia('(min-width: 768px)').matches) return
    history.replaceState(null, '', `${page}?${NAME}=${unread}`)
    setId(unread)
  }, [page, unread])
  const go = (to: string | undefined) => {
    history.pushState(null, '', to ? `${page}?${NAME}=${to}` : page)
    setId(to)
  }
  return { id, open: (to: string) => go(to), close: () => go(undefined) }
}
