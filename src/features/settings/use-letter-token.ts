import { useEffect, useState } from 'react'
import { hearLetterToken } from '../../client/letters/letter-token.ts'

/** The token that a letter's link brought in the address's fragment, until it was used. It leaves the address at once: that is seen, kept and passed on. */
export function useLetterToken() {
  const [token, setToken] = useState<string>()
  useEffect(
    () =>
      hearLetterToken((given) => {
        if (!given) return
        setToken(given)
        history.replaceState(history.state, '', `${location.pathname}${location.search}`)
      }),
    [],
  )
  return { token, used: () => setToken(undefined) }
}
