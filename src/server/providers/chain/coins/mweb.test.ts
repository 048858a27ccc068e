import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestLitecoin, testLitecoin } from '../../../testing/chain-nodes/test-litecoin.ts'
import { coinParams } from '../addresses.ts'
import { jsonRpc } from '../json-rpc.ts'
import { litecoindPath } from '../local-nodes/litecoind.ts'
import { coinsReader } from './coins-reader.ts'
import { strippedTransaction } from './stripped-transaction.ts'

describe.runIf(litecoindPath)('Litecoin’s extension blocks (MWEB)', () => {
  let it: TestLitecoin
  beforeAll(async () => {
    // Only a wallet makes such payments.
    it = await testLitecoin('-disablewallet=0', '-fallbackfee=0.0001')
  })
  afterAll(() => it?.stop())

  test('pay out in a block’s last transaction, under another id than they waited with, and spendable after six blocks', async () => {
    const { rpc } = it.litecoind
    await rpc('createwallet', 'mweb')
    const own = await rpc('getnewaddress', '', 'bech32')
    await it.mine(3, own)
    await it.mine(431 - (await it.height()))
    const hidden = await rpc('getnewaddress', '', 'mweb')
    await rpc('sendtoaddress', hidden, 20)
    await it.mine(2)
    const coins = await rpc<{ txid: string; vout?: number; address: string }[]>('listunspent', 0)
    // What lies in the open isn't spent, so that the payment comes from inside.
    await rpc(
      'lockunspent',
      false,
      coins.flatMap(({ txid, vout, address }) => (address.includes('mweb') ? [] : [{ txid, vout }])),
    )
    const to = it.address(50)
    const waited = await rpc('sendtoaddress', to, '1.23456789')
    const reader = coinsReader({
      network: 'litecoin',
      native: 'LTC',
      rpc: jsonRpc(it.litecoind.url),
      params: coinParams['litecoin-regtest'],
    })
    expect(await reader.waiting()).toEqual([])
    await it.mine(1)
    const block = await reader.block(await it.height())
    if (block === 'missing') throw new Error('no newest block')
    const paid = block.arrivals.filter((one) => one.to === to)
    expect(paid).toEqual([
      { to, asset: 'LTC', contract: null, amount: 1_23456789n, tx: expect.any(String), place: '1', needs: 6 },
    ])
    const tx = paid[0]?.tx ?? ''
    expect(tx).not.toBe(waited)
    expect(await reader.standing(tx)).toMatchObject({ in: 'block', height: block.height })
    const raw = await rpc('getrawtransaction', tx, false, block.hash)
    expect(strippedTransaction(raw).txid).toBe(tx)
  })
})
