import { useEffect, useState } from 'react'
import { useStood } from '../../client/forms/use-stood.ts'
import type { Quote } from '../../contract/wallet/swap.ts'
import { differenceOf, sameTerms } from './quote/difference.ts'

interface Parts {
  quote: Quote | undefined
  asking: boolean
  uncertain: Quote | undefined
  convert: (quote: Quote) => Promise<void>
  leave: () => void
}

/** The review of a quote: which terms were read, whether those of now are worse, and swapping at them. */
export function useReview({ quote: latest, asking, uncertain, convert, leave }: Parts) {
  const [read, setRead] = useState<Quote>()
  // Whether anything came of it is not known: the very same quote stays until it is.
  const quote = uncertain ?? latest
  const gone = read !== undefined && quote === undefined && !asking
  useEffect(() => {
    if (gone) setRead(undefined)
  }, [gone])
  const changed = read !== undefined && quote !== undefined && !sameTerms(read, quote)
  const ready = useStood(changed && !uncertain ? `${quote.pay} ${quote.receive}` : undefined)
  return {
    open: read !== undefined,
    quote,
    /** The terms that were read when the review opened, or that were pressed for last. */
    read,
    uncertain: uncertain !== undefined,
    changed,
    /** For what was read one gets less now, or pays more. */
    worse: changed && differenceOf(read, quote)?.better === false,
    /** Other terms have only just appeared. */
    waiting: !ready,
    start: () => latest && setRead(latest),
    close: () => {
      setRead(undefined)
      leave()
    },
    confirm: async () => {
      if (!quote || !ready) return
      await convert(quote)
      // Where it was refused, what differs now differs from what was pressed for.
      setRead((now) => now && quote)
    },
  }
}
export type Review = ReturnType<typeof useReview>
