import { type StepUpMethod, secondFactorStanding } from '../../contract/accounts/second-factor.ts'
import { useEndpoint } from '../cache/swr.ts'
import { knowsPasskeys } from '../passkey-part.ts'

/**
 * What the reader can confirm an act with, where it is known that the act asks for it (`needed`): then its last look asks for it at once, as ConfirmDialog's `methods`. Undefined while that isn't known, and where
 * there is nothing to confirm with: then it is asked for afterwards, as everywhere else.
 */
export function useStepUpMethods(needed = true): readonly StepUpMethod[] | undefined {
  const answer = useEndpoint(secondFactorStanding, needed ? {} : null)
  const methods = answer.data?.data.step_up_methods.filter((method) => method !== 'passkey' || knowsPasskeys())
  return needed && methods && methods.length > 0 ? methods : undefined
}
