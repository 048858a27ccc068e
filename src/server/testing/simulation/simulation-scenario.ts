import { assetOf } from '../../../contract/assets.ts'
import { parseAmount } from '../../../contract/money.ts'
import { uuid7 } from '../../kernel/ids.ts'
import { inTx } from '../../kernel/tx.ts'
import { available, clearing, feesEarned } from '../../ledger/chart.ts'
import { post } from '../../ledger/post.ts'
import { COPY_KEY } from '../copy-key.ts'
import type { Person } from '../people.ts'
import type { TestTrades } from '../trades.ts'
import type { Run } from './simulation.ts'
import type { Scenario } from './simulation-deeds.ts'

const COPY_PERSON = `insert into customer (id, kind, legal_type, username, email_index, email_sealed, profile_sealed, password_hash, status, level,
    merchant, email_verified_at, created_at, updated_at)
  select copy.id, kind, legal_type, 'cast_' || copy.id, 'cast ' || copy.id, email_sealed, profile_sealed, password_hash, status, level, merchant,
    email_verified_at, created_at, updated_at
  from customer, unnest($2::uuid[]) as copy (id) where customer.id = $1`

const PURSE = { BTC: '1', EUR: '20000' }
const AT_ONCE = 40
const minor = (amount: string, asset: string): bigint => parseAmount(amount, assetOf(asset).decimals)

/** A scenario on a Florin of its own. People are made by the dozen as they are needed: registering each would take longer than an episode. */
export function newScenario(t: TestTrades): Scenario {
  const purse = Object.fromEntries(Object.entries(PURSE).map(([asset, amount]) => [asset, minor(amount, asset)]))
  const waiting: Person[] = []
  const scenario: Scenario = {
    t,
    purse,
    feesBefore: new Map(),
    began: 0,
    begin: async (size) => {
      if (waiting.length < size) waiting.push(...(await manyPeople(t, purse)))
      scenario.began = t.it.clock.now().getTime()
      const ids = new Map(Object.keys(purse).map((asset) => [feesEarned(asset).id, asset]))
      const rows = await t.q()<{ id: string; fees: string }>(
        'select id, (credits_posted - debits_posted)::text fees from ledger_account where id = any($1::uuid[])',
        [[...ids.keys()]],
      )
      scenario.feesBefore = new Map(rows.map(({ id, fees }) => [ids.get(id) as string, BigInt(fees)]))
      return waiting.splice(0, size)
    },
  }
  return scenario
}

async function manyPeople(t: TestTrades, purse: Scenario['purse']): Promise<Person[]> {
  const ids = Array.from({ length: AT_ONCE }, () => uuid7())
  await t.q()(COPY_PERSON, [t.ada.customerId, ids])
  await t.q()(COPY_KEY, [t.ada.customerId])
  await inTx(t.it.ctx({ kind: 'system', job: 'test' }), async (tx) => {
    for (const [asset, amount] of Object.entries(purse)) {
      const legs = ids.map((id) => ({ debit: clearing(asset, 'bank'), credit: available(id, asset), amount }))
      await post(tx, `purse:${asset}:${ids[0]}`, { kind: 'bank_deposit', legs, meta: {} })
    }
  })
  return ids.map((customerId) => ({ ...t.ada, customerId }))
}

const KINDS = [
  { side: 'sell', asset: 'BTC', currency: 'EUR', price: '50000', total: '0.2' },
  { side: 'buy', asset: 'BTC', currency: 'EUR', price: '49000', total: '0.2' },
  { side: 'sell', asset: 'EUR', currency: 'USD', price: '1.1', total: '5000' },
] as const

/** One or two ads of an episode, by whom and of which kind as its seed says. */
export async function openAds({ t }: Scenario, { random, cast, played, oracle }: Run): Promise<void> {
  const count = 1 + Math.floor(random() * 2)
  for (let place = 0; place < count; place++) {
    const kind = KINDS[Math.floor(random() * KINDS.length)] as (typeof KINDS)[number]
    const owner = Math.floor(random() * cast.length)
    const window = [15, 30, 90][Math.floor(random() * 3)] as number
    const id = await t.ad({ ...kind, owner: cast[owner] as Person, window })
    played.ads.push({ id, owner, window, ...kind })
    const reserve = kind.side === 'sell' ? minor(kind.total, kind.asset) : 0n
    oracle.reserves[place] = reserve
    oracle.give(owner, kind.asset, -reserve)
  }
}
