import { useEffect, useState } from 'react'
import { type ApiProblem, call } from '../../client/api.ts'
import { availableIn } from '../../client/available.ts'
import { asOne } from '../../client/cache/as-one.ts'
import { put, useEndpoint } from '../../client/cache/swr.ts'
import { amountFault } from '../../client/forms/amount-fault.ts'
import { useIntent } from '../../client/forms/use-intent.ts'
import { useStepUp } from '../../client/forms/use-step-up.ts'
import { useStepUpMethods } from '../../client/forms/use-step-up-methods.ts'
import { type FeeRequest, useFees } from '../../client/use-fees.ts'
import type { StepUpProof } from '../../contract/accounts/second-factor.ts'
import { assetOf } from '../../contract/assets.ts'
import { isSome } from '../../contract/money.ts'
import { customerBalance } from '../../contract/wallet/wallets.ts'
import { type Destination, listDestinations } from '../../contract/withdrawals/destinations.ts'
import { getWithdrawalLimits, limitCurrency } from '../../contract/withdrawals/limits.ts'
import { getWithdrawal, transferToExternalAddress, withdrawFiat } from '../../contract/withdrawals/withdrawals.ts'
import { useAmount } from '../../ui/money/use-amount.ts'
import type { Prove } from '../../ui/overlay/ConfirmDialog.tsx'
import { useSaid } from '../../ui/use-said.ts'
import { fill } from '../../words/message.ts'
import { useUsable } from '../destinations/use-usable.ts'
import { canLeave, goesTo, type Ways } from '../destinations/ways.ts'
import { isShort } from './by-chain/fee-sums.ts'
import { isAbove, type LimitLeft, limitLeft } from './limit-left.ts'
import { mostOf } from './most-of.ts'
import { withdrawalQuery } from './reads.ts'
import { useCode } from './use-code.ts'
import { useWithdrawalWords } from './use-withdrawal-words.ts'

/** All that makes a withdrawal this one; over a network with the fee that was agreed to. */
interface Asked {
  destination_id: string
  asset: string
  amount: string
  quote?: string
  fee?: string
  email_code?: string
}

/** The fee's quote ran out before it was used. */
const FEE_ENDED = 'fee_quote_expired'

/** What the form begins with. */
interface Beginning {
  /** The asset that is to leave first. */
  start: string
  /** And how much of it, as on the wire; '' where none was asked for. */
  amount: string
  /** What its owner reads values in. */
  currency: string
  ways: Ways
}

/** What the form stands on: balance, accounts and limits, from the page. */
function useReads(currency: string) {
  const balance = useEndpoint(customerBalance, { query: { currency } })
  const destinations = useEndpoint(listDestinations, {})
  const limits = useEndpoint(getWithdrawalLimits, {})
  const { problem: loadProblem, retrying, retry } = asOne([balance, destinations, limits])
  return {
    balance: balance.data?.data,
    destinations: destinations.data?.data,
    limits: limits.data?.data,
    loadProblem,
    retrying,
    retry,
  }
}

/**
 * The form of a withdrawal: what is typed and chosen, judged when it is to be reviewed and from then on with each key. Over a network
 * a whole amount is judged at once: of a wrong one no fee is told, and without a fee nothing is reviewed.
 */
