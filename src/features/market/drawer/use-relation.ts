import { useState } from 'react'
import { call } from '../../../client/api.ts'
import { useEndpoint } from '../../../client/cache/swr.ts'
import { useAction } from '../../../client/forms/use-action.ts'
import { relate, relations } from '../../../contract/market/market.ts'

export type RelationKind = 'block' | 'trust' | 'none'

/** Whom the caller blocks or trusts, and changing it. */
export function useRelations() {
  const answer = useEndpoint(relations, {})
  const { run, busy, problem } = useAction()
  const [changing, setChanging] = useState<string>()
  const set = (userId: string, kind: RelationKind) => {
    setChanging(userId)
    return run(async () => {
      await call(relate, { body: { user_id: userId, kind } })
      return true
    })
  }
  return {
    rows: answer.data?.data,
    loadProblem: answer.data ? undefined : answer.error,
    retry: () => void answer.mutate(),
    retrying: answer.isValidating,
    set,
    changing: busy ? changing : undefined,
    problem,
  }
}
