import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Ctx } from '../../../kernel/context.ts'
import { inTx, query } from '../../../kernel/tx.ts'
import { verifyLedger } from '../../../ledger/verify.ts'
import { type CoinNetwork, coinNetwork } from '../../../testing/coin-withdrawals.ts'
import { type TestApp, testApp } from '../../../testing/ctx.ts'
import { anEngine } from '../../../testing/database/engines.ts'
import { giveMoney } from '../../../testing/factories.ts'
import { newPerson } from '../../../testing/people.ts'
import { haltNetwork } from '../../chain/halt-network.ts'
import { holdLevels } from '../levels/hold-levels.ts'
import { signingCustody } from '../sending-parts.ts'
import { sendCoins } from './send-coins.ts'

describe('a hot account of coins above its ceiling', () => {
  let it: TestApp
  let on: CoinNetwork
  let cold: string
  beforeAll(async () => {
    it = await testApp(anEngine)
    on = coinNetwork(it, 'bitcoin')
    await on.fundHot('5', '3', '2')
    const addresses = await on.job.providers.custody?.cold?.()
    cold = addresses && addresses !== 'unknown' ? (addresses.bitcoin ?? '') : ''
  })
  beforeEach(() => query(on.job)('delete from brake'))
  afterAll(async () => {
    expect((await verifyLedger(it.ctx())).checks.filter(({ ok }) => !ok)).toEqual([])
    await it.stop()
  })

  const hold = (levels: string, ctx: Ctx = on.job) =>
    holdLevels({ ...ctx, config: { ...ctx.config, HOT_LEVELS: levels } }, on.chain)
  const goOn = async (blocks: number, ctx: Ctx = on.job) => {
    for (let i = 0; i < blocks; i++) {
      await on.blocks(1)
      await sendCoins(ctx, on.chain)
    }
  }
  const refills = async () =>
    (await query(on.job)<{ state: string }>(`select state from chain_tx where kind = 'refill' order by id`)).map(
      ({ state }) => state,
    )
  const books = async (place: string) =>
    BigInt(
      (
        await query(on.job)<{ ours: string }>(
          `select (debits_posted - credits_posted)::text ours from ledger_account where purpose = 'clearing' and ref = $1`,
          [`chain:bitcoin:${place}`],
        )
      )[0]?.ours ?? 0,
    )
  const signer = () => signingCustody(on.job) as NonNullable<ReturnType<typeof signingCustody>>
  const custodyThat = (sign: ReturnType<typeof signer>['sign']): Ctx => {
    const custody = signer()
    return { ...on.job, providers: { ...on.job.providers, custody: { ...custody, sign } } }
  }

  test('is brought to the middle, once, and booked when it is final; nothing goes while the network is halted', async () => {
    await inTx(on.job, (tx) => haltNetwork(tx, 'bitcoin', 'a test'))
    await hold('bitcoin:BTC=1..4')
    expect(await refills()).toEqual([])
    await query(on.job)('delete from brake')
    await Promise.all([hold('bitcoin:BTC=1..4'), hold('bitcoin:BTC=1..4')])
    expect(await refills()).toEqual(['made'])
    await goOn(5)
    expect([await refills(), await books('cold')]).toEqual([['mined'], 0n])
    await goOn(3)
    expect([await refills(), await books('cold')]).toEqual([['final'], 750_000_000n])
    expect(await on.arrived(cold)).toEqual(['750000000'])
    const left = await books('hot')
    expect(left).toBeLessThan(250_000_000n)
    expect(left).toBeGreaterThan(249_990_000n)
    await hold('bitcoin:BTC=1..4')
    expect(await refills()).toEqual(['final'])
  })

  test('its change pays withdrawals afterwards', async () => {
    const ada = await newPerson(it)
    await giveMoney(it, ada.customerId, 'BTC', '1')
    const id = await on.approved(ada, '0.5', { waitedMs: 40_000 })
    await goOn(8)
    expect(await on.states(id)).toEqual(['completed'])
  })

  test('pays once where the signer’s answer was lost', async () => {
    await on.fundHot('6')
    const before = await books('cold')
    const lost = custodyThat(async (asked) => {
      await signer().sign(asked)
      return 'unknown'
    })
    await hold('bitcoin:BTC=1..4', lost)
    await goOn(2, lost)
    expect((await refills()).at(-1)).toBe('made')
    await goOn(9)
    expect(await refills()).toEqual(['final', 'final'])
    expect(await books('cold')).toBeGreaterThan(before)
    expect(await on.arrived(cold)).toHaveLength(2)
  })

  test('is given up where the signer refuses it for good, and its coins are free', async () => {
    await on.fundHot('6')
    const refusing = custodyThat(async () => ({ is: 'refused', code: 'unknown_asset' }))
    await hold('bitcoin:BTC=1..4', refusing)
    await goOn(1, refusing)
    expect((await refills()).at(-1)).toBe('refused')
    expect(
      await query(on.job)(
        `select 1 from chain_coin c join chain_tx t on t.id = c.reserved_for where t.state = 'refused'`,
      ),
    ).toEqual([])
    await hold('bitcoin:BTC=1..4')
    await goOn(9)
    expect((await refills()).at(-1)).toBe('final')
  })

  test('goes in part where custody’s day has no room for all of it, and not at all where it has none', async () => {
    await on.fundHot('6')
    const withRoomFor = (most: bigint): Ctx => {
      const custody = signer()
      const judge: typeof custody.judge = async (intents) => {
        const isOver = intents.some((one) => 'amount' in one && BigInt(one.amount) > most)
        return isOver ? { is: 'refused', code: 'refill_over_day' } : custody.judge(intents)
      }
      return { ...on.job, providers: { ...on.job.providers, custody: { ...custody, judge } } }
    }
    const [known, there] = [await refills(), (await on.arrived(cold)).length]
    await hold('bitcoin:BTC=1..4', withRoomFor(10n))
    expect(await refills()).toEqual(known)
    const most = 200_000_000n
    await hold('bitcoin:BTC=1..4', withRoomFor(most))
    expect((await refills()).at(-1)).toBe('made')
    await goOn(9)
    const [part] = (await on.arrived(cold)).slice(there)
    expect(BigInt(part ?? 0)).toBeLessThanOrEqual(most)
    expect(BigInt(part ?? 0)).toBeGreaterThan(most / 2n)
    await hold('bitcoin:BTC=1..4')
    await goOn(9)
    expect((await refills()).at(-1)).toBe('final')
  })
})
