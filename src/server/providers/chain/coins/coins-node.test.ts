import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestLitecoin, testLitecoin } from '../../../testing/chain-nodes/test-litecoin.ts'
import { coinParams } from '../addresses.ts'
import { jsonRpc, vouchedFor, WrongNode } from '../json-rpc.ts'
import { litecoindPath } from '../local-nodes/litecoind.ts'
import { nodeContract } from '../node.contract.ts'
import { chainContract } from '../port.contract.ts'
import { coinsNodeFault, coinsReader } from './coins-reader.ts'

describe.runIf(litecoindPath)('a node of Litecoin (litecoind, which apt-get installs)', () => {
  let it: TestLitecoin
  let keys = 10
  beforeAll(async () => {
    it = await testLitecoin()
  })
  afterAll(() => it?.stop())

  const node = () => ({
    network: 'litecoin' as const,
    native: 'LTC',
    rpc: jsonRpc(it.litecoind.url),
    params: coinParams['litecoin-regtest'],
  })
  const rehearsal = async () => {
    const to = it.address(keys++)
    return {
      reader: coinsReader(node()),
      // As a float, in smallest units, it would be 1714000048.9999998.
      amount: 17_14000049n,
      pay: async (amount: bigint) => ({ tx: await it.pay(to, amount), to }),
      mine: it.mine,
      reorganise: it.reorganise,
    }
  }
  chainContract(rehearsal)
  nodeContract(rehearsal)

  const newest = async () => {
    const block = await coinsReader(node()).block(await it.height())
    if (block === 'missing') throw new Error('no newest block')
    return block
  }

  test('shows what waits once, as it will be mined, and no more once it is', async () => {
    const reader = coinsReader(node())
    const to = it.address(keys++)
    expect(await reader.waiting()).toEqual([])
    const tx = await it.pay(to, 5_001n)
    const expected = { to, asset: 'LTC', contract: null, amount: 5_001n, tx, place: '0' }
    expect((await reader.waiting()).filter((one) => one.to === to)).toEqual([expected])
    expect((await reader.waiting()).filter((one) => one.to === to)).toEqual([expected])
    await it.mine(1)
    expect(await reader.waiting()).toEqual([])
    expect((await newest()).arrivals).toContainEqual(expected)
  })

  test('has what was replaced before it was mined nowhere, and what replaced it in its place', async () => {
    const reader = coinsReader(node())
    const coin = await it.coin()
    const to = it.address(keys++)
    const first = it.signed([coin], [{ to, amount: coin.amount - 1_000n }])
    const second = it.signed([coin], [{ to: it.address(0), amount: coin.amount - 9_000n }])
    await it.litecoind.rpc('sendrawtransaction', first.raw)
    expect((await reader.waiting()).map(({ tx }) => tx)).toEqual([first.txid])
    await it.litecoind.rpc('sendrawtransaction', second.raw)
    expect((await reader.waiting()).map(({ tx }) => tx)).toEqual([second.txid])
    expect(await reader.standing(first.txid)).toEqual({ in: 'nowhere' })
    await it.mine(1)
    expect(await reader.standing(first.txid)).toEqual({ in: 'nowhere' })
  })

  test('finds what is spent to the last output, without any index', async () => {
    const reader = coinsReader(node())
    const coin = await it.coin()
    const first = it.signed([coin], [{ to: it.address(5), amount: coin.amount - 1_000n }])
    const spent = { txid: first.txid, vout: 0, amount: coin.amount - 1_000n, key: 5 }
    const second = it.signed([spent], [{ to: it.address(0), amount: coin.amount - 2_000n }])
    await it.litecoind.rpc('sendrawtransaction', first.raw)
    await it.mine(1)
    const height = await it.height()
    await it.litecoind.rpc('sendrawtransaction', second.raw)
    await it.mine(2)
    expect(await reader.standing(first.txid)).toMatchObject({ in: 'block', height })
    const block = await reader.block(height + 1)
    expect(block !== 'missing' && block.spends).toContainEqual({ tx: first.txid, vout: 0, by: second.txid })
  })

  test('shows two payments of one transaction to one address as two', async () => {
    const coin = await it.coin()
    const to = it.address(keys++)
    const part = coin.amount / 2n - 1_000n
    const { raw, txid } = it.signed(
      [coin],
      [
        { to, amount: part },
        { to, amount: part },
      ],
    )
    await it.litecoind.rpc('sendrawtransaction', raw)
    await it.mine(1)
    const paid = (await newest()).arrivals.filter((one) => one.tx === txid)
    expect(paid.map(({ place, amount }) => [place, amount])).toEqual([
      ['0', part],
      ['1', part],
    ])
  })

  test('says of what a miner made that nobody can spend it before a hundred blocks', async () => {
    const to = it.address(keys++)
    await it.mine(1, to)
    expect((await newest()).arrivals.filter((one) => one.to === to)).toMatchObject([{ needs: 100, place: '0' }])
  })

  test('is asked nothing while it follows another chain than the configured one', async () => {
    const rpc = jsonRpc(it.litecoind.url)
    const genesis = await rpc.ask<string>('getblockhash', 0)
    const of = (first: string) =>
      coinsReader({ ...node(), rpc: vouchedFor(rpc, (asked) => coinsNodeFault(asked, first)) })
    expect(await of(genesis).genesis()).toBe(genesis)
    await expect(of('00'.repeat(32)).head()).rejects.toThrow(WrongNode)
  })
})
