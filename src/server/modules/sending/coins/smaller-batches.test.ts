import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Ctx } from '../../../kernel/context.ts'
import { uuid7 } from '../../../kernel/ids.ts'
import { inTx, query } from '../../../kernel/tx.ts'
import { chainFunding } from '../../../ledger/chain-movements.ts'
import { post } from '../../../ledger/post.ts'
import { verifyLedger } from '../../../ledger/verify.ts'
import type { SigningCustody } from '../../../providers/custody/port.ts'
import { bitcoinApp, type CoinNetwork } from '../../../testing/coin-withdrawals.ts'
import type { TestApp } from '../../../testing/ctx.ts'
import { engines } from '../../../testing/database/engines.ts'
import type { Person } from '../../../testing/people.ts'
import { waitsOf } from '../../withdrawals/by-chain/waits.rows.ts'
import { sendCoins } from './send-coins.ts'

const waitedMs = 40_000

describe.each(engines)('withdrawals that don’t all go together, on %s,', (engine) => {
  let [it, on, ada] = [{} as TestApp, {} as CoinNetwork, {} as Person]
  beforeAll(async () => {
    ;({ it, on, ada } = await bitcoinApp(engine, { hot: ['3', '2', '2', '1', '1', '1'], has: '50' }))
  })
  afterAll(async () => {
    expect((await verifyLedger(it.ctx())).checks.filter(({ ok }) => !ok)).toEqual([])
    await it.stop()
  })

  const custody = () => on.job.providers.custody as SigningCustody
  const goOn = async (blocks: number, odd: Partial<SigningCustody> = {}) => {
    const ctx: Ctx = { ...on.job, providers: { ...on.job.providers, custody: { ...custody(), ...odd } } }
    for (let i = 0; i < blocks; i++) {
      await on.blocks(1)
      await sendCoins(ctx, on.chain)
    }
  }
  const waits = async (id: string) => (await waitsOf(query(on.job), [id])).get(id)
  /** A signer that finds the fee of what pays more than so many too high. */
  const capped = (most: number): Partial<SigningCustody> => ({
    sign: async (asked) =>
      asked.intents.length > most ? { is: 'refused', code: 'fee_over_cap' } : custody().sign(asked),
  })
  const sizes = async (ids: readonly string[]) =>
    (
      await query(on.job)<{ n: number; state: string }>(
        `select count(*)::int n, t.state from chain_tx_part p join chain_tx t on t.id = p.tx_id where p.withdrawal_id = any($1::uuid[])
          group by t.id order by t.id`,
        [ids],
      )
    ).map(({ n, state }) => `${n} ${state}`)

  test('are paid by halves where the fee of all is over the signer’s cap, and nobody looks', async () => {
    const ids = [
      await on.approved(ada, '0.1', { waitedMs }),
      await on.approved(ada, '0.11', { waitedMs }),
      await on.approved(ada, '0.12', { waitedMs }),
      await on.approved(ada, '0.13', { waitedMs }),
    ]
    await goOn(14, capped(2))
    expect(await on.states(...ids)).toEqual(['completed', 'completed', 'completed', 'completed'])
    expect(await sizes(ids)).toEqual(['4 refused', '2 final', '2 final'])
  })

  test('wait for cheaper fees where one by itself is over the cap, and go out then', async () => {
    it.clock.advance(15 * 60_000)
    const id = await on.approved(ada, '0.2', { waitedMs })
    await goOn(4, capped(0))
    expect([await on.states(id), await waits(id), await sizes([id])]).toEqual([
      ['approved'],
      'fee_over_cap',
      ['1 refused'],
    ])
    it.clock.advance(5 * 60_000)
    await goOn(9)
    expect([await on.states(id), await sizes([id])]).toEqual([['completed'], ['1 refused', '1 final']])
  })

  test('go before one that the coins don’t pay for, which has first choice of those that come', async () => {
    // On the books already, and its coin in no block yet.
    const funding = { network: 'bitcoin', asset: 'BTC', amount: 25n * 10n ** 8n, fundingId: uuid7() } as const
    await inTx(on.job, (tx) => post(tx, `chain-funding:${funding.fundingId}`, chainFunding(funding)))
    const large = await on.approved(ada, '20', { waitedMs: 2 * waitedMs })
    const small = await on.approved(ada, '0.3', { waitedMs })
    await goOn(6)
    expect(await on.states(large, small)).toEqual(['approved', 'completed'])
    expect(await waits(large)).toBe('coins_lacking')
    // One that comes meanwhile waits for others all the same, whatever is tried again beside it.
    const other = await on.approved(ada, '0.31')
    await query(on.job)('update chain_ask set next_at = $2 where withdrawal_id = $1', [large, it.clock.now()])
    await sendCoins(on.job, on.chain)
    expect(await on.states(other)).toEqual(['approved'])
    await on.fundHot('25')
    await goOn(9)
    expect(await on.states(large, other)).toEqual(['completed', 'completed'])
  })
})
