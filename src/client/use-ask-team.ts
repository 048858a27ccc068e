import { useState } from 'react'
import type { Input } from '../contract/endpoint.ts'
import { askTeamPayment } from '../contract/teams/team-payments.ts'
import { call, newKey } from './api.ts'
import { useAction } from './forms/use-action.ts'
import { useStepUp } from './forms/use-step-up.ts'

/** Asks the team to agree to a payment that is above what one may let leave alone; `asked` once they were. */
export function useAskTeam(wish: NonNullable<Input<typeof askTeamPayment>['body']>) {
  const stepUp = useStepUp()
  const action = useAction()
  // One key for one wish: pressing again after a lost answer asks no second time.
  const [key] = useState(newKey)
  const [asked, setAsked] = useState(false)
  const ask = () =>
    void action.run(async () => {
      const answer = await stepUp.confirmed((proof) =>
        call(askTeamPayment, { body: wish }, { key, ...(proof && { stepUp: proof }) }),
      )
      if (answer) setAsked(true)
    })
  return { ask, asked, busy: action.busy, problem: action.problem, dialog: stepUp.dialog }
}
