import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sandboxHeight } from '../../../../contract/chain/sandbox-chain.ts'
import type { Ctx } from '../../../kernel/context.ts'
import { uuid7 } from '../../../kernel/ids.ts'
import type { Chain } from '../../../kernel/providers.ts'
import { inTx, query, type Tx } from '../../../kernel/tx.ts'
import { clearing } from '../../../ledger/chart.ts'
import { verifyLedger } from '../../../ledger/verify.ts'
import { bitcoinApp, type CoinNetwork, coinNetwork } from '../../../testing/coin-withdrawals.ts'
import type { TestApp } from '../../../testing/ctx.ts'
import { engines } from '../../../testing/database/engines.ts'
import { giveMoney } from '../../../testing/factories.ts'
import type { Person } from '../../../testing/people.ts'
import { asCustomer } from '../../../testing/withdrawals.ts'
import { confirmDeposits } from '../../chain/confirm-deposits.ts'
import { sendOnSandbox } from '../../chain/sandbox/send-on-sandbox.ts'
import { openVaultAsset } from '../../chain/user-wallet.ts'
import { moveWithdrawal } from '../../withdrawals/move-withdrawal.ts'
import { lockWithdrawal, type WithdrawalRow } from '../../withdrawals/withdrawals.rows.ts'
import { gatherDeposits, sendCoins } from './send-coins.ts'

const HALF_MINUTE = 30_000
const HALF_HOUR = 60 * HALF_MINUTE

