import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkChainsAtBoot } from './boot-chains.ts'
import type { Ctx } from './kernel/context.ts'
import { uuid7 } from './kernel/ids.ts'
import { chainOn } from './kernel/providers.ts'
import { query } from './kernel/tx.ts'
import { addressAt } from './modules/chain/address-at.ts'
import { openVaultAsset } from './modules/chain/user-wallet.ts'
import { commands } from './operator/commands.ts'
import { withChecksum as checksummed } from './providers/chain/addresses.ts'
import { anvilRuns } from './providers/chain/local-nodes/anvil.ts'
import { sandboxAccounts } from './providers/chain/sandbox-accounts.ts'
import { type TestEthereum, testEthereum } from './testing/chain-nodes/test-ethereum.ts'
import { type TestApp, testApp } from './testing/ctx.ts'
import { anEngine } from './testing/database/engines.ts'

describe.runIf(anvilRuns)('an installation that reads its networks from nodes (Anvil)', () => {
  let node: TestEthereum
  let it: TestApp
  let ctx: Ctx
  let genesis: string
  let contracts: Record<string, string>
  const env = (odd: object = {}) => ({
    CHAINS: 'nodes',
    CHAIN_NODES: JSON.stringify({
      ethereum: {
        family: 'evm',
        chainId: 31_337,
        genesis,
        nodes: [
          { operator: 'own', url: node.anvil.url },
          { operator: 'other', url: node.anvil.url.replace('127.0.0.1', 'localhost') },
        ],
        account: sandboxAccounts.ethereum.deposit.path,
        xpub: sandboxAccounts.ethereum.deposit.xpub,
        contracts,
        traces: true,
        ...odd,
      },
    }),
  })
  beforeAll(async () => {
    node = await testEthereum()
    contracts = { USDT: checksummed(await node.deploy('Tether')), USDC: checksummed(await node.deploy('Skimming')) }
    genesis = (await node.anvil.rpc<{ hash: string }>('eth_getBlockByNumber', '0x0', false)).hash
    it = await testApp(anEngine, { env: env() })
    ctx = it.ctx({ kind: 'operator', name: 'ruth' })
  })
  afterAll(async () => {
    await it?.stop()
    await node?.stop()
  })
  const chain = () => chainOn(ctx.providers.chains, 'ethereum')!
  const run = async (name: string, args: string[], values: Record<string, string> = {}) => {
    const lines: string[] = []
    const input = { args, values, readFile: async () => Buffer.alloc(0), say: (line: string) => void lines.push(line) }
    const code = await commands[name]?.run(ctx, input)
    return { code, said: lines.join('\n') }
  }
  const production = (of: Ctx = ctx): Ctx => ({ ...of, config: { ...of.config, FLORIN_MODE: 'production' } })
  const start = (of: Ctx, chains = ctx.providers.chains) => checkChainsAtBoot(of, chains)

  test('rehearses them before real money: reading, a deposit, a payment, each on record', async () => {
    await expect(start(ctx)).resolves.toBeUndefined()
    await expect(start(production())).rejects.toThrow(/never rehearsed \(reading\).*\n.*never rehearsed \(deposit\)/)
    expect((await run('chain status', [])).said).toContain(
      'last rehearsed: reading never, deposit never, payment never',
    )
    expect(await run('chain rehearse', ['litecoin'])).toMatchObject({
      code: 1,
      said: expect.stringMatching(/not read from nodes here: .*ethereum/),
    })

    await node.send({ to: node.other, value: 5n })
    await node.mine(8)
    const house = addressAt(chain(), 2 ** 31 - 1)
    const read = await run('chain rehearse', ['ethereum'])
    expect(read.said).toContain('reading on ethereum: all as it must be')
    expect(read.said).toContain(`pay a little ETH to ${house}`)

    const elsewhere = await node.send({ to: node.other, value: 5n })
    const deposit = await node.send({ to: house, value: 7n })
    expect(await run('chain rehearse', ['ethereum'], { deposit })).toMatchObject({
      code: 1,
      said: expect.stringMatching(/not in one|don’t have it/),
    })
    await node.mine(1)
    expect(await run('chain rehearse', ['ethereum'], { deposit: elsewhere })).toMatchObject({
      code: 1,
      said: expect.stringMatching(/pays nothing to/),
    })
    await expect(start(production())).rejects.toThrow('(deposit)')
    expect(await run('chain rehearse', ['ethereum'], { deposit })).toMatchObject({
      code: 0,
      said: expect.stringMatching(/deposit on ethereum: all/),
    })
    await expect(start(production())).resolves.toBeUndefined()

    await expect(run('chain rehearse', ['ethereum'], { payment: '00' })).rejects.toThrow(/no signed transaction/)
    const payment = await node.anvil.rpc('eth_signTransaction', {
      from: node.rich,
      to: node.other,
      value: '0x1',
      gas: '0x5208',
      maxFeePerGas: '0x4a817c800',
      maxPriorityFeePerGas: '0x3b9aca00',
      nonce: await node.anvil.rpc('eth_getTransactionCount', node.rich, 'latest'),
      chainId: '0x7a69',
    })
    expect(await run('chain rehearse', ['ethereum'], { payment })).toMatchObject({
      code: 1,
      said: expect.stringMatching(/was taken, and is not in a block/),
    })
    await node.mine(1)
    expect(await run('chain rehearse', ['ethereum'], { payment })).toMatchObject({ code: 0 })
    expect((await run('chain status', [])).said).not.toContain('never')
    const [row] = await query(ctx)<{ n: string }>("select count(*)::text n from audit where action = 'chain.rehearse'")
    expect(row?.n).toBe('3')
    await expect(query(ctx)('delete from chain_rehearsal')).rejects.toThrow()
  })

  test('notes nothing of a network whose second node tells something else', async () => {
    const honest = chain()
    const liar = {
      ...honest,
      second: {
        ...honest.second,
        block: async (height: number) => {
          const block = await honest.second.block(height)
          return block === 'missing' ? block : { ...block, hash: `0x${'66'.repeat(32)}` }
        },
      },
    }
    const before = ctx
    ctx = { ...ctx, providers: { ...ctx.providers, chains: [liar] } }
    try {
      expect(await run('chain rehearse', ['ethereum'])).toMatchObject({
        code: 1,
        said: expect.stringMatching(/other things in block/),
      })
    } finally {
      ctx = before
    }
  })

  test('doesn’t start on another chain, nor with another key than its addresses were made from', async () => {
    const ada = it.ctx({ kind: 'customer', customerId: uuid7(), sessionId: uuid7(), ip: '203.0.113.1' })
    await openVaultAsset(ada as never, { asset: 'ETH' })
    const other = { ...chain(), xpub: sandboxAccounts.litecoin.deposit.xpub }
    await expect(start(ctx, [other])).rejects.toThrow("isn't the one")
    await expect(testApp(anEngine, { env: env({ genesis: `0x${'00'.repeat(32)}` }) })).rejects.toThrow(
      /Node 1 of ethereum follows another chain: its first block is 0x/,
    )
  })
})
