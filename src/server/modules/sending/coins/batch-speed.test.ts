import { afterAll, beforeAll, expect, test } from 'vitest'
import { query } from '../../../kernel/tx.ts'
import { bitcoinApp, type CoinNetwork } from '../../../testing/coin-withdrawals.ts'
import type { TestApp } from '../../../testing/ctx.ts'
import { anEngine } from '../../../testing/database/engines.ts'
import type { Person } from '../../../testing/people.ts'
import { cancelChainTx } from '../cancel-chain-tx.ts'
import { sendCoins } from './send-coins.ts'

let it: TestApp
let on: CoinNetwork
let ada: Person
beforeAll(async () => {
  ;({ it, on, ada } = await bitcoinApp(anEngine, { hot: ['1', '1', '1', '1', '1', '1', '1', '1'], has: '10' }))
})
afterAll(() => it?.stop())

/** What the transaction of these, which are approved at the same time, pays the network. */
const feeOf = async (...speeds: ('low' | 'medium' | 'high')[]) => {
  const ids: string[] = []
  for (const speed of speeds) ids.push(await on.approved(ada, '0.1', { speed, networkFee: 100_000n, waitedMs: 30_000 }))
  await sendCoins(on.job, on.chain)
  const rows = await query(on.job)<{ id: string; fee: string; parts: number }>(
    `select t.id, a.fee, (select count(*)::int from chain_tx_part p where p.tx_id = t.id) parts from chain_tx t
      join chain_attempt a on a.tx_id = t.id where t.id in (select tx_id from chain_tx_part where withdrawal_id = any($1::uuid[]))`,
    [ids],
  )
  expect(rows).toMatchObject([{ parts: speeds.length }])
  return { id: rows[0]?.id ?? '', fee: BigInt(rows[0]?.fee ?? 0) }
}

test('a transaction offers what the fastest speed takes that anybody in it paid for', async () => {
  const { fee: low } = await feeOf('low')
  const { fee: medium } = await feeOf('medium')
  const { fee: high } = await feeOf('high')
  expect([medium > low * 2n, high > medium * 3n]).toEqual([true, true])
  const [slow, mixed] = [await feeOf('low', 'low', 'low'), await feeOf('low', 'high', 'low')]
  expect(mixed.fee > slow.fee * 8n).toBe(true)
})

test('what spends coins has no form that cancels it', async () => {
  const { id } = await feeOf('low')
  const operator = { ...on.job, actor: { kind: 'operator', name: 'fay' } as const }
  await expect(cancelChainTx(operator, { txId: id, reason: 'it is stuck' })).rejects.toMatchObject({
    code: 'not_found',
  })
})
