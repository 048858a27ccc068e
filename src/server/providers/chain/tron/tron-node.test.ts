import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type FakeTron, fakeTron } from '../../../testing/chain-nodes/fake-tron.ts'
import { vouchedFor, WrongNode } from '../json-rpc.ts'
import { nodeContract } from '../node.contract.ts'
import { chainContract } from '../port.contract.ts'
import { tronHttp } from './tron-http.ts'
import { tronNodeFault, tronReader } from './tron-reader.ts'

describe('a node of Tron’s (a fake by its documentation)', () => {
  let it: FakeTron
  beforeAll(async () => {
    it = await fakeTron()
    it.mine(25)
  })
  afterAll(() => it?.close())

  const reader = (url = it.url) =>
    tronReader({
      network: 'tron',
      native: 'TRX',
      rpc: tronHttp(url),
      tokens: new Map([[it.usdt, 'USDT']]),
      now: it.now,
    })
  const rehearsal = async () => ({
    reader: reader(),
    amount: 9_007_199_254_740_991n,
    pay: async (amount: bigint) => {
      const to = it.fresh()
      return { tx: it.send(to, amount), to }
    },
    mine: async (blocks: number) => it.mine(blocks),
    reorganise: async (blocks: number) => it.reorganise(blocks),
  })
  chainContract(rehearsal)
  nodeContract(rehearsal)

  /** What the newest block pays, by a reader that hasn't read it. */
  const newest = async () => {
    const block = await reader().block(it.height())
    if (block === 'missing') throw new Error('no newest block')
    return block.arrivals
  }

  test('shows tokens by their contract, to the last unit, and those that nobody lists as such', async () => {
    const [to, other] = [it.fresh(), it.fresh()]
    const tx = it.transfer(it.usdt, [
      { to, amount: 25_000_001n },
      { to: other, amount: 7n },
    ])
    it.transfer(it.unlisted, [{ to, amount: 2n ** 256n - 1n }])
    it.send(to, 5_000_000n)
    it.mine(1)
    const paid = { from: it.rich, feePayer: it.rich, tx: expect.any(String) }
    expect(await newest()).toEqual([
      { ...paid, tx, to, asset: 'USDT', contract: it.usdt, amount: 25_000_001n, place: 'log:0' },
      { ...paid, tx, to: other, asset: 'USDT', contract: it.usdt, amount: 7n, place: 'log:1' },
      { ...paid, to, asset: null, contract: it.unlisted, amount: 2n ** 256n - 1n, place: 'log:0' },
      { ...paid, to, asset: null, contract: null, amount: 5_000_000n, place: 'value' },
    ])
  })

  test('shows nothing of what didn’t run to its end, of nothing, of NFTs, and of what one pays oneself', async () => {
    const to = it.fresh()
    for (const result of ['REVERT', 'OUT_OF_ENERGY', 'OUT_OF_TIME', 'UNKNOWN'])
      it.transfer(it.usdt, [{ to, amount: 5n }], { result })
    it.send(to, 5n, { failed: true })
    it.transfer(it.usdt, [
      { to, amount: 0n },
      { to: it.rich, amount: 9n },
    ])
    const [transfer, from] = ['ddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef', '00'.repeat(32)]
    const address = '11'.repeat(20)
    it.transfer(it.usdt, [], {
      logs: [
        { address, topics: [transfer, from, from, from] },
        { address, topics: [from, from, from], data: '01'.padStart(64, '0') },
        { address },
      ],
    })
    it.mine(1)
    expect(await newest()).toEqual([])
  })

  test('vouches for what its solidified side has, and reads final blocks there and nowhere else', async () => {
    const to = it.fresh()
    it.transfer(it.usdt, [{ to, amount: 8n }])
    it.mine(1)
    const height = it.height()
    const asked = reader()
    const first = await asked.head()
    expect([first.height, first.finalized]).toEqual([height, height - 18])
    expect(await asked.block(height)).toMatchObject({ arrivals: [{ to, amount: 8n }] })
    it.mine(18)
    expect((await asked.head()).finalized).toBe(height)
    it.asked.length = 0
    expect(await asked.block(height)).toMatchObject({ arrivals: [{ to, amount: 8n }] })
    expect(new Set(it.asked.map((path) => path.split('/')[0]))).toEqual(new Set(['walletsolidity']))
    it.asked.length = 0
    await asked.block(height)
    expect(it.asked).toEqual([])
  })

  test('works balances out as they were once a block was made, from now and what was paid since', async () => {
    const [to, other] = [it.fresh(), it.fresh()]
    it.transfer(it.usdt, [{ to, amount: 1_000n }])
    it.mine(1)
    const height = it.height()
    it.transfer(it.usdt, [{ from: to, to: other, amount: 300n }])
    it.mine(1)
    it.transfer(it.usdt, [{ from: to, to: other, amount: 50n }], { result: 'REVERT' })
    it.transfer(it.unlisted, [{ to, amount: 77n }])
    it.mine(3)
    const at = (block: number) => reader().balances('USDT', [to, other], block)
    expect([await at(height - 1), await at(height), await at(height + 1), await at(it.height())]).toEqual([
      [0n, 0n],
      [1_000n, 0n],
      [700n, 300n],
      [700n, 300n],
    ])
    expect(await at(it.height() + 1)).toBe('unknown')
    await expect(reader().balances('BTC', [to], height)).rejects.toThrow('no contract')
    const asked = reader()
    await asked.balances('USDT', [to], height)
    it.asked.length = 0
    await asked.balances('USDT', [to], height)
    expect(
      it.asked.filter((path) => path.endsWith('/getblock')),
      'blocks that it has read',
    ).toEqual([])
    it.mine(120)
    expect(await at(height), 'too far back').toBe('unknown')
  })

  test('a balance that moves, or whose blocks are replaced, while it is asked about is not known', async () => {
    const to = it.fresh()
    it.mine(2)
    const height = it.height()
    const path = 'wallet/triggerconstantcontract'
    const answer = { result: { result: true }, constant_result: ['0'.repeat(64)] }
    const during = (what: () => void) =>
      it.instead.set(path, () => {
        what()
        return answer
      })
    try {
      during(() => {
        it.transfer(it.usdt, [{ to, amount: 4n }])
        it.mine(1)
      })
      expect(await reader().balances('USDT', [to], height)).toBe('unknown')
      during(() => {
        it.transfer(it.usdt, [{ to: it.fresh(), amount: 4n }])
        it.mine(1)
      })
      expect(await reader().balances('USDT', [it.fresh()], it.height()), 'somebody else’s').toEqual([0n])
      during(() => it.reorganise(1))
      for (const back of [0, 1]) expect(await reader().balances('USDT', [to], it.height() - back)).toBe('unknown')
      during(() => {
        it.reorganise(1)
        it.mine(1)
      })
      expect(await reader().balances('USDT', [to], it.height())).toBe('unknown')
      for (const odd of [{}, { result: { result: false, code: 'OTHER_ERROR' } }, { Error: 'busy' }]) {
        it.instead.set(path, () => odd)
        await expect(reader().balances('USDT', [to], it.height()), JSON.stringify(odd)).rejects.toThrow()
      }
    } finally {
      it.instead.clear()
    }
  })

  test('what isn’t a block’s own is refused: fewer results than transactions, or another block’s', async () => {
    it.transfer(it.usdt, [{ to: it.fresh(), amount: 4n }])
    it.mine(1)
    const path = 'wallet/gettransactioninfobyblocknum'
    try {
      for (const odd of [[], {}, [{ id: 'ab'.repeat(32), blockNumber: it.height() }]]) {
        it.instead.set(path, () => odd)
        await expect(reader().block(it.height()), JSON.stringify(odd)).rejects.toThrow('isn’t of its transactions')
      }
    } finally {
      it.instead.clear()
    }
  })

  test('a node that is behind, or keeps no history, doesn’t know that something is nowhere', async () => {
    const unheard = 'ab'.repeat(32)
    expect(await reader().standing(unheard)).toEqual({ in: 'nowhere' })
    const late = tronReader({
      ...{ network: 'tron', native: 'TRX', rpc: tronHttp(it.url), tokens: new Map() },
      now: () => new Date(it.now().getTime() + 120_000),
    })
    expect(await late.standing(unheard)).toBe('unknown')
    it.instead.set('wallet/gettransactioninfobyid', () => ({
      Error: 'this API is closed because this node is a lite fullnode',
    }))
    try {
      await expect(reader().standing(unheard)).rejects.toThrow('lite fullnode')
    } finally {
      it.instead.clear()
    }
  })

  test('amounts that JavaScript’s numbers can’t hold come to the last unit', async () => {
    const to = it.fresh()
    it.send(to, 1n)
    it.mine(1)
    const block = (
      body: Record<string, unknown>,
    ) => `{"blockID":"${'cd'.repeat(32)}","block_header":{"raw_data":{"number":${body.id_or_num},
      "parentHash":"${'ef'.repeat(32)}","timestamp":1772445600000}},"transactions":[{"txID":"${'01'.repeat(32)}","ret":[{"contractRet":"SUCCESS"}],
      "raw_data":{"contract":[{"type":"TransferContract","parameter":{"value":{"amount":99000000000000001,
      "owner_address":"41${'22'.repeat(20)}","to_address":"41${'33'.repeat(20)}"}}}]}}]}`
    it.instead.set('wallet/getblock', block)
    it.instead.set('wallet/gettransactioninfobyblocknum', () => [{ id: '01'.repeat(32), blockNumber: it.height() }])
    try {
      expect((await newest())[0]?.amount).toBe(99_000_000_000_000_001n)
    } finally {
      it.instead.clear()
    }
  })

  test('is asked nothing while it follows another chain than the configured one', async () => {
    const of = (genesis: string) =>
      tronReader({
        network: 'tron',
        native: 'TRX',
        rpc: vouchedFor(tronHttp(`${it.url}/with/a/key/`), (node) => tronNodeFault(node, genesis)),
        ...{ tokens: new Map(), now: it.now },
      })
    expect(await of(it.genesis).genesis()).toBe(it.genesis)
    await expect(of('00'.repeat(32)).head()).rejects.toThrow(WrongNode)
  })
})
