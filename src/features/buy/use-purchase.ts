import { useState } from 'react'
import { call } from '../../client/api.ts'
import { put } from '../../client/cache/swr.ts'
import { useIntent } from '../../client/forms/use-intent.ts'
import { type Buy, type BuyRequest, confirmBuy, getBuy, placeBuy } from '../../contract/buying/buy-crypto.ts'

/** The purchase that is being looked at for the last time: placed at a locked price, placed again once that ran out, confirmed. */
export function usePurchase(onConfirmed: (id: string) => void) {
  const [placed, setPlaced] = useState<Buy>()
  const [before, setBefore] = useState<Buy>()
  const [request, setRequest] = useState<BuyRequest>()
  const placing = useIntent<BuyRequest>()
  const confirming = useIntent<string>()
  const place = async (asked: BuyRequest, was?: Buy) => {
    setRequest(asked)
    const made = await placing.run(asked, async (key) => (await call(placeBuy, { body: asked }, { key })).data)
    if (!made) return
    confirming.forget()
    setBefore(was)
    setPlaced(made)
  }
  const confirm = async () => {
    if (!placed) return
    const order_id = placed.id
    await confirming.run(order_id, async (key) => {
      const { data } = await call(confirmBuy, { body: { order_id } }, { key })
      put(getBuy, { query: { order_id } }, data)
      setPlaced(undefined)
      onConfirmed(order_id)
    })
  }
  return {
    placed,
    /** What it took the place of, once its price ran out. */
    before,
    place,
    placing: placing.doing !== undefined,
    /** Why it could not be placed, or not be confirmed. */
    problem: placing.problem ?? confirming.problem,
    renew: () => request && void place(request, placed),
    confirm: () => void confirm(),
    confirming: confirming.doing !== undefined,
    uncertain: confirming.uncertain !== undefined,
    close: () => {
      placing.clear()
      confirming.forget()
      setPlaced(undefined)
    },
  }
}
export type Purchase = ReturnType<typeof usePurchase>
