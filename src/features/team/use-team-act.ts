import { call } from '../../client/api.ts'
import { useAction } from '../../client/forms/use-action.ts'
import { useStepUp } from '../../client/forms/use-step-up.ts'
import type { Endpoint, Input, Returned } from '../../contract/endpoint.ts'

/** One act on the team, once it is certain who asks; `done` gets what it answered. Answers whether it was done. */
export function useTeamAct() {
  const stepUp = useStepUp()
  const action = useAction()
  const act = async <E extends Endpoint>(
    endpoint: E,
    input: Input<E>,
    done: (data: Returned<E>) => void,
  ): Promise<boolean> => {
    const answer = await action.run(() =>
      stepUp.confirmed((proof) => call(endpoint, input, proof ? { stepUp: proof } : {})),
    )
    if (answer) done(answer.data)
    return answer !== undefined
  }
  return { act, busy: action.busy, problem: action.problem, dialog: stepUp.dialog }
}
