import { NodeRefusal } from '../node-http.ts'
import type { Arrival } from '../port.ts'
import { type CoinsNode, type CoinsTransaction, coinsArrivals } from './coins-wire.ts'
import { shortId } from './recent-blocks.ts'

/** The most transactions that are looked into at a time, and the most that are kept. Beyond it a payment is seen when it is mined. */
const MOST_NEW = 500
const MOST_KEPT = 5_000

/** What waits on a node. A transaction is looked into once; of a mempool that is too full for it, and of one found full, the rest is passed over. */
export class Mempool {
  readonly #node: CoinsNode
  #looked: ReadonlySet<number> = new Set()
  #kept = new Map<string, readonly Arrival[]>()

  constructor(node: CoinsNode) {
    this.#node = node
  }

  async arrivals(): Promise<Arrival[]> {
    const waiting = await this.#node.rpc.ask<string[]>('getrawmempool')
    const fresh = waiting.filter((txid) => !this.#looked.has(shortId(txid))).slice(-MOST_NEW)
    const answers = await this.#node.rpc.askAll<CoinsTransaction>(
      fresh.map((txid) => ({ method: 'getrawtransaction', params: [txid, true] })),
    )
    const there = new Set(waiting)
    // What comes out of an extension block waits under another id than it is mined with: it has no output here, and is shown once it is mined.
    const found = answers.flatMap((answer): [string, Arrival[]][] =>
      answer instanceof NodeRefusal ? [] : [[answer.txid, coinsArrivals(answer, this.#node)]],
    )
    this.#kept = new Map([...[...this.#kept].filter(([txid]) => there.has(txid)), ...found].slice(-MOST_KEPT))
    this.#looked = new Set(waiting.map(shortId))
    return [...this.#kept.values()].flat()
  }
}
