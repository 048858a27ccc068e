import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Ctx } from '../../../kernel/context.ts'
import type { Providers } from '../../../kernel/providers.ts'
import { query } from '../../../kernel/tx.ts'
import { bitcoinApp, type CoinNetwork } from '../../../testing/coin-withdrawals.ts'
import type { TestApp } from '../../../testing/ctx.ts'
import { anEngine } from '../../../testing/database/engines.ts'
import type { Person } from '../../../testing/people.ts'
import { sendCoins } from './send-coins.ts'

let it: TestApp
let on: CoinNetwork
let ada: Person
beforeAll(async () => {
  ;({ it, on, ada } = await bitcoinApp(anEngine, { hot: ['5', '3'], has: '100' }))
})
afterAll(() => it.stop())

const bad = `tb1q${'9'.repeat(38)}`
/** Pays one withdrawal to `bad` and another, with these providers; how both stand after, and why the first is held. */
async function paid(providers: Partial<Providers>) {
  const ids = [
    await on.approved(ada, '0.4', { to: bad, waitedMs: 60_000 }),
    await on.approved(ada, '0.3', { waitedMs: 60_000 }),
  ]
  const ctx: Ctx = { ...on.job, providers: { ...on.job.providers, ...providers } }
  for (let i = 0; i < 8; i++) {
    await on.blocks(1)
    await sendCoins(ctx, on.chain)
  }
  const held = await query(on.job)<{ held_for: string[] }>('select held_for from withdrawal where id = $1', [ids[0]])
  return { states: await on.states(...ids), held: held[0]?.held_for, arrived: await on.arrived(bad) }
}

test('an address that screening refuses by now is held back, and its neighbour is paid', async () => {
  const { screening } = on.job.providers
  const refuses: Providers['screening'] = {
    ...screening,
    address: async (asked) => (asked.address === bad ? { risk: 'severe', ref: 'x' } : screening.address(asked)),
  }
  expect(await paid({ screening: refuses })).toEqual({
    states: ['needs_approval', 'completed'],
    held: ['screening'],
    arrived: [],
  })
})

test('what custody refuses for good is held back, and its neighbour is paid', async () => {
  const custody = on.job.providers.custody as NonNullable<Providers['custody']>
  const refuses: typeof custody = {
    ...custody,
    judge: async (intents) =>
      intents.some((intent) => 'to' in intent && intent.to === bad)
        ? { is: 'refused', code: 'denied_address' }
        : custody.judge(intents),
  }
  expect(await paid({ custody: refuses })).toEqual({
    states: ['needs_approval', 'completed'],
    held: ['custody'],
    arrived: [],
  })
})

test('what people have to approve is put before them three at a time of a customer, and holds up no other', async () => {
  const custody = on.job.providers.custody as NonNullable<Providers['custody']>
  const listed: string[] = []
  const needs: typeof custody = {
    ...custody,
    judge: async (intents, { lists } = { lists: true }) => {
      if (!intents.some((intent) => 'to' in intent && intent.to === bad)) return custody.judge(intents)
      if (lists) listed.push(...intents.map(({ id }) => id))
      return { is: 'needs', have: 0, of: 2 }
    },
  }
  const ids: string[] = []
  for (let at = 0; at < 5; at++) ids.push(await on.approved(ada, '0.01', { to: bad, waitedMs: 60_000 }))
  const alone = await on.approved(ada, '0.02', { waitedMs: 60_000 })
  const ctx: Ctx = { ...on.job, providers: { ...on.job.providers, custody: needs } }
  await sendCoins(ctx, on.chain)
  expect(listed).toHaveLength(3)
  expect(ids).toEqual(expect.arrayContaining(listed))
  const codes = await query(on.job)<{ code: string; n: number }>(
    'select code, count(*)::int n from chain_ask where withdrawal_id = any($1::uuid[]) group by code order by code',
    [ids],
  )
  expect(codes).toEqual([
    { code: 'approvals_in_turn', n: 2 },
    { code: 'needs_approvals', n: 3 },
  ])
  expect(await on.states(alone)).not.toEqual(['approved'])
})
