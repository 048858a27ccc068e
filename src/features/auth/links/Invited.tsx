import { useEffect, useState } from 'react'
import { hearLetterToken } from '../../../client/letters/letter-token.ts'
import { Banner } from '../../../ui/feedback/Banner.tsx'
import { useWords } from '../../../ui/words.tsx'

/** Tells whom an invitation's link led here what comes next; its token is in the fragment, which only the browser sees. */
export function Invited({ callbackUrl }: { callbackUrl: string }) {
  const w = useWords('auth')
  const [token, setToken] = useState('')
  useEffect(() => hearLetterToken(setToken), [])
  if (!token || !callbackUrl.startsWith('/dashboard/settings?tab=team')) return null
  return (
    <Banner tone="info" title={w.invited}>
      {w.invitedText}
    </Banner>
  )
}
