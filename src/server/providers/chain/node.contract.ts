import { expect, test } from 'vitest'
import type { Rehearsal } from './port.contract.ts'

/** A real network: what stood in blocks that were replaced is mined again. */
export type NodeRehearsal = Rehearsal

/** What every real node behind the port promises besides: the sandbox can't be made to do this. `make` gives the same node each time. */
export function nodeContract(make: () => Promise<NodeRehearsal>): void {
  const blockWith = async ({ reader }: NodeRehearsal, tx: string) => {
    const standing = await reader.standing(tx)
    if (standing === 'unknown' || standing.in !== 'block') throw new Error(`${tx} stands in no block`)
    const block = await reader.block(standing.height)
    if (block === 'missing') throw new Error(`no block ${standing.height}`)
    expect(block.hash).toBe(standing.hash)
    return { block, arrivals: block.arrivals.filter((one) => one.tx === tx) }
  }

  test('shows what was mined again after a reorganisation in its new block, with the same place and amount', async () => {
    const it = await make()
    const { tx } = await it.pay(it.amount)
    await it.mine(1)
    const before = await blockWith(it, tx)
    await it.reorganise(1)
    await it.mine(1)
    const after = await blockWith(it, tx)
    expect(after.block.hash).not.toBe(before.block.hash)
    expect(after.arrivals).toEqual(before.arrivals)
    expect(after.arrivals).not.toEqual([])
  })

  test('says of what waits that it waits, before it is mined and after its block was replaced', async () => {
    const it = await make()
    const { tx } = await it.pay(it.amount)
    expect(await it.reader.standing(tx)).toEqual({ in: 'mempool' })
    await it.mine(1)
    await it.reorganise(1)
    expect(await it.reader.standing(tx)).toEqual({ in: 'mempool' })
    await it.mine(1)
    expect(await it.reader.standing(tx)).toMatchObject({ in: 'block' })
  })
}
