import { afterAll, beforeAll, expect, test } from 'vitest'
import { query } from '../../../kernel/tx.ts'
import { type CoinNetwork, coinNetwork } from '../../../testing/coin-withdrawals.ts'
import { type TestApp, testApp } from '../../../testing/ctx.ts'
import { anEngine } from '../../../testing/database/engines.ts'
import { newPerson } from '../../../testing/people.ts'
import { asCustomer } from '../../../testing/withdrawals.ts'
import { confirmDeposits } from '../../chain/confirm-deposits.ts'
import { sendOnSandbox } from '../../chain/sandbox/send-on-sandbox.ts'
import { openVaultAsset } from '../../chain/user-wallet.ts'
import { gatherDeposits } from './send-coins.ts'

let it: TestApp
let on: CoinNetwork
beforeAll(async () => {
  it = await testApp(anEngine)
  on = coinNetwork(it, 'bitcoin')
  await on.fundHot('1')
})
afterAll(() => it?.stop())

const deposit = async () => {
  const { address } = await openVaultAsset(asCustomer(it, await newPerson(it)), { asset: 'BTC' })
  await sendOnSandbox(on.job, { network: 'bitcoin', asset: 'BTC', address: address ?? '', amount: '2' })
  await on.blocks(7)
  await confirmDeposits(on.job, on.chain)
}
const gather = async () => {
  await gatherDeposits(on.job, on.chain)
  return (await query(on.job)(`select 1 from chain_tx where kind = 'sweep'`)).length
}

test('deposits are gathered one transaction at a time, unless one waits for a coin that left the chain', async () => {
  await deposit()
  expect(await gather()).toBe(1)
  await deposit()
  expect(await gather()).toBe(1)
  await query(on.job)('update chain_coin set block = null, block_hash = null where reserved_for is not null')
  expect(await gather()).toBe(2)
  expect(await gather()).toBe(2)
})
