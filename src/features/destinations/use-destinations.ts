import { useState } from 'react'
import { call } from '../../client/api.ts'
import { useEndpoint } from '../../client/cache/swr.ts'
import { useAction } from '../../client/forms/use-action.ts'
import { type Destination, listDestinations, removeDestination } from '../../contract/withdrawals/destinations.ts'

/** Where the caller may withdraw to, and taking one off the list. */
export function useDestinations() {
  const answer = useEndpoint(listDestinations, {})
  const action = useAction()
  const [removing, setRemoving] = useState<Destination>()
  const remove = async ({ id }: Destination) => {
    const done = await action.run(() => call(removeDestination, { body: { destination_id: id } }))
    if (done) setRemoving(undefined)
    return done !== undefined
  }
  return {
    rows: answer.data?.data,
    loadProblem: answer.error,
    retry: () => void answer.mutate(),
    retrying: answer.isValidating,
    removing,
    setRemoving,
    remove,
    busy: action.busy,
    problem: action.problem,
  }
}
