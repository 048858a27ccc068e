import { useState } from 'react'
import { type ApiProblem, call } from '../../client/api.ts'
import { put, useEndpoint } from '../../client/cache/swr.ts'
import { amountFault } from '../../client/forms/amount-fault.ts'
import { useIntent } from '../../client/forms/use-intent.ts'
import { useStepUp } from '../../client/forms/use-step-up.ts'
import { assetOf } from '../../contract/assets.ts'
import { formatAmount, parseAmount } from '../../contract/money.ts'
import { customerBalance } from '../../contract/wallet/wallets.ts'
import { type Destination, listDestinations } from '../../contract/withdrawals/destinations.ts'
import { getWithdrawalLimits } from '../../contract/withdrawals/limits.ts'
import { getWithdrawal, withdrawFiat } from '../../contract/withdrawals/withdrawals.ts'
import { useAmount } from '../../ui/money/use-amount.ts'
import { useSaid } from '../../ui/use-said.ts'
import { useWords } from '../../ui/words.tsx'
import { fill } from '../../words/message.ts'
import { useUsable } from '../destinations/use-usable.ts'
import { withdrawalQuery } from './reads.ts'

/** All that makes a withdrawal this one. */
interface Asked {
  destination_id: string
  currency: string
  amount: string
}

/** What the form stands on: balance, accounts and limits, from the page. */
function useReads() {
  const balance = useEndpoint(customerBalance, {})
  const destinations = useEndpoint(listDestinations, {})
  const limits = useEndpoint(getWithdrawalLimits, {})
  const all = [balance, destinations, limits]
  return {
    balance: balance.data?.data,
    destinations: destinations.data?.data,
    limits: limits.data?.data,
    loadProblem: all.find(({ error }) => error)?.error,
    retrying: all.some(({ isValidating }) => isValidating),
    retry: () => {
      for (const answer of all) void answer.mutate()
    },
  }
}

/** The form of a withdrawal: what is typed and chosen, judged when it is to be reviewed and from then on with each key. */
export function useWithdraw(start: string, onMade: (id: string) => void) {
  const reads = useReads()
  const usable = useUsable()
  const [asset, setAsset] = useState(start)
  const [amount, setAmount] = useState('')
  const [chosen, choose] = useState<string>()
  const [tried, setTried] = useState(false)
  const [reviewing, setReviewing] = useState(false)
  const sending = useSend(onMade)
  const to = (reads.destinations ?? []).filter(({ currency }) => currency === asset)
  const ready = to.filter(usable)
  // The one there is needs no choosing; what was removed meanwhile, or isn't of this currency, isn't chosen any more.
  const destination = ready.find(({ id }) => id === chosen) ?? (ready.length === 1 ? ready[0] : undefined)
  const part = reads.balance?.parts.find((one) => one.asset === asset)
  const available = part?.available ?? formatAmount(0n, assetOf(asset).decimals)
  const fault = useFault()(amount, asset, available)
  const { problem } = sending
  const changed = (change: () => void) => {
    change()
    sending.clear()
  }
  return {
    ...reads,
    asset,
    amount,
    available,
    /** Every account of this currency, those that wait too. */
    to,
    usable,
    destination,
    write: (text: string) => changed(() => setAmount(text)),
    chooseAsset: (code: string) =>
      changed(() => {
        setAsset(code)
        setTried(false)
      }),
    choose: (id: string) => changed(() => choose(id)),
    amountError: (tried ? fault : undefined) ?? problem?.fields.amount ?? problem?.fields.currency,
    choiceError: (tried && !destination) || problem?.fields.destination_id !== undefined,
    /** What is wrong with none of the fields. */
    problem: problem && Object.keys(problem.fields).length === 0 ? problem : undefined,
    /** Opens the review; answers the field that is wrong first, where one is. */
    review: (): 'amount' | 'destination' | undefined => {
      setTried(true)
      if (fault) return 'amount'
      if (!destination) return 'destination'
      setReviewing(true)
      return undefined
    },
    reviewing: reviewing ? destination : undefined,
    closeReview: () => setReviewing(false),
    confirm: ({ id }: Destination) => {
      setReviewing(false)
      void sending.send({ destination_id: id, currency: asset, amount })
    },
    sending,
  }
}
export type Withdraw = ReturnType<typeof useWithdraw>

/** Asks for it under one key until its outcome is known, with proof of who it is. */
function useSend(onMade: (id: string) => void) {
  const { run, clear, doing, problem, uncertain } = useIntent<Asked>()
  const stepUp = useStepUp()
  const send = async (asked: Asked) => {
    const ask = async (key: string) => {
      const made = await stepUp.confirmed((proof) =>
        call(withdrawFiat, { body: asked }, { key, ...(proof && { stepUp: proof }) }),
      )
      if (!made) return
      put(getWithdrawal, withdrawalQuery(made.data.id), made.data)
      onMade(made.data.id)
    }
    await run(asked, ask)
  }
  return { send, clear, doing, problem: problem as ApiProblem | undefined, uncertain, dialog: stepUp.dialog }
}

/** The contract's own sentence, the currency's limits or the balance, in the reader's words. */
function useFault(): (amount: string, asset: string, available: string) => string | undefined {
  const w = useWords('withdrawal')
  const said = useSaid('amountFaults')
  const sum = useAmount()
  return (amount, asset, available) => {
    const fault = amountFault(amount, asset)
    if (fault) return 'says' in fault ? said(fault.says) : fill(w[fault.limit], { amount: sum(fault.amount, asset) })
    const { decimals } = assetOf(asset)
    const has = /[1-9]/.test(available) ? parseAmount(available, decimals) : 0n
    return parseAmount(amount, decimals) > has ? fill(w.short, { amount: sum(available, asset) }) : undefined
  }
}
