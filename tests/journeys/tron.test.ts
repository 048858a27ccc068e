import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { subAssetTypes } from '../../src/contract/catalogue.ts'
import { createVaultAsset, userWallet } from '../../src/contract/chain/chain-endpoints.ts'
import { customerAssets } from '../../src/contract/wallet/wallets.ts'
import { estimateTransferFee } from '../../src/contract/withdrawals/network-fees.ts'
import { checkChainsAtBoot } from '../../src/server/boot-chains.ts'
import type { Ctx } from '../../src/server/kernel/context.ts'
import { type Chain, chainOn } from '../../src/server/kernel/providers.ts'
import { addressAt } from '../../src/server/modules/chain/address-at.ts'
import { readChain } from '../../src/server/modules/chain/blocks/read-chain.ts'
import { confirmDeposits } from '../../src/server/modules/chain/confirm-deposits.ts'
import { compareNetwork } from '../../src/server/modules/reserves/compare-network.ts'
import { differenceOf } from '../../src/server/modules/reserves/compared.ts'
import { clockJobs } from '../../src/server/modules/sending/jobs.ts'
import { addAddress } from '../../src/server/modules/withdrawals/destinations.ts'
import { commands } from '../../src/server/operator/commands.ts'
import { sandboxAccounts } from '../../src/server/providers/chain/sandbox-accounts.ts'
import { type FakeTron, fakeTron } from '../../src/server/testing/chain-nodes/fake-tron.ts'
import { type TestApp, testApp } from '../../src/server/testing/ctx.ts'
import { anEngine } from '../../src/server/testing/database/engines.ts'
import { expectOk } from '../../src/server/testing/expect-ok.ts'
import { newPerson, type Person } from '../../src/server/testing/people.ts'
import { asCustomer } from '../../src/server/testing/withdrawals.ts'

describe('an installation that takes deposits on Tron, by a node (a fake):', () => {
  let it: TestApp
  let node: FakeTron
  let ada: Person
  let token: string
  beforeAll(async () => {
    const now = new Date()
    // A node whose newest block is old doesn't know what it hasn't heard of: these won't be, however long the test takes.
    node = await fakeTron(new Date(now.getTime() + 3_600_000))
    node.mine(40)
    const tron = {
      ...{ family: 'tron', genesis: node.genesis, contracts: { USDT: node.usdt } },
      account: sandboxAccounts.tron.deposit.path,
      xpub: sandboxAccounts.tron.deposit.xpub,
      nodes: [
        { operator: 'own', url: node.url },
        { operator: 'other', url: node.url.replace('127.0.0.1', 'localhost') },
      ],
    }
    it = await testApp(anEngine, {
      now: now.toISOString(),
      env: {
        ...{ TRON: 'experimental', CHAINS: 'nodes', CHAIN_NODES: JSON.stringify({ tron }), CUSTODY: 'sandbox' },
        // A start with coins of some worth wants a server; the test brings its database along.
        DATABASE_URL: 'postgres://florin@db.internal/florin',
      },
    })
    ada = await newPerson(it)
    token = await it.app.signIn.mintToken(ada)
  })
  afterAll(async () => {
    await it?.stop()
    await node?.close()
  })
  const operator = (): Ctx => it.ctx({ kind: 'operator', name: 'ruth' })
  const chain = (): Chain => chainOn(it.ctx().providers.chains, 'tron') as Chain
  const run = async (args: string[], values: Record<string, string> = {}) => {
    const lines: string[] = []
    const input = { args, values, readFile: async () => Buffer.alloc(0), say: (line: string) => void lines.push(line) }
    const code = await commands['chain rehearse']?.run(operator(), input)
    return { code, said: lines.join('\n') }
  }
  const mine = async (blocks: number) => {
    node.mine(blocks)
    const ctx = it.ctx({ kind: 'system', job: 'test' })
    await readChain(ctx, chain())
    await confirmDeposits(ctx, chain())
    await it.settleEvents()
  }
  const asked = { asset: 'USDT', network: 'tron' } as const

  test('it is rehearsed before real money: reading, and a deposit of USDT, each on record', async () => {
    const production = () => ({ ...operator(), config: { ...operator().config, FLORIN_MODE: 'production' as const } })
    const start = () => checkChainsAtBoot(production(), [chain()])
    await expect(start()).rejects.toThrow(/never rehearsed \(reading\).*\n.*never rehearsed \(deposit\)/)
    const house = addressAt(chain(), 2 ** 31 - 1)
    node.transfer(node.usdt, [{ to: node.fresh(), amount: 3n }])
    node.mine(8)
    const reading = await run(['tron'])
    expect(reading).toMatchObject({ code: 0, said: expect.stringContaining('reading on tron: all as it must be') })
    expect(reading.said).toContain(`pay a little USDT to ${house}`)
    const deposit = node.transfer(node.usdt, [{ to: house, amount: 1_000_000n }])
    expect(await run(['tron'], { deposit })).toMatchObject({ code: 1 })
    node.mine(1)
    expect(await run(['tron'], { deposit })).toMatchObject({
      ...{ code: 0, said: expect.stringContaining('deposit on tron: all as it must be') },
    })
    await expect(start()).resolves.toBeUndefined()
    expect(await run(['tron'], { payment: 'ab'.repeat(60) })).toMatchObject({
      ...{ code: 1, said: expect.stringContaining('nothing is sent on this network') },
    })
  })

  test('a customer finds the network, gets an address there, and has what comes to it', async () => {
    const networks = expectOk(await it.call(subAssetTypes, { query: { asset: 'USDT' } }))
    expect(networks.map(({ code }) => code)).toEqual(['ethereum', 'tron'])
    const closed = expectOk(await it.call(userWallet, { query: { asset: 'USDT' } }, { token }))
    expect(closed).toMatchObject({ network: 'ethereum', status: 'closed', address: null })
    const { address } = expectOk(await it.call(createVaultAsset, { body: asked }, { token }))
    expect(address).toMatch(/^T/)
    node.transfer(node.usdt, [{ to: address ?? '', amount: 42_000_000n }])
    await mine(19)
    const usdt = async () =>
      expectOk(await it.call(customerAssets, {}, { token })).find(({ asset: code }) => code === 'USDT')
    expect(await usdt()).toMatchObject({ available: '0.000000' })
    await mine(1)
    expect(await usdt()).toMatchObject({
      available: '42.000000',
      deposit_address: address,
      networks: [
        { code: 'ethereum', status: 'closed' },
        { code: 'tron', status: 'open' },
      ],
    })
  })

  test('what lies there is what the books say, by the node’s own balances', async () => {
    const compared = await compareNetwork(it.ctx(), chain())
    expect(compared.map((one) => [one.ref, one.asset, one.ours, differenceOf(one)])).toEqual([
      ['chain:tron:deposit', 'USDT', 42_000_000n, 0n],
    ])
  })

  test('nothing is sent there, which is said at the network, and nothing gathers what lies there', async () => {
    const refused = (answer: { status: number; body: object }) =>
      expect(answer).toMatchObject({
        status: 422,
        body: {
          code: 'invalid_input',
          errors: [{ field: 'network', message: expect.stringContaining('Withdrawals on Tron aren’t offered yet') }],
        },
      })
    refused(await it.call(estimateTransferFee, { body: { ...asked, amount: '5' } }, { token }))
    await expect(
      addAddress(asCustomer(it, ada), { network: 'tron', address: node.rich, owner: 'self', label: '' }),
    ).rejects.toMatchObject({ code: 'invalid_input' })
    expect(clockJobs(it.ctx().providers)).toEqual([])
  })
})
