import { useState } from 'react'
import { ApiProblem, call } from '../../client/api.ts'
import { useEndpoint } from '../../client/cache/swr.ts'
import { useAction } from '../../client/forms/use-action.ts'
import { useStepUp } from '../../client/forms/use-step-up.ts'
import { type SecondFactorState, secondFactor, secondFactorStanding } from '../../contract/accounts/second-factor.ts'

type Asking = 'enrol' | 'disable' | 'regenerate_recovery_codes'
/** What just happened, said once. */
type Done = 'turnedOn' | 'turnedOff' | 'renewed'

/** The authenticator app's life: how things stand, setting it up, its recovery codes, turning it off. */
export function useSecondFactor() {
  const answer = useEndpoint(secondFactorStanding, {})
  const action = useAction()
  const stepUp = useStepUp()
  const [asking, setAsking] = useState<Asking>()
  const [enrolment, setEnrolment] = useState<SecondFactorState['enrolment']>()
  const [codes, setCodes] = useState<readonly string[]>()
  const [done, setDone] = useState<Done>()

  // The secrets shown once stay here, and never in the cache of answers; how things stand came with the act.
  const keep = ({ enrolment: secret, recovery_codes }: SecondFactorState) => {
    setEnrolment(secret)
    setCodes(recovery_codes)
  }

  const ask = async (what: Asking): Promise<SecondFactorState | undefined> => {
    setAsking(what)
    setDone(undefined)
    const given = await action.run(() =>
      stepUp.confirmed((proof) => call(secondFactor, { body: { action: what } }, { stepUp: proof })),
    )
    setAsking(undefined)
    if (given) keep(given.data)
    return given?.data
  }

  const confirm = async (code: string): Promise<boolean> => {
    const given = await action.run(() => call(secondFactor, { body: { action: 'confirm', code } }))
    if (given) {
      keep(given.data)
      setDone('turnedOn')
    }
    return given !== undefined
  }

  return {
    state: answer.data?.data,
    loading: { problem: answer.error, retry: () => void answer.mutate(), retrying: answer.isValidating },
    enrolment,
    codes,
    /** Said where things stand now; the codes come first. */
    done: codes ? undefined : done,
    asking,
    busy: action.busy,
    problem: action.problem instanceof ApiProblem ? action.problem : undefined,
    dialog: stepUp.dialog,
    enrol: () => void ask('enrol'),
    confirm,
    leaveEnrolment: () => setEnrolment(undefined),
    regenerate: async () => {
      if (await ask('regenerate_recovery_codes')) setDone('renewed')
    },
    disable: async () => {
      if (await ask('disable')) setDone('turnedOff')
    },
    codesSaved: () => setCodes(undefined),
  }
}

export type SecondFactor = ReturnType<typeof useSecondFactor>
