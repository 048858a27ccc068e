import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Ctx } from '../../../kernel/context.ts'
import { query } from '../../../kernel/tx.ts'
import { clearing } from '../../../ledger/chart.ts'
import { verifyLedger } from '../../../ledger/verify.ts'
import type { SigningCustody } from '../../../providers/custody/port.ts'
import { type CoinNetwork, coinNetwork } from '../../../testing/coin-withdrawals.ts'
import { type TestApp, testApp } from '../../../testing/ctx.ts'
import { engines } from '../../../testing/database/engines.ts'
import { newPerson, type Person } from '../../../testing/people.ts'
import { asCustomer } from '../../../testing/withdrawals.ts'
import { confirmDeposits } from '../../chain/confirm-deposits.ts'
import { sendOnSandbox } from '../../chain/sandbox/send-on-sandbox.ts'
import { openVaultAsset } from '../../chain/user-wallet.ts'
import { gatherDeposits, sendCoins } from './send-coins.ts'

const MINUTE_MS = 60_000

describe.each(engines)('what gathers customers’ coins, on %s,', (engine) => {
  let [it, on, ada] = [{} as TestApp, {} as CoinNetwork, {} as Person]
  beforeAll(async () => {
    it = await testApp(engine)
    ada = await newPerson(it)
    on = coinNetwork(it, 'bitcoin')
    await on.fundHot('1')
  })
  afterAll(async () => {
    expect((await verifyLedger(it.ctx())).checks.filter(({ ok }) => !ok)).toEqual([])
    await it.stop()
  })

  const deposited = async (amount: string) => {
    const { address } = await openVaultAsset(asCustomer(it, ada), { asset: 'BTC' })
    await sendOnSandbox(on.job, { network: 'bitcoin', asset: 'BTC', address: address ?? '', amount })
    await on.blocks(7)
    await confirmDeposits(on.job, on.chain)
  }
  /** The job, with a signer that answers some questions otherwise. */
  const run = (odd: Partial<SigningCustody> = {}) => {
    const custody = { ...(on.job.providers.custody as SigningCustody), ...odd }
    const ctx: Ctx = { ...on.job, providers: { ...on.job.providers, custody } }
    return sendCoins(ctx, on.chain)
  }
  const goOn = async (blocks: number) => {
    for (let i = 0; i < blocks; i++) {
      await on.blocks(1)
      await run()
    }
  }
  const sweeps = () =>
    query(on.job)<{ id: string; state: string; why: string | null; coins: number; forms: number; fees: string[] }>(
      `select t.id, t.state, t.why, (select count(*)::int from chain_coin c where c.reserved_for = t.id) coins,
          (select count(*)::int from chain_attempt a where a.tx_id = t.id) forms,
          (select array_agg(a.fee::text order by a.n) from chain_attempt a where a.tx_id = t.id) fees
        from chain_tx t where t.kind = 'sweep' order by t.id`,
    )
  const lies = async () =>
    query(on.job)<{ balance: string }>(
      `select debits_posted - credits_posted balance from ledger_account where id = any($1::uuid[]) order by array_position($1::uuid[], id)`,
      [[clearing('BTC', 'chain:bitcoin:deposit').id, clearing('BTC', 'chain:bitcoin:hot').id]],
    ).then((rows) => rows.map(({ balance }) => BigInt(balance)))

  test('is given up where the signer refuses it, with its coins free, and tried again later', async () => {
    await deposited('2')
    await gatherDeposits(on.job, on.chain)
    await run({ sign: async () => ({ is: 'refused', code: 'fee_over_cap' }) })
    expect(await sweeps()).toMatchObject([{ state: 'refused', why: 'fee_over_cap', coins: 0, forms: 0 }])
    await gatherDeposits(on.job, on.chain)
    expect(await sweeps()).toHaveLength(1)
    it.clock.advance(10 * MINUTE_MS)
    await gatherDeposits(on.job, on.chain)
    await goOn(9)
    expect(await sweeps()).toMatchObject([{ state: 'refused' }, { state: 'final', coins: 1, forms: 1 }])
    expect(await query(on.job)(`select distinct state from chain_deposit`)).toEqual([{ state: 'swept' }])
  })

  test('is made dearer where it waits, out of its own coins, and booked once for what it cost', async () => {
    const [, hot = 0n] = await lies()
    await deposited('3')
    await gatherDeposits(on.job, on.chain)
    await run()
    await query(on.job)(`update sandbox_coin_tx set height = null where not replaced and height > $1`, [
      (await on.chain.reader.head()).height,
    ])
    await goOn(2)
    it.clock.advance(30 * MINUTE_MS)
    await goOn(1)
    // Whoever dies between the signer's answer and here asks for the same again, or is told of it.
    await run({ sign: async () => Promise.reject(new Error('killed')) })
    await goOn(2)
    const [, , dearer] = await sweeps()
    expect(dearer).toMatchObject({ coins: 1, forms: 2 })
    const [first = 0n, second = 0n] = (dearer?.fees ?? []).map(BigInt)
    expect(second * 10n).toBeGreaterThanOrEqual(first * 11n)
    await goOn(8)
    expect((await sweeps())[2]?.state).toBe('final')
    expect(await lies()).toEqual([0n, hot + 300_000_000n - second])
    expect(await query(on.job)(`select distinct state from chain_deposit`)).toEqual([{ state: 'swept' }])
  })
})
