import { useEffect, useState } from 'react'
import type { Quote } from '../../contract/wallet/swap.ts'
import { sameTerms } from './quote/difference.ts'

interface Parts {
  quote: Quote | undefined
  asking: boolean
  uncertain: Quote | undefined
  convert: (quote: Quote) => Promise<void>
  leave: () => void
}

/** The review of a quote: which terms were agreed to, and what pressing the button does. */
export function useReview({ quote: latest, asking, uncertain, convert, leave }: Parts) {
  const [agreed, setAgreed] = useState<Quote>()
  // Whether anything came of it is not known: the very same quote stays until it is.
  const quote = uncertain ?? latest
  const gone = agreed !== undefined && quote === undefined && !asking
  useEffect(() => {
    if (gone) setAgreed(undefined)
  }, [gone])
  const needsAccepting = Boolean(agreed && quote && !sameTerms(agreed, quote))
  return {
    open: agreed !== undefined,
    quote,
    /** The terms last seen and agreed to. */
    agreed,
    uncertain: uncertain !== undefined,
    needsAccepting,
    start: () => latest && setAgreed(latest),
    close: () => {
      setAgreed(undefined)
      leave()
    },
    confirm: () => {
      if (!quote) return
      if (!needsAccepting) return void convert(quote)
      leave()
      setAgreed(quote)
    },
  }
}
export type Review = ReturnType<typeof useReview>
