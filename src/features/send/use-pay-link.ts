import { useState } from 'react'
import { type ApiProblem, call } from '../../client/api.ts'
import { availableIn } from '../../client/available.ts'
import { put, useEndpoint } from '../../client/cache/swr.ts'
import { amountFault } from '../../client/forms/amount-fault.ts'
import { useIntent } from '../../client/forms/use-intent.ts'
import { useStepUp } from '../../client/forms/use-step-up.ts'
import { useStepUpMethods } from '../../client/forms/use-step-up-methods.ts'
import { findUsers } from '../../contract/accounts/accounts.ts'
import { type OpenedLink, payPaymentLink } from '../../contract/wallet/payment-links.ts'
import { getTransfer } from '../../contract/wallet/transfers.ts'
import { customerBalance } from '../../contract/wallet/wallets.ts'
import { getWithdrawalLimits } from '../../contract/withdrawals/limits.ts'
import { useAmount } from '../../ui/money/use-amount.ts'
import type { Prove } from '../../ui/overlay/ConfirmDialog.tsx'
import { useSaid } from '../../ui/use-said.ts'
import { useWords } from '../../ui/words.tsx'
import { fill } from '../../words/message.ts'
import { heldQuery, payeeQuery, transferQuery } from './reads.ts'
import { wouldConfirm } from './would-confirm.ts'

interface Asked {
  code: string
  payee_name: string
  amount: string
}

/** Pays a link: its amount, or the one that is typed where it asks for none, once it was looked at again. */
export function usePayLink(link: OpenedLink, onMade: (id: string) => void) {
  const w = useWords('send')
  const said = useSaid('amountFaults')
  const sum = useAmount()
  const [typed, setTyped] = useState('')
  const [tried, setTried] = useState(false)
  // How a last look is open: asking who it is at once, where that is known to be asked for.
  const [reviewing, setReviewing] = useState<{ confirms: boolean }>()
  const [looking, setLooking] = useState(false)
  const { run, clear, doing, problem, uncertain } = useIntent<Asked>()
  const stepUp = useStepUp()
  const methods = useStepUpMethods()
  const limits = useEndpoint(getWithdrawalLimits, {})
  const amount = link.amount ?? typed
  const found = amountFault(amount, link.asset)
  const fault =
    found && ('says' in found ? said(found.says) : fill(w[found.limit], { amount: sum(found.amount, link.asset) }))
  const refused = problem as ApiProblem | undefined
  const balance = useEndpoint(customerBalance, heldQuery)
  const { username } = link.payee
  const people = useEndpoint(findUsers, payeeQuery(username))
  const payee = people.data?.data.find((one) => one.username === username)
  return {
    amount,
    write: (text: string) => {
      setTyped(text)
      clear()
    },
    amountError: (tried ? fault : undefined) ?? refused?.fields.amount,
    refusal: refused,
    /** Until when nothing leaves the payer's account, where it is paused. */
    frozenUntil: limits.data?.data.frozen_until ?? undefined,
    /** What the payer has of the asset, once that is known. */
    available: balance.data && availableIn(balance.data.data.parts, link.asset),
    /** Who gets it, as everybody sees them, once that is known. */
    payee,
    /** What a colleague would have to agree to. */
    wish: { kind: 'link', asset: link.asset, code: link.code, payee_name: username, amount } as const,
    reviewing: reviewing !== undefined,
    /** What confirms that it is them; not of what may have been sent, which is asked for anew where it wasn't. */
    methods: reviewing?.confirms && !uncertain ? methods : undefined,
    review: async (): Promise<boolean> => {
      setTried(true)
      if (fault) return false
      setLooking(true)
      const confirms =
        payee !== undefined && (await wouldConfirm({ payee_id: payee.user_id, asset: link.asset, amount }))
      setLooking(false)
      setReviewing({ confirms })
      return true
    },
    closeReview: () => setReviewing(undefined),
    confirm: (prove: Prove) => {
      const ahead = prove()
      if (ahead === false) return
      setReviewing(undefined)
      const body: Asked = { code: link.code, payee_name: link.payee.username, amount }
      void run(body, async (key) => {
        const made = await stepUp.confirmed(
          async (proof) => (await call(payPaymentLink, { body }, { key, ...(proof && { stepUp: proof }) })).data,
          ahead,
        )
        if (!made) return
        put(getTransfer, transferQuery(made.id), made)
        onMade(made.id)
      })
    },
    busy: looking || doing !== undefined,
    uncertain: uncertain !== undefined,
    dialog: stepUp.dialog,
  }
}

export type PayingLink = ReturnType<typeof usePayLink>
