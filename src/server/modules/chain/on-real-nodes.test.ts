import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { uuid7 } from '../../kernel/ids.ts'
import { query } from '../../kernel/tx.ts'
import { coinAddress, coinParams } from '../../providers/chain/addresses.ts'
import { coinsReader } from '../../providers/chain/coins/coins-reader.ts'
import { evmReader } from '../../providers/chain/evm/evm-reader.ts'
import { jsonRpc } from '../../providers/chain/json-rpc.ts'
import { anvilRuns } from '../../providers/chain/local-nodes/anvil.ts'
import { litecoindPath } from '../../providers/chain/local-nodes/litecoind.ts'
import { type TestChain, testChain } from '../../testing/chain.ts'
import { type TestEthereum, testEthereum } from '../../testing/chain-nodes/test-ethereum.ts'
import { type TestLitecoin, testLitecoin } from '../../testing/chain-nodes/test-litecoin.ts'
import { anEngine } from '../../testing/database/engines.ts'
import { auditBalances } from './audit-balances.ts'
import { readChain } from './blocks/read-chain.ts'
import { openVaultAsset } from './user-wallet.ts'

const ETHER = 10n ** 18n

const figures = async (it: TestChain, customerId: string) =>
  (await it.deposits(customerId)).map(
    ({ status, chain, received }) =>
      `${status} ${received.amount.replace(/\.?0+$/, '')} ${received.asset} ${chain?.confirmations}/${chain?.needed}`,
  )

describe.runIf(anvilRuns)('deposits on Ethereum, from a node to the books:', () => {
  let it: TestChain
  let node: TestEthereum
  let ada: string
  let address: string
  const contracts = { Tether: '', Skimming: '', Shouter: '', Payer: '' }
  const readers = (traces: boolean) => {
    const { Tether, Skimming } = contracts
    const tokens = new Map([
      [Tether, 'USDT'],
      [Skimming, 'USDC'],
    ])
    const make = () => evmReader({ network: 'ethereum', rpc: jsonRpc(node.anvil.url), native: 'ETH', tokens, traces })
    return { reader: make(), second: make() }
  }
  beforeAll(async () => {
    node = await testEthereum()
    for (const name of Object.keys(contracts) as (keyof typeof contracts)[]) contracts[name] = await node.deploy(name)
    await node.call(contracts.Tether, 'Tether', 'mint(address,uint256)', [node.rich, 10n ** 12n])
    await node.mine(1)
    it = await testChain(anEngine, (sandbox) => ({ ...sandbox, sandbox: false, ...readers(true) }))
    await look()
  })
  afterAll(async () => {
    await node?.stop()
    await it?.close()
  })
  beforeEach(async () => {
    ada = uuid7()
    address = (await openVaultAsset(it.as(ada), { asset: 'ETH' })).address ?? ''
  })
  const look = () => it.blocks('ethereum', 0)
  const mine = async (blocks: number) => {
    await node.mine(blocks)
    await look()
  }

  test('ether and a token are credited to the last unit, at the very confirmation', async () => {
    await node.send({ to: address, value: 123_456_789_012_345_678n })
    await node.call(contracts.Tether, 'Tether', 'transfer(address,uint256)', [address, 25_000_001n])
    await mine(11)
    expect(await figures(it, ada)).toEqual([
      'confirming 25.000001 USDT 11/12',
      'confirming 0.123456789012345678 ETH 11/12',
    ])
    await mine(1)
    expect(await figures(it, ada)).toEqual(['credited 25.000001 USDT 12/12', 'credited 0.123456789012345678 ETH 12/12'])
    expect([await it.balance(ada, 'ETH'), await it.balance(ada, 'USDT')]).toEqual(['0.123456789012345678', '25.000001'])
  })

  test('what a contract pays inside is credited, what it takes back is not', async () => {
    await node.call(contracts.Payer, 'Payer', 'payInVain(address)', [address], ETHER / 4n)
    await node.call(contracts.Payer, 'Payer', 'pay(address)', [address], ETHER / 2n)
    await mine(12)
    expect(await figures(it, ada)).toEqual(['credited 0.5 ETH 12/12'])
  })

  test('an unlisted token is noted, one that keeps a part is held back, nothing is nothing', async () => {
    await node.call(contracts.Shouter, 'Shouter', 'shout(address,uint256)', [address, 999_000_000n])
    await node.call(contracts.Skimming, 'Skimming', 'transfer(address,uint256)', [address, 100_000_000n])
    await node.call(contracts.Tether, 'Tether', 'transferFrom(address,address,uint256)', [node.other, address, 0n])
    await mine(12)
    expect(await figures(it, ada)).toEqual(['quarantined 100 USDC 12/12'])
    const unknown = await query(it.job)(
      'select contract, u.amount::text from chain_unknown u join chain_address a on a.id = u.address_id where a.customer_id = $1',
      [ada],
    )
    expect(unknown).toEqual([{ contract: contracts.Shouter, amount: '999000000' }])
  })

  test('a reorganisation takes it out of its block; mined again, it is credited once', async () => {
    await node.send({ to: address, value: ETHER / 8n })
    await mine(3)
    expect(await figures(it, ada)).toEqual(['confirming 0.125 ETH 3/12'])
    await node.reorganise(3)
    await look()
    expect(await figures(it, ada)).toEqual(['orphaned 0.125 ETH 0/12'])
    await mine(12)
    expect(await figures(it, ada)).toEqual(['credited 0.125 ETH 12/12'])
    await mine(3)
    const [deposit] = await it.deposits(ada)
    expect((await it.eventsOf(deposit?.id ?? '')).filter((event) => event === 'chain_deposit.credited')).toHaveLength(1)
    expect(await it.balance(ada, 'ETH')).toBe('0.125')
  })

  test('a large one waits for what the network calls final', async () => {
    await node.send({ to: address, value: 25n * ETHER })
    await mine(29)
    expect(await figures(it, ada)).toEqual(['confirming 25 ETH 29/30'])
    await mine(3)
    expect(await figures(it, ada)).toEqual(['credited 25 ETH 30/30'])
  })

  test('a node without traces doesn’t see what a contract pays inside: the audit does', async () => {
    const blind = { ...it.chain('ethereum'), ...readers(false) }
    await node.call(contracts.Payer, 'Payer', 'pay(address)', [address], ETHER)
    await node.mine(40)
    await readChain(it.job, blind)
    expect(await figures(it, ada)).toEqual([])
    expect(await auditBalances(it.job, blind)).toBe(1)
    expect(await figures(it, ada)).toEqual(['quarantined 1 ETH 20/20'])
  })
})