describe.each(engines)('withdrawals out of coins, on %s,', (engine) => {
  let it: TestApp
  let on: CoinNetwork
  let ada: Person
  beforeAll(async () => {
    ;({ it, on, ada } = await bitcoinApp(engine, { hot: ['5', '3', '2', '1', '1'], has: '100' }))
  })
  beforeEach(() => query(on.job)('delete from brake'))
  afterAll(async () => {
    expect((await verifyLedger(it.ctx())).checks.filter(({ ok }) => !ok)).toEqual([])
    await it.stop()
  })

  const run = (ctx: Ctx = on.job, chain: Chain = on.chain) => sendCoins(ctx, chain)
  /** As the jobs do it: a batch waits half a minute for others. */
  const goOn = async (blocks: number) => {
    for (let i = 0; i < blocks; i++) {
      await on.blocks(1)
      await run()
    }
  }
  const paidBy = async (id: string) => {
    const [row] = await query(on.job)<{ tx_id: string; state: string; forms: string }>(
      `select t.id tx_id, t.state, (select count(*) from chain_attempt a where a.tx_id = t.id) forms
        from chain_tx t join chain_tx_part p on p.tx_id = t.id where p.withdrawal_id = $1`,
      [id],
    )
    return { tx: row?.tx_id, state: row?.state, forms: Number(row?.forms) }
  }
  let addresses = 0
  const newTo = () => `tb1q${String(++addresses).padStart(38, '0')}`

  test('go together in one transaction, and are completed by their confirmations', async () => {
    const [one, other] = [newTo(), newTo()]
    const ids = [await on.approved(ada, '0.5', { to: one }), await on.approved(ada, '0.005', { to: other })]
    await run()
    expect(await on.states(...ids)).toEqual(['approved', 'approved'])
    await goOn(6)
    expect(await on.states(...ids)).toEqual(['sent', 'sent'])
    await goOn(1)
    // Its first block is there: the small one needs no more.
    expect(await on.states(...ids)).toEqual(['sent', 'completed'])
    expect(await paidBy(ids[0] ?? '')).toMatchObject({ ...(await paidBy(ids[1] ?? '')), state: 'mined' })
    await goOn(2)
    expect(await on.states(...ids)).toEqual(['completed', 'completed'])
    expect([await on.arrived(one), await on.arrived(other)]).toEqual([['50000000'], ['500000']])
  })

  test('go fifty at once in one transaction, and what is more in the next', async () => {
    const ids: string[] = []
    for (let i = 0; i < 51; i++) ids.push(await on.approved(ada, '0.002'))
    await goOn(8)
    expect([...new Set(await on.states(...ids))]).toEqual(['completed'])
    const txs = await Promise.all(ids.map(async (id) => (await paidBy(id)).tx))
    expect(txs.filter((tx) => tx === txs[0])).toHaveLength(50)
    expect(new Set(txs).size).toBe(2)
  })

  test('that the signer would not sign wait for people, or go back to them, and keep no other waiting', async () => {
    const ids = [await on.approved(ada, '0.0026'), await on.approved(ada, '0.0025'), await on.approved(ada, '0.0031')]
    await goOn(9)
    expect(await on.states(...ids)).toEqual(['needs_approval', 'approved', 'completed'])
    // People approve the very intent that they were shown.
    it.clock.advance(10 * 60_000)
    await goOn(3)
    expect(await on.states(...ids)).toEqual(['needs_approval', 'completed', 'completed'])
    const row = async (tx: Tx) => (await lockWithdrawal(tx, ids[0] ?? '')) as WithdrawalRow
    await inTx(on.job, async (tx) => moveWithdrawal(tx, await row(tx), 'reject', 'desk'))
  })

  test.each(['0.0021', '0.0024'])(
    'that are stuck are made dearer after half an hour, and pay once (%s)',
    async (amount) => {
      const to = newTo()
      const id = await on.approved(ada, amount, { to, networkFee: 100_000n })
      await goOn(8)
      expect(await on.states(id)).toEqual(['sent'])
      it.clock.advance(HALF_HOUR)
      await goOn(5)
      expect(await on.states(id)).toEqual(['completed'])
      expect(await on.arrived(to)).toHaveLength(1)
      expect(await paidBy(id)).toMatchObject({ state: 'final', forms: 2 })
    },
  )

  test('that may cost no more are told to people, and completed once they are mined', async () => {
    const to = newTo()
    const id = await on.approved(ada, '0.0021', { to, networkFee: 400n })
    await goOn(8)
    it.clock.advance(HALF_HOUR)
    await goOn(2)
    expect(await on.states(id)).toEqual(['unclear'])
    await query(on.job)(`update sandbox_coin_tx set height = $1 where outputs @> $2::jsonb`, [
      sandboxHeight(it.clock.now()) + 1,
      JSON.stringify([{ to }]),
    ])
    await goOn(2)
    expect(await on.states(id)).toEqual(['completed'])
    expect(await on.arrived(to)).toHaveLength(1)
  })

  test('go out of change that is not mined yet, where there is nothing else', async () => {
    const other = coinNetwork(it, 'litecoin')
    await giveMoney(it, ada.customerId, 'LTC', '10')
    await other.fundHot('9')
    const ids: string[] = []
    const once = () => sendCoins(other.job, other.chain)
    for (const amount of ['1', '2']) {
      ids.push(await other.approved(ada, amount, { networkFee: 1_000_000n, waitedMs: HALF_MINUTE }))
      await once()
    }
    expect(await on.states(...ids)).toEqual(['sent', 'sent'])
    for (let i = 0; i < 14; i++) {
      await other.blocks(1)
      await once()
    }
    expect(await on.states(...ids)).toEqual(['completed', 'completed'])
  })

  test('come back from a block that left the chain, and are completed in another', async () => {
    const to = newTo()
    const id = await on.approved(ada, '0.02', { to })
    await goOn(6)
    const head = (await on.chain.reader.head()).height
    await query(on.job)(
      `insert into sandbox_payment (id, network, asset, address, amount, height, does, sent_at) values ($1, 'bitcoin', 'BTC', 'tb1qelse', 2000000, $2, 'orphan', $3)`,
      [uuid7(), head + 1, it.clock.now()],
    )
    await goOn(2)
    expect(await paidBy(id)).toMatchObject({ state: 'mined' })
    const spent = async () =>
      (
        await query(on.job)('select 1 from chain_coin where reserved_for = $1 and spent_by_tx is not null', [
          (await paidBy(id)).tx,
        ])
      ).length
    expect(await spent()).toBeGreaterThan(0)
    await goOn(1)
    expect(await paidBy(id)).toMatchObject({ state: 'sent' })
    expect(await spent()).toBe(0)
    expect(await on.states(id)).toEqual(['sent'])
    await goOn(3)
    expect(await on.states(id)).toEqual(['completed'])
    expect(await on.arrived(to)).toHaveLength(1)
  })

  /** The outside, through which a call may die before it or after it was done, or be answered by nothing. */
  const through = (happens: (name: string) => 'done' | 'lost_before' | 'lost_after' | 'dies_before' | 'dies_after') => {
    const wrap = <T extends object>(real: T, names: readonly string[]): T =>
      new Proxy(real, {
        get(target, name: string) {
          const call = Reflect.get(target, name) as (...args: unknown[]) => Promise<unknown>
          if (!names.includes(name)) return call
          return async (...args: unknown[]) => {
            const what = happens(name)
            if (what === 'dies_before') throw new Error('killed')
            if (what === 'lost_before') return 'unknown'
            const answer = await call(...args)
            if (what === 'dies_after') throw new Error('killed')
            return what === 'lost_after' ? 'unknown' : answer
          }
        },
      })
    const { sender } = on.chain
    if (!sender || !on.job.providers.custody) throw new Error('nobody sends')
    const custody = wrap(on.job.providers.custody, ['judge', 'sign', 'look'])
    const ctx = { ...on.job, providers: { ...on.job.providers, custody } }
    return () => sendCoins(ctx, { ...on.chain, sender: wrap(sender, ['send', 'outcome', 'transaction']) })
  }

  test.each(['dies_before', 'dies_after'] as const)('pay once wherever the process %s a call', async (death) => {
    for (let killed = 1; killed < 40; killed++) {
      const to = newTo()
      const id = await on.approved(ada, '0.003', { to })
      it.clock.advance(HALF_MINUTE)
      let calls = 0
      // After its death it does nothing more.
      await through(() => (++calls < killed ? 'done' : calls === killed ? death : 'dies_before'))().catch(
        () => undefined,
      )
      await goOn(6)
      expect(await on.states(id), `call ${killed}`).toEqual(['completed'])
      expect(await on.arrived(to), `call ${killed}`).toHaveLength(1)
      if (calls < killed) return
    }
    throw new Error('there was no end of calls')
  })

  test('pay once whatever answers are lost, by seeds', async () => {
    for (let seed = 1; seed <= 12; seed++) {
      const to = newTo()
      const id = await on.approved(ada, seed % 3 === 0 ? '0.0022' : '0.003', { to })
      it.clock.advance(HALF_MINUTE)
      let state = seed
      const next = () => {
        state = (state * 48271) % 2147483647
        return state % 5
      }
      const odd = through(() => (['done', 'done', 'done', 'lost_before', 'lost_after'] as const)[next()] ?? 'done')
      for (let i = 0; i < 12; i++) {
        await odd()
        await on.blocks(1)
      }
      await goOn(3)
      expect(await on.states(id), `seed ${seed}`).toEqual(['completed'])
      expect(await on.arrived(to), `seed ${seed}`).toHaveLength(1)
    }
  })

  test('pay once however many processes look at once', async () => {
    const to = newTo()
    const id = await on.approved(ada, '0.003', { to })
    it.clock.advance(HALF_MINUTE)
    for (let i = 0; i < 3; i++) {
      await Promise.allSettled([run(), run(), run()])
      await on.blocks(1)
    }
    await goOn(1)
    expect(await on.states(id)).toEqual(['completed'])
    expect(await on.arrived(to)).toHaveLength(1)
  })

  test('stop with their network', async () => {
    const id = await on.approved(ada, '0.003')
    await query(on.job)(`insert into brake (name, reason, pulled_at) values ('chain:bitcoin', 'We look.', now())`)
    await goOn(7)
    expect(await on.states(id)).toEqual(['approved'])
    await query(on.job)('delete from brake')
    await goOn(3)
    expect(await on.states(id)).toEqual(['completed'])
  })

  test('are paid out of customers’ deposits once these were gathered', async () => {
    const books = async () =>
      query(on.job)<{ balance: string }>(
        `select debits_posted - credits_posted balance from ledger_account where id = any($1::uuid[]) order by array_position($1::uuid[], id)`,
        [[clearing('BTC', 'chain:bitcoin:deposit').id, clearing('BTC', 'chain:bitcoin:hot').id]],
      ).then((rows) => rows.map(({ balance }) => BigInt(balance)))
    const { address } = await openVaultAsset(asCustomer(it, ada), { asset: 'BTC' })
    await sendOnSandbox(on.job, { network: 'bitcoin', asset: 'BTC', address: address ?? '', amount: '20' })
    await on.blocks(7)
    await confirmDeposits(on.job, on.chain)
    const [deposits = 0n, hot = 0n] = await books()
    await gatherDeposits(on.job, on.chain)
    await goOn(9)
    const after = await books()
    expect(after[0]).toBe(deposits - 2_000_000_000n)
    // Less what the network took, which the house bears.
    expect(after[1]).toBeLessThan(hot + 2_000_000_000n)
    expect(after[1]).toBeGreaterThan(hot + 1_999_990_000n)
    expect(await query(on.job)('select state from chain_deposit')).toEqual([{ state: 'swept' }])
    const id = await on.approved(ada, '14', { networkFee: 100_000n })
    await goOn(14)
    expect(await on.states(id)).toEqual(['completed'])
  })

  test('stop for good where a coin was spent that nobody asked for', async () => {
    const id = await on.approved(ada, '0.02')
    await goOn(6)
    await query(on.job)(
      `update sandbox_coin_tx set replaced = true, height = null where hash in
      (select a.hash from chain_attempt a join chain_tx_part p on p.tx_id = a.tx_id where p.withdrawal_id = $1)`,
      [id],
    )
    await query(on.job)(
      `insert into sandbox_coin_tx (hash, network, inputs, outputs, fee, does, height, replaced)
        select 'thief', 'bitcoin', array_agg(c.tx || ':' || c.vout), '[{"to":"tb1qthief","amount":"1"}]', 1, 'plain', $2, false
          from chain_coin c join chain_tx_part p on p.tx_id = c.reserved_for where p.withdrawal_id = $1`,
      [id, sandboxHeight(it.clock.now()) + 1],
    )
    await goOn(1)
    expect(await query(on.job)('select name from brake')).toEqual([{ name: 'chain:bitcoin' }])
    expect(await on.states(id)).toEqual(['unclear'])
  })
})
