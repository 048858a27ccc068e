import { Handshake, Sparkles } from 'lucide-react'
import { goTo } from '../../../client/go-to.ts'
import { useAmount } from '../../../ui/money/use-amount.ts'
import { useLocale, useWords } from '../../../ui/words.tsx'
import { fill } from '../../../words/message.ts'
import type { Choice } from './choices.ts'
import { expressOf, formOf, readSentence, type Sentence } from './sentence.ts'

/** What a sentence that is typed asks for, as a way to its form. */
export function useSentence(text: string, asks: boolean): Choice[] {
  const w = useWords('keyboard')
  const { format } = useLocale()
  const say = useSaying()
  const sentence = asks ? readSentence(text, w, format) : undefined
  if (!sentence) return []
  const leads = (href: string | undefined, label: string, icon: Choice['icon']): Choice[] =>
    href ? [{ id: href, group: 'do', label, hint: w.prefilled, icon, choose: () => goTo(href) }] : []
  const said = say(sentence)
  return [
    ...leads(formOf(sentence), said, Sparkles),
    ...leads(expressOf(sentence), fill(w.doExpress, { what: said }), Handshake),
  ]
}

/** The sentence said back, so that it is plain how it was understood. */
function useSaying(): (sentence: Sentence) => string {
  const w = useWords('keyboard')
  const sum = useAmount()
  return (sentence) => {
    if (sentence.verb === 'swap') {
      const { from, to, amount } = sentence
      if (amount === undefined) return fill(w.doSwapPair, { from, to: to ?? '' })
      // Where to is chosen there.
      return fill(w.doSwap, { amount: sum(amount, from), asset: to ?? '…' })
    }
    const amount = sum(sentence.typed.amount, sentence.typed.asset)
    if (sentence.verb === 'withdraw') return fill(w.doWithdraw, { amount })
    if (sentence.verb === 'deposit') return fill(w.doDeposit, { amount })
    if (sentence.verb === 'send')
      return sentence.to === undefined
        ? fill(w.doSend, { amount })
        : fill(w.doSendTo, { amount, name: `@${sentence.to}` })
    const { currency, asset, typed } = sentence
    const other = typed.asset === asset ? currency : asset
    if (sentence.verb === 'sell')
      return other === undefined ? fill(w.doSell, { amount }) : fill(w.doSellFor, { amount, asset: other })
    if (other === undefined) return fill(w.doBuyAmount, { amount })
    return typed.asset === asset ? fill(w.doBuyWith, { amount, asset: other }) : fill(w.doBuy, { amount, asset: other })
  }
}
