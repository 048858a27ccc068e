import { useState } from 'react'
import { goTo } from '../../../client/go-to.ts'
import { takeDestination } from '../../../client/letters/after-opening.ts'
import { $user } from '../../../client/session/session.store.ts'
import { signIn } from '../../../client/session/sign-in.ts'
import { safeCallback } from '../../../contract/addresses.ts'
import type { ShownProblem } from '../../../ui/feedback/ProblemBanner.tsx'
import { useWords } from '../../../ui/words.tsx'
import { asProblem } from '../sign-in/sign-in-refusal.ts'
import type { useLinkToken } from '../use-link-token.ts'

/** These say nothing about the link: another press may be answered otherwise. */
const PASSING = new Set(['offline', 'unavailable', 'rate_limited'])

/**
 * Opens an account where it was registered, by a press: the browser has a cookie for that, so that its link is enough. Not by itself: on a computer that several use somebody may have registered another's address,
 * who reads on the page whose account it is, `username`: it goes with the press, and the server opens no other. `here` is whether it still may: where nobody is named, or the link is another registration's, or came too late, the page asks
 * for the password as in any other browser.
 */
export function useOpening(
  link: ReturnType<typeof useLinkToken>,
  registeredHere: boolean,
  username: string | undefined,
) {
  const words = useWords('signInErrors')
  const [here, setHere] = useState(registeredHere && username !== undefined)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<ShownProblem>()
  const open = async () => {
    setBusy(true)
    setProblem(undefined)
    const result = await signIn({ confirmation: link.token(), username: username ?? '' })
    if (result.ok) {
      link.forget()
      return goTo(takeDestination($user.get()?.username ?? '') ?? safeCallback(null))
    }
    setBusy(false)
    if (PASSING.has(result.code)) return setProblem(asProblem(words, result))
    if (result.code === 'Verification') link.end()
    setHere(false)
  }
  return { here, busy, problem, open }
}
