import { useState } from 'react'
import { type ApiProblem, call } from '../../client/api.ts'
import { amountFault } from '../../client/forms/amount-fault.ts'
import { useIntent } from '../../client/forms/use-intent.ts'
import { assetOf } from '../../contract/assets.ts'
import { createPaymentLink, linkDays, type PaymentLink } from '../../contract/wallet/payment-links.ts'
import { useAmount } from '../../ui/money/use-amount.ts'
import { useSaid } from '../../ui/use-said.ts'
import { useWords } from '../../ui/words.tsx'
import { fill } from '../../words/message.ts'

interface Asked {
  asset: string
  amount?: string
  text?: string
  uses: 'once' | 'many'
  days: number
  by_bank: boolean
}

/** The form of a payment link, and the link that was made last. `open` are the currencies that the house has an account in. */
export function useNewLink(start: string, open: readonly string[]) {
  const [asked, setAsked] = useState<Asked>({
    asset: start,
    amount: '',
    text: '',
    uses: 'once',
    days: linkDays,
    by_bank: true,
  })
  const [made, setMade] = useState<PaymentLink>()
  const [tried, setTried] = useState(false)
  const { run, clear, doing, problem } = useIntent<Asked>()
  const fault = useAmountFault()(asked.amount ?? '', asked.asset)
  const { asset, amount = '', text = '' } = asked
  /** By bank goes a currency that the house has an account in, with an amount, once; it does unless they say no. */
  const notByBank = whyNotByBank(asked, open)
  const bankable = notByBank === undefined
  const refused = problem as ApiProblem | undefined
  return {
    asked,
    set: (change: Partial<Asked>) => {
      setAsked({ ...asked, ...change })
      clear()
    },
    bankable,
    notByBank,
    amountError: (tried ? fault : undefined) ?? refused?.fields.amount,
    textError: refused?.fields.text,
    refusal: refused,
    busy: doing !== undefined,
    made,
    send: async (): Promise<boolean> => {
      setTried(true)
      if (fault) return false
      const { uses, days } = asked
      const body = {
        asset,
        uses,
        days,
        by_bank: bankable && asked.by_bank,
        ...(amount && { amount }),
        ...(text && { text }),
      }
      const link = await run(body, async (key) => (await call(createPaymentLink, { body }, { key })).data)
      if (!link) return true
      setMade(link)
      setTried(false)
      setAsked({ ...asked, amount: '', text: '', by_bank: true })
      return true
    },
  }
}
export type NewLink = ReturnType<typeof useNewLink>

type NotByBank = 'byBankCrypto' | 'byBankClosed' | 'byBankMany' | 'byBankAmount'

/** The word for why a link can't be paid by bank; undefined where it can. */
function whyNotByBank({ asset, amount, uses }: Asked, open: readonly string[]): NotByBank | undefined {
  if (assetOf(asset).kind !== 'fiat') return 'byBankCrypto'
  if (!open.includes(asset)) return 'byBankClosed'
  if (uses !== 'once') return 'byBankMany'
  return amount ? undefined : 'byBankAmount'
}

/** What is wrong with an amount that may be left out. */
function useAmountFault(): (amount: string, asset: string) => string | undefined {
  const w = useWords('send')
  const said = useSaid('amountFaults')
  const sum = useAmount()
  return (amount, asset) => {
    const fault = amount === '' ? undefined : amountFault(amount, asset)
    if (!fault) return undefined
    return 'says' in fault ? said(fault.says) : fill(w[fault.limit], { amount: sum(fault.amount, asset) })
  }
}
