import * as profiles from '../../src/contract/desk/books/bank-profiles.ts'
import * as books from '../../src/contract/desk/books/desk-finance.ts'
import type { Endpoint, Input } from '../../src/contract/endpoint.ts'
import { uuid7 } from '../../src/server/kernel/ids.ts'
import { query } from '../../src/server/kernel/tx.ts'
import { atDesk, newStaff } from '../../src/server/testing/desk.ts'
import { expectOk } from '../../src/server/testing/expect-ok.ts'
import { giveMoney } from '../../src/server/testing/factories.ts'
import { staffOf } from './desk-team.ts'
import type { Fixture } from './fixtures.ts'
import type { World } from './world.ts'

export const financeFixtures: [Endpoint, Fixture][] = []

const finance = (endpoint: unknown, input: (world: World) => Promise<Input<Endpoint>>) => {
  const visit: Fixture['visit'] = async (world) => {
    const asked = await input(world)
    return { who: await staffOf(world, 'finance'), input: asked }
  }
  financeFixtures.push([endpoint as Endpoint, { stranger: 401, visit }])
}

const mapping = {
  delimiter: 'comma',
  encoding: 'utf-8',
  header_row: 1,
  date_format: 'YYYY-MM-DD',
  decimal: 'point',
  date: 'Day',
  amount: 'Amount',
  currency: 'Currency',
  text: 'Text',
} as const
let saved = 0
const profile = () => ({ body: { name: `Bank ${++saved}`, account: 'NL91ABNA0417164300', mapping } })
finance(profiles.deskSaveBankProfile, async () => profile())
finance(profiles.deskBankProfiles, async (world) => {
  expectOk(await world.it.call(profiles.deskSaveBankProfile, profile(), await staffOf(world, 'finance')))
  return {}
})

finance(books.deskTrialBalance, async () => ({}))
finance(books.deskReconciliation, async () => ({}))
finance(books.deskIncome, async () => ({}))

/** A place where money lies, as it stands today. */
async function placeToday(world: World) {
  await giveMoney(world.it, uuid7(), 'EUR', '1')
  const day = world.it.clock.now().toISOString().slice(0, 10)
  const read = await world.it.call(books.deskReconciliation, { query: { day } }, await staffOf(world, 'finance'))
  const { asset, place, unexplained } = expectOk(read).places[0] as books.Reconciled
  return { asset, place, unexplained, day }
}
finance(books.deskPlaceHistory, async (world) => {
  const { asset, place, day } = await placeToday(world)
  return { query: { asset, place, day } }
})
finance(books.deskExplainDifference, async (world) => ({
  body: { ...(await placeToday(world)), reason: 'The bank took a charge' },
}))

const EMPTY_MONTH = `with day as (select generate_series(m, m + interval '1 month' - interval '1 day', '1 day')::date as day
    from (select coalesce((select date_trunc('month', min(day)) - interval '1 month' from ledger_day), $1::date - interval '1 month') m) x)
  insert into ledger_day (day, sealed_at, under_way, summed_at) select day, $2, '{}', $2 from day returning day::text`
/** A sealed month in which nothing was posted, before all that there were. */
async function emptyMonth(world: World): Promise<string> {
  const now = world.it.clock.now()
  const [first] = await query(world.it.ctx())<{ day: string }>(EMPTY_MONTH, [
    `${now.toISOString().slice(0, 7)}-01`,
    now,
  ])
  return first?.day.slice(0, 7) ?? ''
}
finance(books.deskMonths, async (world) => {
  await emptyMonth(world)
  return {}
})
finance(books.deskJournal, async (world) => ({ query: { month: await emptyMonth(world) } }))
/** Such a month with the digest that is signed. */
async function monthToSign(world: World) {
  const month = await emptyMonth(world)
  const listed = expectOk(await world.it.call(books.deskMonths, {}, await staffOf(world, 'finance')))
  return { month, sha256: listed.find((one) => one.month === month)?.sha256 ?? '' }
}
finance(books.deskCloseMonth, async (world) => ({ body: await monthToSign(world) }))
finance(books.deskSendMonthBack, async (world) => {
  const body = await monthToSign(world)
  const first = await atDesk(world.it, await newStaff(world.it, ['finance']))
  expectOk(await world.it.call(books.deskCloseMonth, { body }, first))
  return { body: { ...body, reason: 'The bank’s last statement is missing' } }
})
