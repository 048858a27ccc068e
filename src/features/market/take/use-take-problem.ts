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

/** Why something can't be looked at for the last time yet. */
export interface NotYet {
  /** A short sentence. */
  why: string
  /** The name of the field that is waited for, where it is one. */
  leadsTo?: string
}

/** Why the order can't be reviewed now; undefined when it can. */
export function useTakeProblem(take: Take): NotYet | undefined {
  const w = useWords('trade')
  const said = useSaid('amountFaults')
  const amount = useAmount()
  const { ad, typed, fault, deal, buys, rail, methods, available } = take
  const [first] = ad.why_not
  if (first && !isChangedThere(ad.why_not)) return { why: first.reason }
  if (ad.price === null) return { why: w.priceNone }
  const at = (why: string) => ({ why, leadsTo: typed.side })
  if (typed.text === '') return at(w.empty)
  if (fault && 'says' in fault) return at(said(fault.says))
  if (fault) return at(fill(fault.limit === 'least' ? w.atLeast : w.atMost, { amount: amount(fault.pay, ad.currency) }))
  if (!deal) return at(w.empty)
  if (!buys && available !== undefined && isMore(deal.amount, available))
    return at(fill(w.funds, { amount: amount(available, ad.asset) }))
  if (buys ? !rail : !methods.chosen) return { why: w.chooseMethod, leadsTo: buys ? 'rail' : 'method_id' }
  return undefined
}

const parts = (amount: string) => {
  const [whole = '0', fraction = ''] = amount.split('.')
  return BigInt(whole + fraction.padEnd(18, '0'))
}
/** Whether a decimal string is more than another. */
const isMore = (a: string, b: string): boolean => parts(a) > parts(b)
