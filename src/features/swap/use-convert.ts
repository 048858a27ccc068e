import { useRef, useState } from 'react'
import { ApiProblem, call } from '../../client/api.ts'
import { useIntentKey } from '../../client/forms/use-intent-key.ts'
import { type Conversion, convertAtQuote, type FreshQuote, type Quote } from '../../contract/wallet/swap.ts'
import { isUncertain } from '../../ui/feedback/ProblemBanner.tsx'

type On = {
  done: (made: Conversion) => void
  /** The quote was refused, and this one offered in its place. */
  fresh: (fresh: Quote, refused: Quote) => void
}

/**
 * Converts at a quote: one at a time, and one key for each quote, so that pressing again after a lost answer converts once. While
 * `uncertain` holds a quote, that very one must be repeated or left, never replaced.
 */
export function useConvert({ done, fresh }: On) {
  const [sending, setSending] = useState(false)
  const [problem, setProblem] = useState<ApiProblem>()
  const [uncertain, setUncertain] = useState<Quote>()
  const underWay = useRef(false)
  const { keyFor, settled } = useIntentKey()

  const convert = async (quote: Quote) => {
    if (underWay.current) return
    underWay.current = true
    setSending(true)
    setProblem(undefined)
    try {
      const { data } = await call(convertAtQuote, { body: { quote: quote.quote } }, { key: keyFor(quote.quote) })
      settled()
      setUncertain(undefined)
      done(data)
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error
      setProblem(error)
      setUncertain(isUncertain(error) ? quote : undefined)
      const { fresh: offered } = error.document as Partial<FreshQuote>
      if (offered) fresh(offered, quote)
    } finally {
      underWay.current = false
      setSending(false)
    }
  }
  const leave = () => {
    settled()
    setProblem(undefined)
    setUncertain(undefined)
  }
  return { convert, sending, problem, uncertain, leave }
}
