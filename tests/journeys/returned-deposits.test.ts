import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTx, query } from '../../src/server/kernel/tx.ts'
import { verifyLedger } from '../../src/server/ledger/verify.ts'
import { confirmDeposits } from '../../src/server/modules/chain/confirm-deposits.ts'
import { decideDeposit } from '../../src/server/modules/chain/decide-deposit.ts'
import { lockDeposit } from '../../src/server/modules/chain/decided-deposits.rows.ts'
import { sendOnSandbox } from '../../src/server/modules/chain/sandbox/send-on-sandbox.ts'
import { openVaultAsset } from '../../src/server/modules/chain/user-wallet.ts'
import { coinsAt } from '../../src/server/modules/reserves/deposit-addresses.rows.ts'
import { freeCoins } from '../../src/server/modules/sending/coins/coin-plans.rows.ts'
import { gatherDeposits } from '../../src/server/modules/sending/coins/send-coins.ts'
import { bitcoinApp, type CoinNetwork } from '../../src/server/testing/coin-withdrawals.ts'
import type { TestApp } from '../../src/server/testing/ctx.ts'
import { anEngine } from '../../src/server/testing/database/engines.ts'
import type { Person } from '../../src/server/testing/people.ts'
import { asCustomer } from '../../src/server/testing/withdrawals.ts'

const HELD_BACK = '0.0016'
let it: TestApp
let on: CoinNetwork
let ada: Person
beforeAll(async () => {
  ;({ it, on, ada } = await bitcoinApp(anEngine, { hot: ['1'], has: '0.5' }))
})
afterAll(async () => {
  expect((await verifyLedger(it.ctx())).checks.filter(({ ok }) => !ok)).toEqual([])
  await it.stop()
})

test('the coin of a deposit that is held back, and of one that is returned, pays nobody, is gathered nowhere and lies where the books say', async () => {
  const { address } = await openVaultAsset(asCustomer(it, ada), { asset: 'BTC' })
  await sendOnSandbox(on.job, { network: 'bitcoin', asset: 'BTC', address: address ?? '', amount: HELD_BACK })
  await on.blocks(7)
  await confirmDeposits(on.job, on.chain)
  const [deposit] = await query(on.job)<{ id: string; tx: string; state: string }>(
    'select id, tx, state from chain_deposit where customer_id = $1',
    [ada.customerId],
  )
  const free = () =>
    inTx(on.job, async (tx) =>
      (await Promise.all((['hot', 'unmined', 'deposited'] as const).map((kind) => freeCoins(tx, 'bitcoin', kind))))
        .flat()
        .map((coin) => coin.tx),
    )
  const lies = async () => {
    const { rows } = await it.app.db.pool.query<{ n: string }>(
      `select debits_posted - credits_posted as n from ledger_account where purpose = 'clearing' and ref = 'chain:bitcoin:deposit' and asset = 'BTC'`,
    )
    return [BigInt(rows[0]?.n ?? 0), (await coinsAt(query(on.job), 'bitcoin', 2 ** 40)).deposit]
  }
  const untouched = async () => {
    expect(await free()).not.toContain(deposit?.tx)
    await gatherDeposits(on.job, on.chain)
    expect(await query(on.job)(`select 1 from chain_tx where kind = 'sweep'`)).toEqual([])
    expect(await lies()).toEqual([160_000n, 160_000n])
  }
  expect(deposit?.state).toBe('quarantined')
  await untouched()
  await inTx(on.job, async (tx) => {
    const row = await lockDeposit(tx, deposit?.id as string)
    if (row) await decideDeposit(tx, row, 'return', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4')
  })
  await untouched()
})
