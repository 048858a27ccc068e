import { afterAll, beforeAll, expect, test } from 'vitest'
import { type FakeTron, fakeTron } from '../../../testing/chain-nodes/fake-tron.ts'
import { sendByBoth } from '../send-by-both.ts'
import { tronHttp } from './tron-http.ts'
import { tronSender } from './tron-sender.ts'

let node: FakeTron
let mined = ''
let refBlock = ''
const MINUTE_MS = 60_000
const sender = () =>
  tronSender({
    ...{ network: 'tron', native: 'TRX', rpc: tronHttp(node.url), now: () => node.now() },
    tokens: new Map([[node.usdt, 'USDT']]),
  })
beforeAll(async () => {
  node = await fakeTron()
  node.mine(30)
  const block = (await (await ask('getblock', { id_or_num: '10' })).json()) as { blockID: string }
  refBlock = block.blockID
  mined = node.transfer(node.usdt, [{ to: node.fresh(), amount: 5n }])
  node.mine(100)
})
afterAll(() => node?.close())
const ask = (method: string, body: object) =>
  fetch(`${node.url}/walletsolidity/${method}`, { method: 'POST', body: JSON.stringify(body) })
/** Block 10 is half a minute after the first one. */
const bound = (minutes: number, hash = 'ab'.repeat(32)) => ({
  ...{ hash, refBlock, expiration: Date.parse('2026-03-02T10:00:30Z') + minutes * MINUTE_MS },
})

test('what no final block has up to past its hour lapsed, and not before that hour is final', async () => {
  expect(await sender().lapsed?.(bound(3))).toBe('lapsed')
  // The newest block is past it, and the newest final one isn't.
  expect(await sender().lapsed?.(bound(5.5))).toBe('not_yet')
})

test('what is in one of them did not lapse, whatever the node says when asked for it by name', async () => {
  node.instead.set('walletsolidity/gettransactioninfobyid', () => ({}))
  expect(await sender().lapsed?.(bound(3, mined))).toBe('unknown')
  node.instead.clear()
})

test('a node that lacks one of the blocks, has another, or not the one it was bound to, proves nothing', async () => {
  const asked = bound(3)
  for (const lacking of [
    {},
    { blockID: 'cd'.repeat(32), block_header: { raw_data: { parentHash: 'ef'.repeat(32) } } },
  ]) {
    const whole = tronHttp(node.url)
    node.instead.set('walletsolidity/getblock', (body) =>
      body.id_or_num === '40' ? lacking : seen.get(String(body.id_or_num)),
    )
    const seen = new Map<string, object>()
    for (let at = 0; at <= 112; at++)
      seen.set(String(at), await whole.ask('wallet/getblock', { id_or_num: String(at), detail: true }))
    expect(await sender().lapsed?.(asked)).toBe('unknown')
    node.instead.clear()
  }
  expect(await sender().lapsed?.({ ...asked, refBlock: `${refBlock.slice(0, 16)}${'00'.repeat(24)}` })).toBe('unknown')
})

test('of two nodes both must have looked through it', async () => {
  const silent = { ...sender(), lapsed: async () => 'unknown' as const }
  expect(await sendByBoth(sender(), sender()).lapsed?.(bound(3))).toBe('lapsed')
  expect(await sendByBoth(sender(), silent).lapsed?.(bound(3))).toBe('unknown')
})

test('a transfer’s price is what the node’s own run takes, a fifth more, beside its bytes; all speeds cost the same', async () => {
  const { low, medium, high } = await sender().fees()
  expect([low, medium, high]).toEqual([low, low, low])
  const payment = { asset: 'USDT', from: node.rich, to: node.fresh(), amount: 1_000n }
  expect(await sender().simulate(payment)).toEqual({ ok: true, gas: 78_000n + 4_200n })
  expect(await sender().simulate({ ...payment, from: node.fresh() })).toEqual({ ok: false, why: 'insufficient funds' })
  node.next.ends = 'REVERT'
  expect(await sender().simulate(payment)).toEqual({ ok: false, why: 'execution reverted' })
})
