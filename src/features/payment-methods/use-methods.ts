import { useState } from 'react'
import { call } from '../../client/api.ts'
import { useEndpoint } from '../../client/cache/swr.ts'
import { useAction } from '../../client/forms/use-action.ts'
import { useStepUp } from '../../client/forms/use-step-up.ts'
import { type PaymentMethod, paymentMethods, removePaymentMethod } from '../../contract/rails/payment-methods.ts'

/** The caller's payment methods, and removing one, with proof of who it is. */
export function useMethods() {
  const answer = useEndpoint(paymentMethods, {})
  const action = useAction()
  const stepUp = useStepUp()
  const [removing, setRemoving] = useState<PaymentMethod>()
  const remove = (method: PaymentMethod) =>
    action.run(async () => {
      const body = { method_id: method.id }
      const done = await stepUp.confirmed((proof) =>
        call(removePaymentMethod, { body }, proof ? { stepUp: proof } : {}),
      )
      return done !== undefined
    })
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
    dialog: stepUp.dialog,
  }
}
