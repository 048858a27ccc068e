import * as accounts from '../../contract/accounts/accounts.ts'
import type { EndpointCaller } from '../api/caller.ts'
import type { App } from '../boot.ts'
import { runDueJobs } from '../jobs/scheduler.ts'
import { settleEvents } from '../jobs/settle.ts'
import { uuidOf } from '../kernel/ids.ts'
import { fundFloat } from '../modules/payments/fund-float.ts'
import { demoAds } from './ads.ts'
import { castOf, moveIn } from './cast.ts'
import { askForWithdrawals, meetListed, payOddly, sendOddDeposits, sendSpecimen } from './desk-work.ts'
import { forgetHeartbeats, leapHeartbeats } from './heartbeats.ts'
import { fundHotAccounts } from './hot-accounts.ts'
import type { LocalNetworks } from './local-networks.ts'
import type { MailDrawer } from './mail-drawer.ts'
import { openDesk, openMarket, postAd, type Stage } from './market.ts'
import { type PostedAds, pastTrade } from './past.ts'
import { endOfDay, endsOfDay, type Happening, momentOf } from './past-days.ts'
import { type DemoPerson, demoFloat, demoPeople, type PastAction } from './people.ts'
import { rememberHours } from './remember-hours.ts'
import { movedAway, townPeople } from './town/people.ts'
import { townPast } from './town/town.ts'
import { type DemoTrade, demoTrades } from './trades.ts'
import { BANK_PAYS_MS, convert, payIn } from './wallet.ts'

const DAY_MS = 86_400_000
/** How far it has come is said so often. */
const TELL_DAYS = 5

/** What the past is made with; times are milliseconds since 1970. */
export interface Seeding {
  app: App
  clock: { now: () => number; set: (to: number) => void }
  mail: MailDrawer
  /** When the past ends. */
  today: number
  /** The networks that the configuration names, where they are nodes. */
  networks?: LocalNetworks
  /** Whether the forty of the town live here, or the stage's five alone. */
  town: boolean
  /** Told how far it has come, a line at a time. */
  say: (line: string) => void
}

/** Lives the past of the demo from where the clock stands until today, through the same API that everybody uses. */
export async function seed({ app, clock, mail, today, networks, town, say }: Seeding): Promise<void> {
  const people: readonly DemoPerson[] = town ? [...demoPeople, ...townPeople] : demoPeople
  const run = (which: RegExp) => runClocks(app, which)
  /** The one way to a later time that clocks are run at: without the heartbeats they would find an outage. */
  const leap = async (to: number) => {
    clock.set(to)
    await leapHeartbeats(app.db.pool, new Date(to))
  }
  const look = async () => {
    await leap(clock.now())
    // Prices first: what else is due now goes by them.
    await run(PRICES)
    await run(TRADING_JOBS)
    await settleEvents(app)
  }
  const pass = (ms: number) => clock.set(clock.now() + ms)
  const later = (ms: number) => {
    pass(ms)
    return look()
  }
  /** Through the end of every day between, so that each leaves its closing rates, and what lay where. */
  const walkTo = async (target: number) => {
    for (let close = endOfDay(clock.now()); close < target; close += DAY_MS) {
      await leap(Math.max(clock.now(), close))
      for (const which of endsOfDay) await run(which)
      await run(DAILY_JOBS)
    }
    await leap(Math.max(clock.now() + 1000, target))
  }
  const everybody = town ? [...people, movedAway] : people
  const stage: Stage = { app, as: castOf(app, everybody, clock.now), later, pass, now: clock.now }
  await later(0)
  const operator = app.contextFor({ kind: 'operator', name: 'demo' })
  for (const [asset, amount] of Object.entries(demoFloat))
    await fundFloat(operator, {
      asset,
      amount,
      rail: 'demo',
      reason: 'Opening float of the demo',
      fundingId: uuidOf(`demo-float:${asset}`),
    })
  await openDesk(stage)
  await moveIn(stage, mail, everybody)
  say(`  ${people.length} people have moved in`)
  const happenings = [...pastOf(stage, today, networks), ...(town ? townPast(stage, today) : [])].sort(
    (a, b) => a.when - b.when,
  )
  const said = new Set<number>()
  for (const { when, does } of happenings) {
    const daysAgo = Math.floor((today - when) / DAY_MS)
    if (daysAgo % TELL_DAYS === 0 && !said.has(daysAgo)) {
      said.add(daysAgo)
      say(daysAgo === 0 ? '  today' : `  ${daysAgo} days ago`)
    }
    await walkTo(when)
    await run(PRICES)
    await does()
    await later(0)
  }
  await walkTo(today)
  await later(0)
  await run(DAILY_JOBS)
  await rememberHours(operator, new Date(today))
  await forgetHeartbeats(app.db.pool)
}