export function useWithdraw({ start, amount: first, currency, ways }: Beginning, onMade: (id: string) => void) {
  const reads = useReads(currency)
  const goal = useGoal(reads, start)
  const { asset, kind, available, destination } = goal
  const sum = useSum(first)
  const { amount, wantsAll } = sum
  const [tried, setTried] = useState(false)
  const [reviewing, setReviewing] = useState(false)
  const sending = useSend(onMade)
  const asked = canLeave(asset, ways) ? feeAsked(goal, amount, wantsAll) : undefined
  const { problem, uncertain } = sending
  const code = useCode(reads.limits?.email_code === true, problem?.fields.email_code)
  // What may have been taken up is repeated as it was, with the fee that was agreed to then.
  const fees = useFees(asked, sending.doing !== undefined || uncertain !== undefined)
  const fee = uncertain?.fee ?? fees.offer?.fee
  const limit = limitLeft(reads.limits, asset)
  const { most, boundBy } = mostOf(available, fee, asset, limit)
  const fault = useFault(kind)({ amount, asset, available, fee, limit, boundBy })
  const changed = (change: () => void) => {
    change()
    sending.clear()
  }
  useEffect(() => {
    if (wantsAll && fee !== undefined) sum.write(most)
  })
  return {
    ...reads,
    ...goal,
    amount,
    fees,
    /** What the network takes, where it is known; nothing of what goes to a bank. */
    fee,
    code,
    write: (text: string) => changed(() => sum.write(text)),
    /** All there is less the fee where that is known, or what a limit leaves of it. */
    most,
    /** The limit that leaves less than there is. */
    boundBy,
    /** Fills in the most; where the fee isn't known yet, as soon as it is. */
    takeAll: () => changed(() => (kind === 'chain' && fee === undefined ? sum.wantAll() : sum.write(most))),
    wantsAll,
    chooseAsset: (code: string) =>
      changed(() => {
        goal.chooseAsset(code)
        sum.write(amount)
        setTried(false)
      }),
    choose: (id: string) => changed(() => goal.choose(id)),
    ...judged(amount, tried, kind, fault, problem),
    choiceError: (tried && !destination) || problem?.fields.destination_id !== undefined,
    /** The answer that was no. */
    refusal: problem,
    /** Opens the review; answers the field that is wrong first, where one is. */
    review: (): 'amount' | 'destination' | 'speed' | undefined => {
      setTried(true)
      if (fault) return 'amount'
      if (!destination) return 'destination'
      if (kind === 'chain' && fee === undefined) return 'speed'
      setReviewing(true)
      return undefined
    },
    reviewing: reviewing ? destination : undefined,
    closeReview: () => setReviewing(false),
    confirm: ({ id }: Destination, prove: Prove) => {
      // What it costs now is looked at first.
      if (!uncertain && fees.hasEnded()) return fees.renew()
      const email_code = uncertain ? undefined : code.take()
      const proof = email_code !== false && prove()
      if (email_code === false || proof === false) return
      setReviewing(false)
      const fresh = freshly({ destination_id: id, asset, amount }, fees.offer, email_code)
      const asked = uncertain && isSame(uncertain, fresh) ? uncertain : fresh
      void sending.send(asked, proof, fees.renew, () => setReviewing(true))
    },
    sending,
  }
}

const freshly = (what: Asked, offer: { quote: string; fee: string } | undefined, email_code?: string): Asked => ({
  ...what,
  ...(offer && { quote: offer.quote, fee: offer.fee }),
  ...(email_code && { email_code }),
})

const isSame = (a: Asked, b: Asked): boolean =>
  a.destination_id === b.destination_id && a.asset === b.asset && a.amount === b.amount

/** What there is to say of the amount as it stands. */
function judged(amount: string, tried: boolean, kind: string, fault: string | undefined, problem?: ApiProblem) {
  const typed = /^\d+(\.\d+)?$/.test(amount) && isSome(amount)
  const wrong = fault !== undefined && (tried || (kind === 'chain' && typed))
  return {
    /** There is an amount to count with. */
    typed,
    /** It can't be withdrawn, and the form says why. */
    wrong,
    amountError: (wrong ? fault : undefined) ?? problem?.fields.amount ?? problem?.fields.currency,
  }
}

/** How much: an amount as typed, or all there is, which waits until it is known what the network takes of it. */
function useSum(first: string) {
  const [amount, setAmount] = useState(first)
  const [wantsAll, setWantsAll] = useState(false)
  const write = (text: string) => {
    setWantsAll(false)
    setAmount(text)
  }
  return { amount, wantsAll, write, wantAll: () => setWantsAll(true) }
}

