import { useRef, useState } from 'react'
import type { Order } from '../contract/orders/orders.ts'
import { ApiProblem } from './api.ts'
import { useIntentKey } from './forms/use-intent-key.ts'

/** What a refusal with the newer state bears. */
const newerOrder = (problem: ApiProblem): Order | undefined =>
  problem.code === 'order_moved_on' ? (problem.document.order as Order | undefined) : undefined

/**
 * The buttons of an order: one at a time, each intent with one key. Where the order has moved on, its new state is handed to `put` and
 * `movedOn` says so; other refusals are `problem`, with what was tried as `about`.
 */
export function useOrderAct(put: (order: Order) => void, refresh: () => void) {
  const [doing, setDoing] = useState<string>()
  const [refused, setRefused] = useState<{ about: string; problem: ApiProblem }>()
  const [movedOn, setMovedOn] = useState(false)
  const underWay = useRef(false)
  const { keyFor, settled } = useIntentKey()

  /** `body` is what makes the intent; `send` gets the key. Answers what came back, undefined when it was refused or left. */
  const act = async <T>(about: string, body: unknown, send: (key: string) => Promise<T>): Promise<T | undefined> => {
    if (underWay.current) return undefined
    underWay.current = true
    setDoing(about)
    setRefused(undefined)
    setMovedOn(false)
    try {
      const done = await send(keyFor([about, body]))
      settled()
      return done
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error
      const newer = newerOrder(error)
      if (newer) put(newer)
      else refresh()
      setMovedOn(error.code === 'order_moved_on')
      if (error.code !== 'order_moved_on') setRefused({ about, problem: error })
      return undefined
    } finally {
      underWay.current = false
      setDoing(undefined)
    }
  }
  return { act, doing, refused, movedOn, seen: () => setMovedOn(false) }
}