/** People asked for their money so long ago. */
const WITHDRAWALS_MS = 3 * 3_600_000

/** Coins are put on hot accounts so long ago: each block from then on is read before you come. */
const BLOCKS_MS = 60_000

/** Everything that happened on the stage before you came. */
function pastOf(stage: Stage, today: number, networks?: LocalNetworks): Happening[] {
  const ads: PostedAds = new Map()
  return [
    ...demoPeople.map((person) => ({ when: momentOf(CHOICE, today), does: () => chooseCurrency(stage, person) })),
    ...demoPeople.flatMap(({ username, past }) =>
      past.map((action) => ({
        when: momentOf(action, today),
        does: async () => act(await stage.as(username), action, stage.later),
      })),
    ),
    { when: momentOf(OPENING, today), does: () => openMarket(stage, demoPeople) },
    ...demoAds.map((ad) => ({
      when: momentOf(ad.posted, today),
      does: async () => void ads.set(ad.key, { ad, id: await postAd(stage, ad) }),
    })),
    ...demoTrades.map((past) => ({ when: startOf(past, today), does: () => pastTrade(stage, ads, past) })),
    { when: today - WITHDRAWALS_MS, does: () => askForWithdrawals(stage) },
    { when: today - WITHDRAWALS_MS, does: () => sendSpecimen(stage) },
    { when: today - WITHDRAWALS_MS, does: () => payOddly(stage) },
    { when: today - BLOCKS_MS, does: () => fundHotAccounts(stage, networks) },
    { when: today - BLOCKS_MS, does: () => sendOddDeposits(stage) },
    { when: today - BLOCKS_MS, does: () => meetListed(stage) },
  ]
}

/** The clocks that each step of the past needs; sweeps and the like have nothing to do in it. */
const PRICES = /^rates\./
const TRADING_JOBS = /^(payments\.collect-bank-lines|orders\.(deadlines|heartbeat)|disputes\.due)$/
/** Those that sort, count and close what a day left. */
const DAILY_JOBS = /^(payments|payouts|market|orders|disputes)\./

const runClocks = (app: App, which: RegExp): Promise<void> =>
  runDueJobs(
    app.scheduler,
    app.scheduler.jobs.filter(({ name }) => which.test(name)),
  )

const startOf = ({ when }: DemoTrade, today: number): number =>
  'minutesAgo' in when ? today - when.minutesAgo * 60_000 : momentOf(when, today)

/** When people say what they want to see totals in. */
const CHOICE = { daysAgo: 20, at: '00:30' } as const

async function chooseCurrency(stage: Stage, { username, shows }: DemoPerson): Promise<void> {
  const body = { username, display_currency: shows }
  if (shows) await (await stage.as(username))(accounts.updateIndividual, { body })
}

/** When the market opens: after its sellers have what they sell, before the first trade. */
const OPENING = { daysAgo: 13, at: '08:00' } as const

async function act(call: EndpointCaller, action: PastAction, later: Stage['later']): Promise<void> {
  if ('deposit' in action) {
    await payIn(call, action.deposit)
    await later(BANK_PAYS_MS)
  } else await convert(call, { ...action.swap, side: 'pay' })
}
