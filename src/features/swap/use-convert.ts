import { call } from '../../client/api.ts'
import { useIntent } from '../../client/forms/use-intent.ts'
import { type Conversion, convertAtQuote, type FreshQuote, type Quote } from '../../contract/wallet/swap.ts'

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
  const { run, doing, problem, uncertain, forget } = useIntent<Quote>()
  const convert = async (quote: Quote) => {
    const send = async (key: string) => {
      const { data } = await call(convertAtQuote, { body: { quote: quote.quote } }, { key })
      done(data)
    }
    await run(quote, send, ({ document }) => {
      const { fresh: offered } = document as Partial<FreshQuote>
      if (offered) fresh(offered, quote)
    })
  }
  return { convert, sending: doing !== undefined, problem, uncertain, leave: forget }
}
