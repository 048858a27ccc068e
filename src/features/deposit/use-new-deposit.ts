import { zodResolver } from '@hookform/resolvers/zod'
import { useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { amountFault } from '../../client/amount-fault.ts'
import { ApiProblem, call } from '../../client/api.ts'
import { focusFirstError, showFieldProblems } from '../../client/form-problem.ts'
import { useIntentKey } from '../../client/use-intent-key.ts'
import { createDeposit, type Deposit, DepositRequest } from '../../contract/payments.ts'

const Schema = DepositRequest.superRefine(({ amount, currency }, ctx) => {
  const fault = amountFault(amount, currency, 'deposit')
  if (fault) ctx.addIssue({ code: 'custom', path: ['amount'], message: fault })
})

/** The form of a new deposit: the contract's schema, one key an intent, the server's sentences under their fields. */
export function useNewDeposit(currency: string, onCreated: (deposit: Deposit) => void) {
  const form = useForm<DepositRequest>({
    resolver: zodResolver(Schema),
    defaultValues: { currency, amount: '', method: 'bank' },
    reValidateMode: 'onChange',
  })
  const [problem, setProblem] = useState<ApiProblem>()
  const { keyFor, settled } = useIntentKey()
  const underWay = useRef(false)
  const send = async (request: DepositRequest) => {
    if (underWay.current) return
    underWay.current = true
    setProblem(undefined)
    try {
      const { data } = await call(createDeposit, { body: request }, { key: keyFor(request) })
      settled()
      form.reset({ ...request, amount: '' })
      onCreated(data)
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error
      if (!showFieldProblems(form, error)) setProblem(error)
    } finally {
      underWay.current = false
    }
  }
  const submit = form.handleSubmit(send, focusFirstError)
  return { form, problem, submit }
}
