import { balancesOfEach } from '../../ledger/balances.ts'
import { adEscrow, available, feesEarned, orderEscrow } from '../../ledger/chart.ts'
import type { Cast, Played, Scenario } from './simulation-deeds.ts'
import type { EscrowOracle, ToldOrder } from './simulation-oracle.ts'

// One question for both: it is asked after every step of every episode.
const LOOK = `select 'account' kind, id, (credits_posted - debits_posted)::text balance, null state, null escrow, null asked, 0 extensions,
    null::timestamptz deadline_at, null deadline_kind
  from ledger_account where id = any($1::uuid[])
  union all select 'order', id, '', state, escrow, asked, extensions, deadline_at, deadline_kind from p2p_order where id = any($2::uuid[])`

interface Seen {
  kind: 'account' | 'order'
  id: string
  balance: string
  state: string
  escrow: string
  asked: string | null
  extensions: number
  deadline_at: Date | null
  deadline_kind: string | null
}

/** Where the database and the oracle differ, in words: what people have, ads and orders hold, fees brought, and how each order stands. */
export async function balancesAgree(
  scenario: Scenario,
  cast: Cast,
  played: Played,
  oracle: EscrowOracle,
): Promise<string[]> {
  const wanted = new Map<string, { what: string; amount: bigint }>()
  const want = (id: string, what: string, amount: bigint) => wanted.set(id, { what, amount })
  for (const [who, { customerId }] of cast.entries())
    for (const asset of Object.keys(scenario.purse))
      want(available(customerId, asset).id, `${who} has ${asset}`, oracle.available.get(`${who}|${asset}`) ?? 0n)
  for (const [place, { id, asset }] of played.ads.entries())
    want(adEscrow(id, asset).id, `ad ${place} reserves`, oracle.reserves[place] ?? 0n)
  for (const [place, id] of played.orders.entries()) {
    const told = oracle.orders[place] as ToldOrder
    want(orderEscrow(id, told.asset).id, `order ${place} holds`, told.escrow)
  }
  for (const asset of Object.keys(scenario.purse))
    want(
      feesEarned(asset).id,
      `fees in ${asset}`,
      (scenario.feesBefore.get(asset) ?? 0n) + (oracle.fees.get(asset) ?? 0n),
    )
  const rows = await scenario.t.q()<Seen>(LOOK, [[...wanted.keys()], played.orders])
  const found = new Map(rows.filter(({ kind }) => kind === 'account').map(({ id, balance }) => [id, BigInt(balance)]))
  const faults: string[] = []
  for (const [id, { what, amount }] of wanted)
    if ((found.get(id) ?? 0n) !== amount) faults.push(`${what} ${found.get(id) ?? 0n} instead of ${amount}`)
  // Sum zero over everything the episode can reach: what was given to the cast is all there is, wherever it lies now.
  for (const asset of Object.keys(scenario.purse)) faults.push(...conserved(scenario, cast, played, oracle, asset))
  faults.push(...(await everythingAgrees(scenario, cast, played, oracle)))
  const orders = rows.filter(({ kind }) => kind === 'order')
  for (const [place, id] of played.orders.entries())
    faults.push(
      ...orderFaults(
        place,
        orders.find((one) => one.id === id) as Seen,
        oracle.orders[place] as ToldOrder,
        scenario.began,
      ),
    )
  return faults
}

/** What each of the cast is told that they have, by where it stands: theirs until it has really left. */
async function everythingAgrees(
  scenario: Scenario,
  cast: Cast,
  played: Played,
  oracle: EscrowOracle,
): Promise<string[]> {
  const sum = (amounts: readonly bigint[]) => amounts.reduce((total, amount) => total + amount, 0n)
  const told = await balancesOfEach(
    scenario.t.q(),
    cast.map(({ customerId }) => customerId),
  )
  return [...cast.entries()].flatMap(([who, { customerId }]) =>
    Object.keys(scenario.purse).flatMap((asset) => {
      const is = told.get(customerId)?.get(asset)
      const ads = oracle.reserves.filter((_, ad) => played.ads[ad]?.owner === who && played.ads[ad]?.asset === asset)
      const orders = oracle.orders.filter((order) => order.seller === who && order.asset === asset)
      const [available, inAds] = [oracle.available.get(`${who}|${asset}`) ?? 0n, sum(ads)]
      const inOrders = sum(orders.map(({ escrow }) => escrow))
      const should = `${available} + ${inAds} + ${inOrders} = ${available + inAds + inOrders}`
      const seen = is && `${is.available} + ${is.inAds} + ${is.inOrders} = ${is.total}`
      return seen === should ? [] : [`${who} is told ${seen} ${asset} instead of ${should}`]
    }),
  )
}

function conserved(scenario: Scenario, cast: Cast, played: Played, oracle: EscrowOracle, asset: string): string[] {
  const sum = (amounts: Iterable<bigint>) => [...amounts].reduce((total, amount) => total + amount, 0n)
  const people = [...cast.keys()].map((who) => oracle.available.get(`${who}|${asset}`) ?? 0n)
  if (people.some((amount) => amount < 0n)) return [`somebody owes ${asset}`]
  const total =
    sum(people) +
    sum(oracle.reserves.filter((_, place) => played.ads[place]?.asset === asset)) +
    sum(oracle.orders.filter((order) => order.asset === asset).map(({ escrow }) => escrow)) +
    (oracle.fees.get(asset) ?? 0n)
  const given = (scenario.purse[asset] as bigint) * BigInt(cast.length)
  return total === given ? [] : [`there are ${total} ${asset} instead of ${given}`]
}

function orderFaults(place: number, seen: Seen, told: ToldOrder, began: number): string[] {
  const is = {
    state: seen.state,
    locked: seen.escrow === 'locked',
    asked: seen.asked,
    extensions: seen.extensions,
    due: seen.deadline_at ? `${seen.deadline_kind} ${seen.deadline_at.getTime() - began}` : null,
  }
  const should = {
    state: told.state,
    locked: told.escrow > 0n,
    asked: told.asked?.what ?? null,
    extensions: told.extensions,
    due: told.due ? `${told.due.kind} ${told.due.at}` : null,
  }
  const [one, other] = [JSON.stringify(is), JSON.stringify(should)]
  return one === other ? [] : [`order ${place} is ${one} instead of ${other}`]
}
