import { useState } from 'react'
import { type ApiProblem, call } from '../../client/api.ts'
import { amountFault } from '../../client/forms/amount-fault.ts'
import { useIntent } from '../../client/forms/use-intent.ts'
import { createDeposit, type Deposit, type DepositMethod, type DepositRequest } from '../../contract/wallet/payments.ts'
import { useAmount } from '../../ui/money/use-amount.ts'
import { useSaid } from '../../ui/use-said.ts'
import { useWords } from '../../ui/words.tsx'
import { fill } from '../../words/message.ts'

type Start = { currency: string; amount: string }

/** The form of a new deposit, which is one amount: judged when it is sent, and from then on with each key; one key an intent. */
export function useNewDeposit(method: DepositMethod, start: Start, onCreated: (deposit: Deposit) => void) {
  const [typed, setTyped] = useState(start)
  const [tried, setTried] = useState(false)
  const { run, clear, doing, problem } = useIntent<DepositRequest>()
  const fault = useFault()(typed)
  const write = (part: Partial<Start>) => {
    setTyped({ ...typed, ...part })
    clear()
  }
  const send = async (focusAmount: () => void) => {
    setTried(true)
    if (fault) return focusAmount()
    const request: DepositRequest = { ...typed, method }
    const create = async (key: string) => {
      const { data } = await call(createDeposit, { body: request }, { key })
      onCreated(data)
    }
    await run(request, create, (refusal) => sentenceOf(refusal) && focusAmount())
  }
  return {
    ...typed,
    write,
    sending: doing !== undefined,
    /** The sentence under the amount. */
    error: (tried ? fault : undefined) ?? (problem && sentenceOf(problem)),
    /** What is wrong with none of the fields. */
    problem: problem && !sentenceOf(problem) ? problem : undefined,
    send: (focusAmount: () => void) => void send(focusAmount),
  }
}

const sentenceOf = ({ fields }: ApiProblem) => fields.amount ?? fields.currency

/** The contract's own sentence, or the currency's limits in the reader's words. */
function useFault(): (typed: Start) => string | undefined {
  const w = useWords('deposit')
  const said = useSaid('amountFaults')
  const sum = useAmount()
  return ({ amount, currency }) => {
    const fault = amountFault(amount, currency)
    if (!fault) return undefined
    if ('says' in fault) return said(fault.says)
    return fill(w[fault.limit], { amount: sum(fault.amount, currency) })
  }
}
