import { useEffect, useState } from 'react'
import { type Filters, readFilters, searchOf } from './filters.ts'

/** Filters that stand in the address, so that reload, back and a shared link show the same rows. */
export function useFilters(first: Filters) {
  const [filters, setFilters] = useState(first)
  useEffect(() => {
    const follow = () => setFilters(readFilters(new URLSearchParams(location.search)))
    addEventListener('popstate', follow)
    return () => removeEventListener('popstate', follow)
  }, [])
  const change = (next: Filters) => {
    history.replaceState(null, '', searchOf(next) || location.pathname)
    setFilters(next)
  }
  return {
    filters,
    set: (part: Partial<Filters>) => change({ ...filters, ...part }),
    clear: () => change({}),
    /** Whether they are those that the page was drawn with. */
    untouched: searchOf(filters) === searchOf(first),
  }
}
