import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestLitecoin, testLitecoin } from '../../../testing/chain-nodes/test-litecoin.ts'
import { coinParams } from '../addresses.ts'
import { jsonRpc } from '../json-rpc.ts'
import { litecoindPath } from '../local-nodes/litecoind.ts'
import { coinsSender } from './coins-sender.ts'
import { strippedTransaction } from './stripped-transaction.ts'

describe.runIf(litecoindPath)('sending on Litecoin (litecoind, which apt-get installs)', () => {
  let it: TestLitecoin
  beforeAll(async () => {
    it = await testLitecoin()
  })
  afterAll(() => it?.stop())
  const sender = (url = it.litecoind.url) =>
    coinsSender({ network: 'litecoin', native: 'LTC', rpc: jsonRpc(url), params: coinParams['litecoin-regtest'] })
  const spend = async (fee: bigint, coin?: Awaited<ReturnType<TestLitecoin['coin']>>) => {
    const from = coin ?? (await it.coin())
    return { coin: from, ...it.signed([from], [{ to: it.address(1), amount: from.amount - fee }]) }
  }

  test('a transaction is taken, known, mined, and pays the fee that it was signed with', async () => {
    const { raw, txid } = await spend(12_345n)
    const asked = sender()
    expect(await asked.outcome(txid)).toBe('nowhere')
    expect([await asked.send(raw), await asked.send(raw)]).toEqual(['taken', 'known'])
    expect(await asked.outcome(txid)).toBe('mempool')
    await it.mine(1)
    const height = await it.height()
    const blockHash = await it.litecoind.rpc('getblockhash', height)
    expect(await asked.outcome(txid)).toEqual({ height, blockHash, ok: true, feePaid: 12_345n })
    expect(await asked.send(raw)).toBe('mined')
    await it.reorganise(1)
    expect(await asked.outcome(txid)).toBe('mempool')
    await it.mine(1)
    expect(await asked.outcome(txid)).toMatchObject({ height: height + 1, feePaid: 12_345n })
  })

  test('one whose payees have all spent what they got is still mined, and not to be sent again', async () => {
    const { coin, raw, txid } = await spend(1_000n)
    const asked = sender()
    await asked.send(raw)
    await it.mine(1)
    const got = { txid, vout: 0, amount: coin.amount - 1_000n, key: 1 }
    await asked.send(it.signed([got], [{ to: it.address(0), amount: got.amount - 1_000n }]).raw)
    await it.mine(1)
    expect(await asked.send(raw)).toBe('mined')
    expect(await asked.outcome(txid)).toMatchObject({ ok: true, feePaid: 1_000n })
  })

  test('a dearer one takes its place, one that is hardly dearer or pays too little doesn’t', async () => {
    const asked = sender()
    const first = await spend(2_000n)
    const bump = await spend(10_000n, first.coin)
    expect(await asked.send(first.raw)).toBe('taken')
    expect(await asked.send((await spend(2_001n, first.coin)).raw)).toEqual({ refused: 'underpriced' })
    expect(await asked.send(bump.raw)).toBe('taken')
    expect([await asked.outcome(first.txid), await asked.outcome(bump.txid)]).toEqual(['nowhere', 'mempool'])
    expect(await asked.send((await spend(1n)).raw)).toEqual({ refused: 'underpriced' })
  })

  test('one whose coin is spent, whose payment is dust, or that is none is refused, each by its name', async () => {
    const asked = sender()
    const first = await spend(2_000n)
    await asked.send(first.raw)
    await it.mine(1)
    expect(await asked.send((await spend(90_000n, first.coin)).raw)).toEqual({ refused: 'coin_spent' })
    const coin = await it.coin()
    const dusty = it.signed(
      [coin],
      [
        { to: it.address(1), amount: 100n },
        { to: it.address(2), amount: coin.amount - 9_000n },
      ],
    )
    expect(await asked.send(dusty.raw)).toEqual({ refused: 'dust' })
    expect(await asked.send('00')).toBe('unknown')
    const forged = `${first.raw.slice(0, -20)}00000000000000000000`
    expect(await asked.send(forged)).not.toBe('taken')
  })

  test('a transaction is told of whole and without its witnesses, wherever it stands', async () => {
    const { raw, txid } = await spend(1_000n)
    const asked = sender()
    expect(await asked.transaction(txid)).toBe('unknown')
    await asked.send(raw)
    const { hex } = strippedTransaction(raw)
    expect(hex.length).toBeLessThan(raw.length)
    expect(await asked.transaction(txid)).toBe(hex)
    await it.mine(150)
    expect(await asked.transaction(txid)).toBe(hex)
  })

  test('no fee is below what the node takes at all', async () => {
    const { low, medium, high } = await sender().fees()
    expect(low.rate).toBeGreaterThanOrEqual(1_000n)
    expect(medium.rate).toBeGreaterThanOrEqual(low.rate)
    expect(high.rate).toBeGreaterThanOrEqual(medium.rate)
    expect(high.tip).toBe(0n)
  })

  test('a node that isn’t there says nothing, and that is no no', async () => {
    const away = sender('http://florin:x@127.0.0.1:9')
    const { raw, txid } = await spend(1_000n)
    expect([await away.send(raw), await away.outcome(txid), await away.transaction(txid)]).toEqual(
      Array(3).fill('unknown'),
    )
    await expect(away.fees()).rejects.toThrow('127.0.0.1:9')
    await expect(away.fees()).rejects.not.toThrow('florin')
  })
})