describe.runIf(litecoindPath)('deposits on Litecoin, from a node to the books:', () => {
  let it: TestChain
  let node: TestLitecoin
  let ada: string
  let address: string
  beforeAll(async () => {
    node = await testLitecoin()
    it = await testChain(anEngine, (sandbox) => {
      const params = coinParams['litecoin-regtest']
      const make = () => coinsReader({ network: 'litecoin', native: 'LTC', rpc: jsonRpc(node.litecoind.url), params })
      const addressFrom = (key: Uint8Array) => coinAddress(key, params)
      return { ...sandbox, sandbox: false, reader: make(), second: make(), addressFrom }
    })
    await look()
  })
  afterAll(async () => {
    await node?.stop()
    await it?.close()
  })
  beforeEach(async () => {
    ada = uuid7()
    address = (await openVaultAsset(it.as(ada), { asset: 'LTC' })).address ?? ''
  })
  const look = () => it.blocks('litecoin', 0)
  const mine = async (blocks: number, to?: string) => {
    await node.mine(blocks, to)
    await look()
  }

  test('it is seen while it waits, and credited to the last unit at its last confirmation', async () => {
    await node.pay(address, 2_50000001n)
    await look()
    expect(await figures(it, ada)).toEqual(['seen 2.50000001 LTC 0/3'])
    await mine(2)
    expect(await figures(it, ada)).toEqual(['confirming 2.50000001 LTC 2/3'])
    expect(await it.balance(ada, 'LTC')).toBe('0')
    await mine(1)
    expect(await figures(it, ada)).toEqual(['credited 2.50000001 LTC 3/3'])
    expect(await it.balance(ada, 'LTC')).toBe('2.50000001')
  })

  test('a reorganisation takes it out of its block; mined again, it is credited once', async () => {
    await node.pay(address, 3_00000000n)
    await mine(2)
    await node.reorganise(2)
    await look()
    expect(await figures(it, ada)).toEqual(['orphaned 3 LTC 0/3'])
    await mine(3)
    expect(await figures(it, ada)).toEqual(['credited 3 LTC 3/3'])
    await mine(3)
    const [deposit] = await it.deposits(ada)
    expect((await it.eventsOf(deposit?.id ?? '')).filter((event) => event === 'chain_deposit.credited')).toHaveLength(1)
  })

  test('one that is replaced before it is mined is worth nothing', async () => {
    const coin = await node.coin()
    const first = node.signed([coin], [{ to: address, amount: coin.amount - 1_000n }])
    const instead = node.signed([coin], [{ to: node.address(0), amount: coin.amount - 9_000n }])
    await node.litecoind.rpc('sendrawtransaction', first.raw)
    await look()
    expect(await figures(it, ada)).toEqual(['seen 49.99999 LTC 0/6'])
    await node.litecoind.rpc('sendrawtransaction', instead.raw)
    await mine(7)
    expect(await figures(it, ada)).toEqual(['orphaned 49.99999 LTC 0/6'])
    expect(await it.balance(ada, 'LTC')).toBe('0')
  })

  test('what a miner pays here straight from the block waits until it can be spent', async () => {
    await mine(1, address)
    await mine(20)
    expect(await figures(it, ada)).toEqual([expect.stringMatching(/^confirming .* 21\/100$/)])
    await mine(79)
    expect(await figures(it, ada)).toEqual([expect.stringMatching(/^credited .* 100\/100$/)])
  })

  test('one that was credited and then lost to a deep reorganisation halts the network', async () => {
    const coin = await node.coin()
    const { raw } = node.signed(
      [coin],
      [
        { to: address, amount: 1_00000000n },
        { to: node.address(0), amount: coin.amount - 1_00001000n },
      ],
    )
    await node.litecoind.rpc('sendrawtransaction', raw)
    await mine(3)
    expect(await figures(it, ada)).toEqual(['credited 1 LTC 3/3'])
    await node.reorganise(3)
    const again = node.signed([coin], [{ to: node.address(0), amount: coin.amount - 90_000n }])
    await node.litecoind.rpc('sendrawtransaction', again.raw)
    await mine(1)
    expect(await figures(it, ada)).toEqual([expect.stringMatching(/^sunk 1 LTC/)])
    expect(await it.killSwitches()).toEqual(['chain:litecoin'])
  })
})
