import { FileText } from 'lucide-react'
import { useEffect, useState } from 'react'
import { call } from '../../../client/api.ts'
import { goTo } from '../../../client/go-to.ts'
import { orderPage } from '../../../contract/addresses.ts'
import { findOwn, type OwnFound, type OwnKind } from '../../../contract/wallet/find-own.ts'
import { useWords } from '../../../ui/words.tsx'
import { fill } from '../../../words/message.ts'
import type { Choice } from './choices.ts'
import { numberIn } from './number-in.ts'

/** So long somebody who types a number pauses. */
const PAUSE_MS = 200

/** The page that shows each kind. */
const pages: Record<OwnKind, (id: string) => string> = {
  order: orderPage,
  purchase: (id) => `/dashboard/buy-crypto/order?order_id=${id}`,
  deposit: (id) => `/dashboard/payments?deposit=${id}`,
  chain_deposit: (id) => `/dashboard/transactions?open=${id}`,
  withdrawal: (id) => `/dashboard/withdraw?withdrawal=${id}`,
  transfer: (id) => `/dashboard/payments/send?transfer=${id}`,
  conversion: (id) => `/dashboard/transactions?open=${id}`,
}

type Found = { number: string; rows: readonly OwnFound[] }

/** What of the customer's own bears the number that is written: the server says whose it is. Nothing is asked of what is no number. */
export function useFound(text: string, asks: boolean): { found: Choice[]; looking: boolean } {
  const w = useWords('keyboard')
  const [answer, setAnswer] = useState<Found>()
  const number = asks ? numberIn(text) : undefined
  useEffect(() => {
    if (number === undefined) return
    let left = false
    const take = (rows: readonly OwnFound[]) => {
      if (!left) setAnswer({ number, rows })
    }
    // Where nobody answers nothing is found: the list of each kind says what is the matter.
    const ask = () =>
      void call(findOwn, { query: { q: number } }).then(
        ({ data }) => take(data),
        () => take([]),
      )
    const soon = setTimeout(ask, PAUSE_MS)
    return () => {
      left = true
      clearTimeout(soon)
    }
  }, [number])
  const rows = number !== undefined && answer?.number === number ? answer.rows : []
  const found = rows.map(({ kind, id, number: of }) => ({
    id,
    group: 'found' as const,
    label: fill(w[`found_${kind}`], { number: of }),
    icon: FileText,
    choose: () => goTo(pages[kind](id)),
  }))
  return { found, looking: number !== undefined && answer?.number !== number }
}
