import { useEffect, useState } from 'react'
import { call } from '../../client/api.ts'
import { useAction } from '../../client/forms/use-action.ts'
import type { Returned } from '../../contract/endpoint.ts'
import { lookAtInvitation } from '../../contract/teams/team.ts'

/** What an invitation's link offers. Asked for in a body, not by an address: those are kept in many places. */
export function useInvitation(token: string) {
  const { run, problem } = useAction()
  const [offer, setOffer] = useState<Returned<typeof lookAtInvitation>>()
  const look = async () => {
    const answer = await run(() => call(lookAtInvitation, { body: { token } }))
    if (answer) setOffer(answer.data)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each link; the rest is made anew with every look at the screen
  useEffect(() => void look(), [token])
  return { offer, problem, look }
}
