import { randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestEthereum, testEthereum } from '../../../testing/chain-nodes/test-ethereum.ts'
import { jsonRpc } from '../json-rpc.ts'
import { anvilRuns } from '../local-nodes/anvil.ts'
import { evmSender } from './evm-sender.ts'

const fresh = () => `0x${randomBytes(20).toString('hex')}`
const gwei = (count: number) => `0x${(BigInt(count) * 10n ** 9n).toString(16)}`
const ETHER = 10n ** 18n

describe.runIf(anvilRuns)('sending on Ethereum (Anvil)', () => {
  let it: TestEthereum
  let tether: string
  let skimming: string
  let payer: string
  beforeAll(async () => {
    it = await testEthereum()
    tether = await it.deploy('Tether')
    skimming = await it.deploy('Skimming')
    payer = await it.deploy('Payer')
    await it.call(tether, 'Tether', 'mint(address,uint256)', [it.rich, 10n ** 9n])
    await it.mine(1)
  })
  afterAll(() => it?.stop())

  const sender = (url = it.anvil.url) => {
    const tokens = new Map([
      [tether, 'USDT'],
      [skimming, 'USDC'],
    ])
    return evmSender({ network: 'ethereum', rpc: jsonRpc(url), native: 'ETH', tokens, traces: false })
  }
  const nonce = async (of = it.rich) => Number(await it.anvil.rpc('eth_getTransactionCount', of, 'latest'))
  const signed = async (given: Record<string, unknown>) => {
    const from = (given.from as string | undefined) ?? it.rich
    const nonceHex = `0x${((given.nonce as number | undefined) ?? (await nonce(from))).toString(16)}`
    return it.anvil.rpc('eth_signTransaction', {
      value: '0x1',
      gas: '0x5208',
      maxFeePerGas: gwei(20),
      maxPriorityFeePerGas: gwei(1),
      chainId: '0x7a69',
      to: it.other,
      ...given,
      from,
      nonce: nonceHex,
    })
  }
  const hashOf = (raw: string) => it.anvil.rpc('web3_sha3', raw)

  test('a transaction is taken, known, mined, and told of with what it cost', async () => {
    const raw = await signed({})
    const hash = await hashOf(raw)
    const used = await nonce()
    const asked = sender()
    expect([await asked.nonceUsed(it.rich), await asked.outcome(hash)]).toEqual([used, 'nowhere'])
    expect([await asked.send(raw), await asked.send(raw.slice(2))]).toEqual(['taken', 'known'])
    expect([await asked.nonceUsed(it.rich), await asked.outcome(hash)]).toEqual([used, 'mempool'])
    await it.mine(1)
    const receipt = await it.anvil.rpc<{ effectiveGasPrice: string; blockHash: string }>(
      'eth_getTransactionReceipt',
      hash,
    )
    expect(await asked.outcome(hash)).toEqual({
      height: await it.height(),
      blockHash: receipt.blockHash,
      ok: true,
      feePaid: 21_000n * BigInt(receipt.effectiveGasPrice),
    })
    expect([await asked.nonceUsed(it.rich), await asked.send(raw)]).toEqual([used + 1, 'mined'])
    const height = await it.height()
    expect([await asked.nonceUsed(it.rich, height), await asked.nonceUsed(it.rich, height - 1)]).toEqual([
      used + 1,
      used,
    ])
    await it.reorganise(1)
    expect(await asked.outcome(hash)).toBe('mempool')
    await it.mine(1)
    expect(await asked.outcome(hash)).toMatchObject({ ok: true, height: await it.height() })
  })

  test('one that was reverted is mined all the same, and paid for', async () => {
    const raw = await signed({ to: payer, gas: '0x30000' })
    const asked = sender()
    await asked.send(raw)
    await it.mine(1)
    const outcome = await asked.outcome(await hashOf(raw))
    expect(outcome).toMatchObject({ ok: false })
    expect(typeof outcome === 'object' && outcome.feePaid).toBeGreaterThan(0n)
  })

  test('a dearer one takes its place; of the two one is mined, and the other is nowhere for good', async () => {
    const at = await nonce()
    const asked = sender()
    const first = await signed({ nonce: at })
    const bump = await signed({ nonce: at, maxFeePerGas: gwei(25), maxPriorityFeePerGas: gwei(2) })
    expect(await asked.send(first)).toBe('taken')
    expect(await asked.send(await signed({ nonce: at, maxFeePerGas: gwei(20), value: '0x2' }))).toEqual({
      refused: 'replacement transaction underpriced',
    })
    expect(await asked.send(bump)).toBe('taken')
    await it.mine(1)
    expect(await asked.outcome(await hashOf(bump))).toMatchObject({ ok: true })
    expect(await asked.outcome(await hashOf(first))).toBe('nowhere')
    expect(await asked.send(first)).toEqual({ refused: 'nonce too low' })
  })

  test('one that can’t be paid for or has too little gas is refused, each by its name', async () => {
    const asked = sender()
    expect(await asked.send(await signed({ value: `0x${(10n ** 30n).toString(16)}` }))).toEqual({
      refused: 'insufficient funds',
    })
    expect(await asked.send(await signed({ gas: '0x1' }))).toEqual({ refused: 'intrinsic gas too low' })
    expect(await asked.send('00')).toEqual({ refused: 'invalid transaction' })
  })

  test('a payment is tried beforehand: by its balance, its payee and its token’s own rules', async () => {
    const asked = sender()
    const of = (asset: string, amount: bigint, given: { to?: string; from?: string } = {}) =>
      asked.simulate({ asset, amount, from: it.rich, to: fresh(), ...given })
    expect(await of('ETH', ETHER)).toEqual({ ok: true, gas: 21_000n })
    expect(await of('ETH', ETHER, { from: fresh() })).toEqual({ ok: false, why: 'insufficient funds' })
    expect(await of('ETH', ETHER, { to: payer })).toEqual({ ok: false, why: 'execution reverted' })
    expect(await of('BTC', 1n)).toEqual({ ok: false, why: 'not listed' })
    // USDT answers nothing, which is a yes.
    const usdt = await of('USDT', 1_000_000n)
    expect(usdt).toMatchObject({ ok: true })
    expect(usdt !== 'unknown' && usdt.ok && usdt.gas).toBeGreaterThan(40_000n)
    expect(await of('USDT', 10n ** 9n + 1n)).toEqual({ ok: false, why: 'insufficient funds' })
    const refused = fresh()
    await it.call(tether, 'Tether', 'refuse(address)', [refused])
    await it.mine(1)
    expect(await of('USDT', 1n, { to: refused })).toEqual({ ok: false, why: 'execution reverted' })
    expect(await of('USDC', 1n, { from: it.other })).toEqual({ ok: false, why: 'insufficient funds' })
    await it.call(tether, 'Tether', 'pause(bool)', [true])
    await it.mine(1)
    expect(await of('USDT', 1n)).toEqual({ ok: false, why: 'execution reverted' })
  })

  test('fees rise with the speed, and a rate holds its tip', async () => {
    const { low, medium, high } = await sender().fees()
    expect([low.rate <= medium.rate, medium.rate <= high.rate]).toEqual([true, true])
    for (const { rate, tip } of [low, medium, high]) expect(rate).toBeGreaterThan(tip)
  })

  test('what a node doesn’t say clearly is no no: silence, overload, errors of its own', async () => {
    const raw = await signed({})
    const answers = [
      { status: 503, body: '{"jsonrpc":"2.0","id":0,"error":{"code":-32000,"message":"nonce too low"}}' },
      { status: 200, body: '<html>' },
      { status: 200, body: '{"jsonrpc":"2.0","id":0}' },
      { status: 200, body: '{"jsonrpc":"2.0","id":0,"error":{"code":-32603,"message":"Internal error"}}' },
    ]
    let answer = answers[0]
    const odd = createServer((_, res) => res.writeHead(answer?.status ?? 500).end(answer?.body)).listen(0, '127.0.0.1')
    await new Promise((resolve) => odd.once('listening', resolve))
    try {
      const asked = sender(`http://127.0.0.1:${(odd.address() as AddressInfo).port}/secret-key`)
      for (answer of answers) {
        expect(await asked.send(raw)).toBe('unknown')
        expect(await asked.outcome(`0x${'ab'.repeat(32)}`)).toBe('unknown')
        expect(await asked.nonceUsed(it.rich)).toBe('unknown')
        expect(await asked.simulate({ asset: 'ETH', from: it.rich, to: it.other, amount: 1n })).toBe('unknown')
        await expect(asked.fees()).rejects.not.toThrow('secret-key')
      }
    } finally {
      odd.close()
    }
    expect(await sender('http://127.0.0.1:9').send(raw)).toBe('unknown')
  })
})
