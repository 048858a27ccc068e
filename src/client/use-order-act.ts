import type { Order } from '../contract/orders/orders.ts'
import type { ApiProblem } from './api.ts'
import { useIntent } from './forms/use-intent.ts'

/** What a refusal with the newer state bears. */
const newerOrder = (problem: ApiProblem): Order | undefined =>
  problem.code === 'order_moved_on' ? (problem.document.order as Order | undefined) : undefined

/**
 * The buttons of an order: one at a time, each intent with one key. Where the order has moved on, its new state is handed to `put` and
 * `movedOn` says so; other refusals are `refused`, with what was tried as `about`.
 */
export function useOrderAct(put: (order: Order) => void, refresh: () => void) {
  const { run, clear, doing, refused } = useIntent<{ about: string; body: unknown }>()
  const movedOn = refused?.problem.code === 'order_moved_on'

  /** `body` is what makes the intent; `send` gets the key. Answers what came back, undefined when it was refused or left. */
  const act = <T>(about: string, body: unknown, send: (key: string) => Promise<T>): Promise<T | undefined> =>
    run({ about, body }, send, (problem) => {
      const newer = newerOrder(problem)
      if (newer) put(newer)
      else refresh()
    })
  return {
    act,
    doing: doing?.about,
    refused: refused && !movedOn ? { about: refused.intent.about, problem: refused.problem } : undefined,
    movedOn,
    seen: () => movedOn && clear(),
  }
}
