import { useEffect, useState } from 'react'

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
