import { randomUUID } from 'node:crypto'
import { describe } from 'vitest'
import { SANDBOX_BLOCK_MS } from '../../../contract/chain/sandbox-chain.ts'
import { chainContract } from './port.contract.ts'
import { type SandboxPayment, sandboxChains } from './sandbox.ts'

describe.each(['bitcoin', 'litecoin', 'ethereum', 'tron'] as const)('the sandbox of %s', (network) => {
  chainContract(async () => {
    let time = Date.parse('2026-03-02T10:00:00.000Z')
    const sent: SandboxPayment[] = []
    const book: Parameters<typeof sandboxChains>[0] = {
      now: () => new Date(time),
      between: async (_, from, to) => sent.filter(({ height }) => height >= from && height <= to),
      to: async (_, addresses) => sent.filter(({ address }) => addresses.includes(address)),
      byId: async (_, id) => sent.find((one) => one.id === id),
      byHash: async () => undefined,
      sentBetween: async () => [],
      sentWith: async () => [],
      changeSends: () => Promise.reject(new Error('nothing is sent here')),
      coinTx: async () => undefined,
      coinTxsBetween: async () => [],
      changeCoinTxs: () => Promise.reject(new Error('nothing is sent here')),
    }
    const chain = sandboxChains(book, { experimental: true }).find((one) => one.network === network)
    if (!chain) throw new Error(`no sandbox of ${network}`)
    const { reader } = chain
    const asset = { bitcoin: 'BTC', litecoin: 'LTC', ethereum: 'ETH', tron: 'USDT' }[network]
    const send = async (odd: Partial<SandboxPayment>) => {
      const { height } = await reader.head()
      const one: SandboxPayment = {
        id: randomUUID(),
        asset,
        address: 'ours',
        amount: 10n ** 9n,
        height: height + 1,
        does: 'plain',
        ...odd,
      }
      sent.push(one)
      return one
    }
    return {
      reader,
      amount: 1_500_000_000_000_000n,
      ...(network === 'tron' && { contract: 'sandbox-USDT' }),
      pay: async (amount) => {
        const { height, address } = await send({ amount })
        time += SANDBOX_BLOCK_MS
        const block = await reader.block(height)
        const tx = block === 'missing' ? '' : (block.arrivals[0]?.tx ?? '')
        return { tx, to: address }
      },
      mine: async (blocks) => {
        time += blocks * SANDBOX_BLOCK_MS
      },
      reorganise: async () => {
        const { height } = await reader.head()
        await send({ height, does: 'orphan' })
      },
    }
  })
})
