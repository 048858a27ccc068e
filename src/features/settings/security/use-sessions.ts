import { useState } from 'react'
import { ApiProblem, call } from '../../../client/api.ts'
import { useEndpoint } from '../../../client/cache/swr.ts'
import { useAction } from '../../../client/forms/use-action.ts'
import { useStepUp } from '../../../client/forms/use-step-up.ts'
import { listSessions, revokeSessions } from '../../../contract/accounts/sessions.ts'

/** The live sessions, this one first, and ending one or all others. */
export function useSessions() {
  const answer = useEndpoint(listSessions, {})
  const action = useAction()
  const stepUp = useStepUp()
  const [ending, setEnding] = useState<string>()
  const [ended, setEnded] = useState(0)
  const rows = (answer.data?.data ?? []).toSorted((a, b) => Number(b.current) - Number(a.current))

  const revoke = async (which: string, body: { session_id: string } | { others: true }) => {
    setEnding(which)
    setEnded(0)
    await action.run(async () => {
      const given = await stepUp
        .confirmed((proof) => call(revokeSessions, { body }, proof ? { stepUp: proof } : {}))
        .catch((error: unknown) => {
          if (!(error instanceof ApiProblem) || error.code !== 'not_found') throw error
          // It ended by itself or in another tab: what was wanted is the case, and the list shows it.
          void answer.mutate()
          return { data: { revoked: 1 } }
        })
      if (given) setEnded(given.data.revoked)
    })
    setEnding(undefined)
  }

  return {
    rows,
    ready: answer.data !== undefined,
    others: rows.filter((session) => !session.current).length,
    ending,
    ended,
    problem: action.problem,
    dialog: stepUp.dialog,
    loading: { problem: answer.error, retry: () => void answer.mutate(), retrying: answer.isValidating },
    end: (id: string) => revoke(id, { session_id: id }),
    endOthers: () => revoke('others', { others: true }),
  }
}

export type Sessions = ReturnType<typeof useSessions>
