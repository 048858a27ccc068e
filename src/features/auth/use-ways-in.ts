import { useEffect, useState } from 'react'
import { type WayIn, waysIn } from '../../client/session.store.ts'

/** Ways to sign in beside the password. Until the server has said, the link by e-mail, which it always offers. */
export function useWaysIn(): { link: boolean; providers: readonly WayIn[] } {
  const [ways, setWays] = useState<readonly WayIn[]>()
  useEffect(() => {
    void waysIn().then(setWays)
  }, [])
  return {
    link: ways?.some(({ type }) => type === 'email') ?? true,
    providers: ways?.filter(({ type }) => type === 'oidc' || type === 'oauth') ?? [],
  }
}
