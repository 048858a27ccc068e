import { useCallback, useEffect, useRef, useState } from 'react'
import { ApiProblem, call } from '../../../client/api.ts'
import { conversionQuote, type Quote, type QuoteSide } from '../../../contract/wallet/swap.ts'

export interface QuoteRequest {
  from: string
  to: string
  amount: string
  side: QuoteSide
}

interface LiveQuote {
  /** The latest quote for what is asked; while `asking` it may be an older one. */
  quote: Quote | undefined
  /** The quote it replaced without anything having been typed. */
  was: Quote | undefined
  /** Server's clock minus this one. */
  offsetMs: number
  problem: ApiProblem | undefined
  asking: boolean
}

const TYPING_MS = 350
const AGAIN_MS = 5_000
const none: LiveQuote = { quote: undefined, was: undefined, offsetMs: 0, problem: undefined, asking: false }
/** Problems that pass by themselves: asked again every few seconds. */
export const passing: ReadonlySet<string> = new Set([
  'rates_unavailable',
  'conversions_paused',
  'offline',
  'unavailable',
])

/**
 * Keeps a quote for what is asked: a new one after a pause in typing, and when the last one ends. `paused` keeps the one there is, for
 * as long as it is being used. Nothing is ever submitted from here.
 */
export function useQuote(request: QuoteRequest | null, paused: boolean) {
  const [live, setLive] = useState(none)
  const asked = request && JSON.stringify(request)
  const turn = useRef(0)

  const fetchQuote = useCallback(async (query: string, was: Quote | undefined) => {
    turn.current += 1
    const mine = turn.current
    setLive((before) => ({ ...before, asking: true }))
    const sentAt = Date.now()
    try {
      const { data } = await call(conversionQuote, { query: JSON.parse(query) as QuoteRequest })
      if (mine === turn.current) setLive({ ...none, quote: data, was, offsetMs: Date.parse(data.issued_at) - sentAt })
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error
      if (mine === turn.current) setLive({ ...none, problem: error })
    }
  }, [])

  useEffect(() => {
    turn.current += 1
    if (asked === null) return setLive(none)
    setLive((before) => ({ ...before, was: undefined, asking: true }))
    const timer = setTimeout(() => void fetchQuote(asked, undefined), TYPING_MS)
    return () => clearTimeout(timer)
  }, [asked, fetchQuote])

  const { quote, problem, offsetMs, asking } = live
  useEffect(() => {
    if (asked === null || paused || asking) return
    if (quote)
      return whenSeen(Date.parse(quote.expires_at) - Date.now() - offsetMs, () => void fetchQuote(asked, quote))
    if (problem && passing.has(problem.code)) return whenSeen(AGAIN_MS, () => void fetchQuote(asked, undefined))
    return undefined
  }, [asked, paused, asking, quote, problem, offsetMs, fetchQuote])

  /** Takes the server's own new quote in place of one that it refused. */
  const replace = useCallback((fresh: Quote, was: Quote) => {
    turn.current += 1
    setLive({ ...none, quote: fresh, was, offsetMs: Date.parse(fresh.issued_at) - Date.now() })
  }, [])

  return { ...live, replace, askAgain: () => asked && void fetchQuote(asked, quote) }
}

/** Runs after `ms`; in a hidden tab not before it is looked at again. Returns how to call it off. */
function whenSeen(ms: number, run: () => void): () => void {
  const look = () => {
    if (document.visibilityState !== 'visible') return
    document.removeEventListener('visibilitychange', look)
    run()
  }
  const timer = setTimeout(
    () => {
      document.addEventListener('visibilitychange', look)
      look()
    },
    Math.max(0, ms),
  )
  return () => {
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', look)
  }
}
