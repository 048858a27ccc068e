import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { SANDBOX_BLOCK_MS, sandboxHeight } from '../../../../contract/chain/sandbox-chain.ts'
import { uuid7 } from '../../../kernel/ids.ts'
import type { Chain } from '../../../kernel/providers.ts'
import { query } from '../../../kernel/tx.ts'
import { sandboxRaw } from '../../../providers/chain/sandbox-sender.ts'
import { type TestChain, testChain } from '../../../testing/chain.ts'
import { anEngine } from '../../../testing/database/engines.ts'

const ETHER = 10n ** 18n
const GWEI = 10n ** 9n
const PAYEE = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

describe('the sandbox’s Ethereum, where something is sent,', () => {
  let it: TestChain
  let from: string
  let made = 0
  beforeAll(async () => {
    it = await testChain(anEngine)
  })
  afterAll(() => it?.close())
  beforeEach(async () => {
    from = `0x${String(++made).padStart(40, '7')}`
    await query(it.job)(
      `insert into sandbox_payment (id, network, asset, address, amount, height, does, sent_at) values ($1, 'ethereum', 'ETH', $2, $3, $4, 'plain', $5)`,
      [uuid7(), from, (10n * ETHER).toString(), sandboxHeight(it.job.now()), it.job.now()],
    )
  })

  const sender = () => it.chain('ethereum').sender as NonNullable<Chain['sender']>
  const raw = (nonce: number, amount: bigint, gwei = 50n) =>
    sandboxRaw({
      ...{ network: 'ethereum', from, to: PAYEE, asset: 'ETH', amount: amount.toString(), nonce, gas: 21_000 },
      ...{ maxFeePerGas: String(gwei * GWEI), maxPriorityFeePerGas: String((gwei * GWEI) / 25n) },
    })
  const block = () => it.advance(SANDBOX_BLOCK_MS)
  const has = async (address: string) =>
    (await it.chain('ethereum').reader.balances('ETH', [address], sandboxHeight(it.job.now())))[0] as bigint

  test('it is mined with the next block, moves the balance, and pays the network once', async () => {
    const { raw: bytes, hash } = raw(0, ETHER)
    const before = await has(PAYEE)
    expect(await sender().send(bytes)).toBe('taken')
    expect(await sender().outcome(hash)).toBe('mempool')
    expect(await sender().send(bytes)).toBe('known')
    block()
    const outcome = await sender().outcome(hash)
    expect(outcome).toMatchObject({ ok: true, feePaid: 21_000n * 22n * GWEI })
    if (typeof outcome === 'string') throw new Error(outcome)
    expect(await it.chain('ethereum').reader.hashAt(outcome.height)).toBe(outcome.blockHash)
    expect(await it.chain('ethereum').reader.standing(hash)).toMatchObject({ in: 'block', height: outcome.height })
    expect(await sender().send(bytes)).toBe('mined')
    expect([await has(PAYEE), await has(from)]).toEqual([before + ETHER, 9n * ETHER - outcome.feePaid])
    expect(await sender().nonceUsed(from)).toBe(1)
  })

  test('a gap holds up what comes after it, and what is below the next nonce is refused', async () => {
    const later = raw(1, ETHER)
    expect(await sender().send(later.raw)).toBe('taken')
    block()
    expect(await sender().outcome(later.hash)).toBe('mempool')
    await sender().send(raw(0, ETHER).raw)
    block()
    expect(await sender().outcome(later.hash)).toMatchObject({ ok: true })
    expect(await sender().send(raw(0, 2n * ETHER, 90n).raw)).toEqual({ refused: 'nonce too low' })
  })

  test('nothing takes another’s place that isn’t a tenth dearer, and nothing is sent that can’t be paid', async () => {
    await sender().send(raw(0, (21n * ETHER) / 100n).raw)
    expect(await sender().send(raw(0, ETHER, 52n).raw)).toEqual({ refused: 'replacement transaction underpriced' })
    expect(await sender().send(raw(1, 11n * ETHER).raw)).toMatchObject({ refused: /insufficient/ })
  })

  test('…21 waits until something dearer takes its place', async () => {
    const stuck = raw(0, (21n * ETHER) / 100n)
    const dearer = raw(0, (21n * ETHER) / 100n, 60n)
    await sender().send(stuck.raw)
    block()
    expect(await sender().outcome(stuck.hash)).toBe('mempool')
    await sender().send(dearer.raw)
    block()
    expect(await sender().outcome(dearer.hash)).toMatchObject({ ok: true })
    expect(await sender().outcome(stuck.hash)).toBe('nowhere')
  })

  test('…22 is taken and says so to nobody, …23 is reverted and costs its fee', async () => {
    const lost = raw(0, (22n * ETHER) / 100n)
    const reverted = raw(1, (23n * ETHER) / 100n)
    const before = await has(PAYEE)
    expect(await sender().send(lost.raw)).toBe('unknown')
    expect(await sender().send(lost.raw)).toBe('known')
    await sender().send(reverted.raw)
    block()
    expect(await sender().outcome(lost.hash)).toMatchObject({ ok: true })
    expect(await sender().outcome(reverted.hash)).toMatchObject({ ok: false, feePaid: 21_000n * 22n * GWEI })
    expect(await has(PAYEE)).toBe(before + (22n * ETHER) / 100n)
  })

  test('…24 is mined by the first, once something dearer was sent', async () => {
    const first = raw(0, (24n * ETHER) / 100n)
    const dearer = raw(0, (24n * ETHER) / 100n, 60n)
    await sender().send(first.raw)
    block()
    await sender().send(dearer.raw)
    block()
    expect(await sender().outcome(first.hash)).toMatchObject({ ok: true })
    expect(await sender().outcome(dearer.hash)).toBe('nowhere')
  })
})
