import { useAmount } from '../../../ui/money/use-amount.ts'
import { useSaid } from '../../../ui/use-said.ts'
import { useWords } from '../../../ui/words.tsx'
import { fill } from '../../../words/message.ts'
import { isChangedThere } from '../changed-there.ts'
import type { Take } from './use-take.ts'

/** The sentence under the amount that was typed. */
export function useAmountFault({ ad, fault, placing }: Take): string | undefined {
  const w = useWords('trade')
  const said = useSaid('amountFaults')
  const amount = useAmount()
  if (fault && 'says' in fault) return said(fault.says)
  if (fault) return fill(fault.limit === 'least' ? w.tooLittle : w.tooMuch, { amount: amount(fault.pay, ad.currency) })
  return placing.problem?.fields.amount
}

/** Why the order can't be reviewed now, as a short sentence; undefined when it can. */
export function useTakeProblem(take: Take): string | undefined {
  const w = useWords('trade')
  const said = useSaid('amountFaults')
  const amount = useAmount()
  const { ad, typed, fault, deal, buys, rail, methods, available } = take
  const [first] = ad.why_not
  if (first && !isChangedThere(ad.why_not)) return first.reason
  if (ad.price === null) return w.priceNone
  if (typed.text === '') return w.empty
  if (fault && 'says' in fault) return said(fault.says)
  if (fault) return fill(fault.limit === 'least' ? w.atLeast : w.atMost, { amount: amount(fault.pay, ad.currency) })
  if (!deal) return w.empty
  if (!buys && available !== undefined && isMore(deal.amount, available))
    return fill(w.funds, { amount: amount(available, ad.asset) })
  if (buys ? !rail : !methods.chosen) return w.chooseMethod
  return undefined
}

const parts = (amount: string) => {
  const [whole = '0', fraction = ''] = amount.split('.')
  return BigInt(whole + fraction.padEnd(18, '0'))
}
/** Whether a decimal string is more than another. */
const isMore = (a: string, b: string): boolean => parts(a) > parts(b)
