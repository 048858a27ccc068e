import { useState } from 'react'
import { type ApiProblem, call } from '../../client/api.ts'
import { availableIn } from '../../client/available.ts'
import { put, useEndpoint } from '../../client/cache/swr.ts'
import { amountFault } from '../../client/forms/amount-fault.ts'
import { useAction } from '../../client/forms/use-action.ts'
import { useIntent } from '../../client/forms/use-intent.ts'
import { useStepUp } from '../../client/forms/use-step-up.ts'
import { useStepUpMethods } from '../../client/forms/use-step-up-methods.ts'
import { findUsers } from '../../contract/accounts/accounts.ts'
import type { PublicProfile } from '../../contract/accounts/profiles.ts'
import type { StepUpProof } from '../../contract/accounts/second-factor.ts'
import { assetOf } from '../../contract/assets.ts'
import { isMore } from '../../contract/money.ts'
import { getTransfer, sendTransfer } from '../../contract/wallet/transfers.ts'
import { customerBalance } from '../../contract/wallet/wallets.ts'
import { getWithdrawalLimits } from '../../contract/withdrawals/limits.ts'
import { useAmount } from '../../ui/money/use-amount.ts'
import type { Prove } from '../../ui/overlay/ConfirmDialog.tsx'
import { useSaid } from '../../ui/use-said.ts'
import { useWords } from '../../ui/words.tsx'
import { fill } from '../../words/message.ts'
import { transferQuery } from './reads.ts'
import { wouldConfirm } from './would-confirm.ts'

/** All that makes a transfer this one. */
interface Asked {
  payee_id: string
  payee_name: string
  asset: string
  amount: string
  note?: string
}

/** What the form starts with. */
export interface SendStart {
  asset: string
  amount: string
  to: string
}

/** The form of a transfer: what is typed, judged when it is to be reviewed; whom it goes to, looked up then; and its sending. */
export function useSend({ start, currency }: { start: SendStart; currency: string }, onMade: (id: string) => void) {
  const balance = useEndpoint(customerBalance, { query: { currency } })
  const limits = useEndpoint(getWithdrawalLimits, {})
  const [asset, setAsset] = useState(start.asset)
  const [amount, setAmount] = useState(start.amount)
  const [to, setTo] = useState(start.to)
  const [note, setNote] = useState('')
  const [tried, setTried] = useState(false)
  const [last, setLast] = useState<Asked>()
  const looking = useLookUp()
  const methods = useStepUpMethods()
  const sending = useSending(onMade)
  const available = availableIn(balance.data?.data.parts ?? [], asset)
  const fault = useFault()(amount, asset, available)
  const { problem, uncertain } = sending
  const changed = <T>(set: (value: T) => void) => {
    return (value: T) => {
      set(value)
      sending.clear()
    }
  }
  return {
    balance,
    /** Until when nothing leaves the account, where it is paused. */
    frozenUntil: limits.data?.data.frozen_until ?? undefined,
    asset,
    chooseAsset: changed(setAsset),
    amount,
    write: changed(setAmount),
    available,
    amountError: (tried ? fault : undefined) ?? problem?.fields.amount,
    to,
    writeTo: changed((text: string) => {
      setTo(text)
      looking.clear()
    }),
    /** Whether whom it goes to stands there as the address of the page had it: a link may be anybody's. */
    toByLink: to !== '' && to === start.to,
    toError: looking.missing,
    note,
    writeNote: changed(setNote),
    noteError: problem?.fields.note,
    looking: looking.busy,
    refusal: problem ?? looking.problem,
    /** Looks up who gets it; the review opens where nothing is wrong. */
    review: async (): Promise<'to' | 'amount' | undefined> => {
      setTried(true)
      sending.clear()
      if (fault) return 'amount'
      return (await looking.look(to, { asset, amount })) ? undefined : 'to'
    },
    payee: looking.payee,
    /** What confirms that it is them, where that would be asked for; not of what may have been sent, which is asked for anew where it wasn't. */
    methods: looking.confirms && !uncertain ? methods : undefined,
    closeReview: looking.clear,
    confirm: (payee: PublicProfile, prove: Prove) => {
      const proof = prove()
      if (proof === false) return
      const fresh: Asked = {
        payee_id: payee.user_id,
        payee_name: payee.username,
        asset,
        amount,
        ...(note.trim() && { note }),
      }
      looking.clear()
      setLast(fresh)
      void sending.send(fresh, proof)
    },
    uncertain,
    sending,
    /** What was sent last. */
    last,
  }
}
export type Send = ReturnType<typeof useSend>

/** Who bears a username, of those whom the product shows to everybody; the whole name, and not what begins so. With that, whether what is to be sent would ask who sends it. */
function useLookUp() {
  const w = useWords('send')
  const { run, busy, problem } = useAction()
  const [payee, setPayee] = useState<PublicProfile>()
  const [confirms, setConfirms] = useState(false)
  const [missing, setMissing] = useState<string>()
  const look = async (typed: string, what: { asset: string; amount: string }): Promise<boolean> => {
    const username = typed.trim().replace(/^@/, '')
    setPayee(undefined)
    setMissing(username === '' ? w.writeTo : undefined)
    if (username === '') return false
    if (!/^\w{1,24}$/.test(username)) {
      setMissing(w.noSuch)
      return false
    }
    const found = await run(async () => {
      const [one] = (await call(findUsers, { query: { username, limit: 1 } })).data
      if (one?.username.toLowerCase() !== username.toLowerCase()) return {}
      return { is: one, confirms: await wouldConfirm({ payee_id: one.user_id, ...what }) }
    })
    if (!found) return false
    const { is } = found
    setConfirms(found.confirms ?? false)
    setPayee(is)
    setMissing(is ? undefined : w.noSuch)
    return is !== undefined
  }
  return {
    look,
    busy,
    problem,
    payee,
    confirms,
    missing,
    clear: () => {
      setPayee(undefined)
      setMissing(undefined)
    },
  }
}

/** Sends it under one key until its outcome is known, with proof of who it is where the sum asks for that. */
function useSending(onMade: (id: string) => void) {
  const { run, clear, doing, problem, uncertain } = useIntent<Asked>()
  const stepUp = useStepUp()
  const send = (asked: Asked, ahead: StepUpProof | undefined) =>
    run(asked, async (key) => {
      const made = await stepUp.confirmed(
        async (proof) => (await call(sendTransfer, { body: asked }, { key, ...(proof && { stepUp: proof }) })).data,
        ahead,
      )
      if (!made) return
      put(getTransfer, transferQuery(made.id), made)
      onMade(made.id)
    })
  return { send, clear, doing, problem: problem as ApiProblem | undefined, uncertain, dialog: stepUp.dialog }
}

/** What is wrong with the amount, in the reader's words: no amount, outside the asset's limits, or more than there is. */
function useFault(): (amount: string, asset: string, available: string) => string | undefined {
  const w = useWords('send')
  const said = useSaid('amountFaults')
  const sum = useAmount()
  return (amount, asset, available) => {
    const fault = amountFault(amount, asset)
    if (fault) return 'says' in fault ? said(fault.says) : fill(w[fault.limit], { amount: sum(fault.amount, asset) })
    return isMore(amount, available, assetOf(asset).decimals)
      ? fill(w.short, { amount: sum(available, asset) })
      : undefined
  }
}
