import type { JsonRpc } from '../json-rpc.ts'

/** How far back a transaction is looked for on a node without an index of them: a day of Bitcoin's, six hours of Litecoin's. */
const LOOK_BACK = 144

interface Contents {
  previous: string | undefined
  /** The first 48 bits of each transaction's id: small enough to keep for hundreds of thousands, and held against the node before it counts. */
  ids: ReadonlySet<number>
}

/** The first 48 bits of a transaction's id. */
export const shortId = (txid: string): number => Number.parseInt(txid.slice(0, 12), 16)

/** Which of the newest blocks may bear a transaction, by a list of what is in each, fetched once a block. */
export class RecentBlocks {
  readonly #rpc: JsonRpc
  #known = new Map<string, Contents>()

  constructor(rpc: JsonRpc) {
    this.#rpc = rpc
  }

  /** Hashes of the blocks of the present chain, the newest first, that have a transaction with such an id's beginning. */
  async mayBear(txid: string): Promise<string[]> {
    const id = shortId(txid)
    const found: string[] = []
    const walked = new Map<string, Contents>()
    let hash: string | undefined = await this.#rpc.ask<string>('getbestblockhash')
    while (hash !== undefined && walked.size < LOOK_BACK) {
      const contents: Contents = this.#known.get(hash) ?? (await this.#fetch(hash))
      walked.set(hash, contents)
      if (contents.ids.has(id)) found.push(hash)
      hash = contents.previous
    }
    // What is no more among the newest, or in the chain, is forgotten.
    this.#known = walked
    return found
  }

  async #fetch(hash: string): Promise<Contents> {
    const block = await this.#rpc.ask<{ previousblockhash?: string; tx: string[] }>('getblock', hash, 1)
    return { previous: block.previousblockhash, ids: new Set(block.tx.map(shortId)) }
  }
}
