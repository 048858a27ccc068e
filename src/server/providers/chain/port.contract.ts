import { expect, test } from 'vitest'
import type { Arrival, ChainReader } from './port.ts'

/** A network that a suite can pay on, and let go on. Amounts are in smallest units of the native asset. */
export interface Rehearsal {
  reader: ChainReader
  /** What is paid in the suite: as large and as uneven as the network has it. */
  amount: bigint
  /** Of the token that it is paid in; the native asset has none. */
  contract?: string
  /** Pays an address of the rehearsal's own; answers the transaction and the address. */
  pay(amount: bigint): Promise<{ tx: string; to: string }>
  mine(blocks: number): Promise<void>
  /** Replaces as many of the newest blocks by other ones. */
  reorganise(blocks: number): Promise<void>
}

/** What every node behind the port promises. `make` begins with a few blocks there. */
export function chainContract(make: () => Promise<Rehearsal>): void {
  const found = async (
    { reader }: Rehearsal,
    tx: string,
    from: number,
  ): Promise<{ arrival: Arrival; height: number } | undefined> => {
    for (let height = (await reader.head()).height; height >= from; height--) {
      const block = await reader.block(height)
      const arrival = block !== 'missing' && block.arrivals.find((one) => one.tx === tx)
      if (arrival) return { arrival, height }
    }
    return undefined
  }

  test('names the newest block by the hash that stands at its height, and each block by its parent', async () => {
    const { reader, mine } = await make()
    await mine(2)
    const { height, hash } = await reader.head()
    expect(await reader.hashAt(height)).toBe(hash)
    const block = await reader.block(height)
    expect(block).toMatchObject({ height, hash, parent: await reader.hashAt(height - 1) })
  })

  test('has its first block for good, and none that is to come', async () => {
    const { reader, mine } = await make()
    const genesis = await reader.genesis()
    await mine(1)
    expect(await reader.genesis()).toBe(genesis)
    const { height } = await reader.head()
    expect([await reader.hashAt(height + 1_000), await reader.block(height + 1_000)]).toEqual(['missing', 'missing'])
  })

  test('shows a payment once, to the last unit, in the block that bears it', async () => {
    const it = await make()
    const from = (await it.reader.head()).height
    const { tx, to } = await it.pay(it.amount)
    await it.mine(2)
    const { arrival, height } = (await found(it, tx, from)) ?? {}
    expect(arrival).toMatchObject({ tx, amount: it.amount, contract: it.contract ?? null })
    expect(arrival?.to.toLowerCase()).toBe(to.toLowerCase())
    expect(await it.reader.standing(tx)).toMatchObject({ in: 'block', height })
    const block = await it.reader.block(height ?? 0)
    expect(
      block !== 'missing' && block.arrivals.filter((one) => one.tx === tx && one.place === arrival?.place),
    ).toHaveLength(1)
  })

  test('says of a transaction that it never heard of nothing but that', async () => {
    const { reader } = await make()
    const unheard = (await reader.genesis()).startsWith('0x') ? `0x${'ab'.repeat(32)}` : 'ab'.repeat(32)
    expect(await reader.standing(unheard)).toEqual({ in: 'nowhere' })
  })

  test('tells of other blocks at the same heights after a reorganisation, and of the same place of what is mined again', async () => {
    const it = await make()
    await it.mine(1)
    const { height, hash } = await it.reader.head()
    await it.reorganise(1)
    await it.mine(2)
    expect(await it.reader.hashAt(height)).not.toBe(hash)
    const block = await it.reader.block(height + 1)
    expect(block !== 'missing' && block.parent).toBe(await it.reader.hashAt(height))
  })
}