/** What is to leave and where to: the asset, how much of it there is, the places it can go to and the one that is chosen. */
function useGoal(reads: ReturnType<typeof useReads>, start: string) {
  const usable = useUsable()
  const [asset, chooseAsset] = useState(start)
  const [chosen, choose] = useState<string>()
  const kind = assetOf(asset).kind === 'fiat' ? ('bank' as const) : ('chain' as const)
  const to = (reads.destinations ?? []).filter((one) => goesTo(asset, one))
  const ready = to.filter(usable)
  // The one there is needs no choosing; what was removed meanwhile, or isn't of this currency, isn't chosen any more.
  const destination = ready.find(({ id }) => id === chosen) ?? (ready.length === 1 ? ready[0] : undefined)
  const available = availableIn(reads.balance?.parts ?? [], asset)
  return {
    asset,
    chooseAsset,
    kind,
    available,
    /** Every account of this currency, or address of this asset, those that wait too. */
    to,
    usable,
    destination,
    choose,
  }
}

/**
 * What the network is asked about: by how much, or of all there is, and where to once that is known; nothing while there is no amount, or one
 * that is more than there is.
 */
function feeAsked(
  {
    asset,
    kind,
    available,
    destination: to,
  }: Pick<ReturnType<typeof useGoal>, 'asset' | 'kind' | 'available' | 'destination'>,
  amount: string,
  all: boolean,
): FeeRequest | undefined {
  if (kind === 'bank') return undefined
  const sound = amountFault(amount, asset) === undefined && !isShort(amount, undefined, available, asset)
  if (!sound && !all) return undefined
  return { asset, ...(to && { destination_id: to.id }), ...(sound && !all && { amount }) }
}

export type Withdraw = ReturnType<typeof useWithdraw>

/** Asks for it under one key until its outcome is known, with proof of who it is. Where the fee ended meanwhile the new figures are looked at as the old ones were. */
function useSend(onMade: (id: string) => void) {
  const { run, clear, doing, problem, uncertain } = useIntent<Asked>()
  const stepUp = useStepUp()
  const methods = useStepUpMethods()
  const send = async (asked: Asked, ahead: StepUpProof | undefined, onRefused: () => void, onFeeEnded: () => void) => {
    const { fee: _, ...sent } = asked
    const ask = async (key: string) => {
      const made = await stepUp.confirmed((proof) => post(sent, { key, ...(proof && { stepUp: proof }) }), ahead)
      if (!made) return
      put(getWithdrawal, withdrawalQuery(made.id), made)
      onMade(made.id)
    }
    await run(asked, ask, ({ code }) => {
      onRefused()
      if (code === FEE_ENDED) onFeeEnded()
    })
  }
  return {
    send,
    clear,
    doing,
    problem: problem as ApiProblem | undefined,
    uncertain,
    dialog: stepUp.dialog,
    /** What confirms it; nothing of what may have been taken up, which is asked for anew where it wasn't. */
    methods: uncertain ? undefined : methods,
  }
}

/** To a bank, or over a network where a fee was agreed to. */
async function post({ asset, quote, ...rest }: Omit<Asked, 'fee'>, how: { key: string; stepUp?: string }) {
  if (quote === undefined) return (await call(withdrawFiat, { body: { ...rest, currency: asset } }, how)).data
  return (await call(transferToExternalAddress, { body: { ...rest, asset, quote } }, how)).data
}

interface Judged {
  amount: string
  asset: string
  available: string
  fee: string | undefined
  limit: LimitLeft | undefined
  /** The limit, where it leaves less than there is. */
  boundBy: LimitLeft | undefined
}

/** The contract's own sentence, the asset's limits, or the lesser of balance and what a limit leaves, in the reader's words. */
function useFault(kind: 'bank' | 'chain'): (judged: Judged) => string | undefined {
  const w = useWithdrawalWords(kind)
  const said = useSaid('amountFaults')
  const sum = useAmount()
  return ({ amount, asset, available, fee, limit, boundBy }) => {
    const fault = amountFault(amount, asset)
    if (fault) return 'says' in fault ? said(fault.says) : fill(w[fault.limit], { amount: sum(fault.amount, asset) })
    const above = limit && isAbove(amount, limit, asset) ? limit : undefined
    if (!(above && boundBy) && isShort(amount, fee, available, asset))
      return fill(w.short, { amount: sum(available, asset) })
    if (!above) return undefined
    const left = sum(above.left, limitCurrency)
    return fill(above.span === 'day' ? w.aboveDay : w.aboveMonth, { amount: sum(above.amount, asset), left })
  }
}
