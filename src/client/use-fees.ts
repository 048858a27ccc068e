import { useEffect, useRef, useState } from 'react'
import {
  estimateTransferFee,
  type FeeOffer,
  type FeeOffers,
  type FeeSpeed,
  feeQuoteSeconds,
} from '../contract/withdrawals/network-fees.ts'
import { ApiProblem, call } from './api.ts'

/** What a fee is asked for. */
export interface FeeRequest {
  asset: string
  destination_id?: string | undefined
  amount?: string | undefined
}

interface Known {
  request: string
  offers: FeeOffers
  /** Server's clock minus this one. */
  offsetMs: number
}

/** Milliseconds until a quote ends, by the server's clock. */
const leftOf = ({ offers, offsetMs }: Known): number => Date.parse(offers.expires_at) - Date.now() - offsetMs

const TYPING_MS = 350
const AGAIN_MS = 5_000

/** Answers that time alone may change: no other is asked for again by itself. */
const PASSING: ReadonlySet<string> = new Set([
  'offline',
  'unavailable',
  'internal',
  'rates_unavailable',
  'rate_limited',
])

/**
 * Keeps what the network takes at each speed: asked anew after a pause in typing, and when the quote ends; `paused` keeps the one there is, for as
 * long as it is being used. `was` is the fee of the quote before at the chosen speed, where it was another.
 */
export function useFees(request: FeeRequest | undefined, paused: boolean) {
  const [speed, setSpeed] = useState<FeeSpeed>('medium')
  const [known, setKnown] = useState<Known>()
  const [before, setBefore] = useState<FeeOffers>()
  const [problem, setProblem] = useState<ApiProblem>()
  const [asking, setAsking] = useState(false)
  const turn = useRef(0)
  const asked = request && JSON.stringify(request)
  const [round, setRound] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: each round asks once more, whatever there is
  useEffect(() => {
    turn.current += 1
    const mine = turn.current
    if (asked === undefined) {
      setAsking(false)
      setProblem(undefined)
      return undefined
    }
    const ask = async () => {
      setAsking(true)
      const sentAt = Date.now()
      try {
        const { data } = await call(estimateTransferFee, { body: JSON.parse(asked) as FeeRequest })
        if (mine !== turn.current) return
        setBefore(known?.request === asked ? known.offers : undefined)
        setKnown({
          request: asked,
          offers: data,
          offsetMs: Date.parse(data.expires_at) - feeQuoteSeconds * 1000 - sentAt,
        })
        setProblem(undefined)
      } catch (error) {
        if (!(error instanceof ApiProblem)) throw error
        if (mine !== turn.current) return
        setKnown(undefined)
        setProblem(error)
      }
      setAsking(false)
    }
    const timer = setTimeout(() => void ask(), TYPING_MS)
    return () => clearTimeout(timer)
  }, [asked, round])

  useEffect(() => {
    if (asked === undefined || paused || asking) return undefined
    const again = () => setRound((count) => count + 1)
    const wait = known === undefined ? (problem && PASSING.has(problem.code) ? AGAIN_MS : undefined) : leftOf(known)
    if (wait === undefined) return undefined
    const timer = setTimeout(again, Math.max(0, wait))
    return () => clearTimeout(timer)
  }, [asked, paused, asking, known, problem])

  const offers = known?.request === asked ? known?.offers : undefined
  const of = (all: FeeOffers | undefined): FeeOffer | undefined =>
    isOnePrice(all) ? all?.offers.at(-1) : all?.offers.find((one) => one.speed === speed)
  const offer = of(offers)
  const was = of(before)?.fee
  return {
    speed,
    choose: setSpeed,
    /** Every speed costs the same: there is nothing to choose, and the fastest is offered. */
    onePrice: isOnePrice(offers),
    offers,
    offer,
    was: offer && was !== undefined && was !== offer.fee ? was : undefined,
    offsetMs: known?.offsetMs ?? 0,
    asking,
    problem: offers ? undefined : problem,
    /** Whether the quote has run out by now: a tab that slept may still show one that has. */
    hasEnded: () => known !== undefined && leftOf(known) <= 0,
    renew: () => setRound((count) => count + 1),
  }
}
const isOnePrice = (all: FeeOffers | undefined): boolean =>
  all?.offers.every(({ fee }) => fee === all.offers[0]?.fee) ?? false

export type Fees = ReturnType<typeof useFees>
