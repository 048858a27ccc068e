import type { Residents } from '../../running.ts'
import '../entry/production.ts'
import { rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import * as accounts from '../../contract/accounts/accounts.ts'
import { stepUpHeader } from '../../contract/accounts/second-factor.ts'
import { createDeposit, initiateDeposit } from '../../contract/wallet/payments.ts'
import { conversionQuote, convertAtQuote } from '../../contract/wallet/swap.ts'
import { type Config, demoDataDir, readConfig } from '../../env.ts'
import { createEndpointCaller, type EndpointCaller } from '../api/caller.ts'
import { type App, boot } from '../boot.ts'
import { runDueJobs } from '../jobs/scheduler.ts'
import { settleEvents } from '../jobs/settle.ts'
import { audit } from '../kernel/audit.ts'
import { uuidOf } from '../kernel/ids.ts'
import { inTx } from '../kernel/tx.ts'
import { fundFloat } from '../modules/payments/fund-float.ts'
import { demoAds } from './ads.ts'
import { startCounterparty } from './counterparty.ts'
import { askForWithdrawals, meetListed, payOddly, sendOddDeposits, sendSpecimen } from './desk-work.ts'
import { forgetHeartbeats, leapHeartbeats } from './heartbeats.ts'
import { fundHotAccounts } from './hot-accounts.ts'
import { type LocalNetworks, startLocalNetworks } from './local-networks.ts'
import { openMarket, postAd, type Stage } from './market.ts'
import { pastTrade } from './past.ts'
import { beginningOf, endOfDay, endsOfDay } from './past-days.ts'
import { type DemoPerson, demoFloat, demoPeople, demoStaff, type PastAction, type TimeOfDay } from './people.ts'
import { rememberHours } from './remember-hours.ts'
import { type DemoTrade, demoTrades } from './trades.ts'

/** In the audit log once the demo is whole. */
const FILLED = 'demo.filled'
const DAY_MS = 86_400_000
/** How far it has come is said so often. */
const TELL_DAYS = 5

/**
 * Fills an empty database with the demo's people and their past, through the same API that everybody uses, on a clock that starts
 * three weeks ago, or in the month before. `networks` are those that the configuration names where they are nodes. How far it has come it tells `say`, a line at a time. Does nothing
 * where people live already.
 */
export async function seedDemo(config: Config, networks?: LocalNetworks, say = (_line: string) => {}): Promise<void> {
  const today = Date.now()
  let time = beginningOf(today)
  const app = await boot({ config, now: () => new Date(time) })
  try {
    const { rows } = await app.db.pool.query<{ n: number }>('select count(*)::int as n from customer')
    const { rowCount: filled } = await app.db.pool.query('select 1 from audit where action = $1', [FILLED])
    if (filled) return
    if (rows[0]?.n !== 0)
      throw new Error('The demo was interrupted while it was filled: start it over with `./florin demo --fresh`.')
    say('Filling the demo with its people and three weeks of their past: one to two minutes …')
    const run = (which: RegExp) => runClocks(app, which)
    const look = async () => {
      await leapHeartbeats(app.db.pool, new Date(time))
      // Prices first: what else is due now goes by them.
      await run(PRICES)
      await run(TRADING_JOBS)
      await settleEvents(app)
    }
    const later = (ms: number) => {
      time += ms
      return look()
    }
    /** Through the end of every day between, so that each leaves its closing rates, and what lay where. */
    const walkTo = async (target: number) => {
      for (let close = endOfDay(time); close < target; close += DAY_MS) {
        time = Math.max(time, close)
        for (const which of endsOfDay) await run(which)
      }
      time = Math.max(time + 1000, target)
    }
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
    for (const person of demoPeople) await moveIn(app, person, later)
    say(`  ${demoPeople.length} people have moved in`)
    const signed = new Map<string, { call: EndpointCaller; until: number }>()
    const as = async (username: string) => {
      const known = signed.get(username)
      if (known && known.until > time) return known.call
      const call = await signedIn(app, personOf(username))
      // Bearer tokens live an hour.
      signed.set(username, { call, until: time + 50 * 60_000 })
      return call
    }
    const pass = (ms: number) => {
      time += ms
    }
    const stage: Stage = { app, as, later, pass }
    const actions = pastOf(stage, today, networks)
    actions.sort((a, b) => a.when - b.when)
    const said = new Set<number>()
    for (const { when, does } of actions) {
      const daysAgo = Math.floor((today - when) / DAY_MS)
      if (daysAgo % TELL_DAYS === 0 && !said.has(daysAgo)) {
        said.add(daysAgo)
        say(daysAgo === 0 ? '  today' : `  ${daysAgo} days ago`)
      }
      await walkTo(when)
      await later(0)
      await does()
    }
    await walkTo(today)
    await later(0)
    await rememberHours(operator, new Date(today))
    await forgetHeartbeats(app.db.pool)
    await inTx(operator, (tx) => audit(tx, FILLED, 'demo'))
  } finally {
    await app.stop()
  }
}

/** People asked for their money so long ago. */
const WITHDRAWALS_MS = 3 * 3_600_000

/** Coins are put on hot accounts so long ago: each block from then on is read before you come. */
const BLOCKS_MS = 60_000

/** Everything that happened before you came, each with its moment. */
function pastOf(
  stage: Stage,
  today: number,
  networks?: LocalNetworks,
): { when: number; does: () => Promise<unknown> }[] {
  const ads = new Map<string, string>()
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
      does: async () => void ads.set(ad.key, await postAd(stage, ad)),
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

/** The clocks that the past needs; sweeps and the like have nothing to do in it. */
const PRICES = /^rates\./
const TRADING_JOBS = /^(closing-rates$|(payments|market|orders|disputes)\.)/

const runClocks = (app: App, which: RegExp): Promise<void> =>
  runDueJobs(
    app.scheduler,
    app.scheduler.jobs.filter(({ name }) => which.test(name)),
  )

/** The action's time of day on its day: for the oldest still after the people came, for yesterday's always before now. */
function momentOf({ daysAgo, at }: { daysAgo: number; at: TimeOfDay }, today: number): number {
  const [hours = 0, minutes = 0] = at.split(':').map(Number)
  return today - (today % DAY_MS) - daysAgo * DAY_MS + (hours * 60 + minutes) * 60_000
}

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

function personOf(username: string): DemoPerson {
  const person = demoPeople.find((one) => one.username === username)
  if (!person) throw new Error(`the demo has no ${username}`)
  return person
}

type Later = (ms: number) => Promise<void>

/** Registers, and confirms the address with the link from the email. */
async function moveIn(app: App, person: DemoPerson, later: Later): Promise<void> {
  const visitor = createEndpointCaller(app)
  const who = {
    email: person.email,
    password: person.password,
    username: person.username,
    first_name: person.firstName,
    last_name: person.lastName,
    country: person.country,
    accept_terms: true as const,
  }
  if (person.company) {
    const company = {
      legal_type: 'private_company' as const,
      company_name: person.company.name,
      registration_number: person.company.number,
      representative_role: person.company.role,
    }
    await visitor(accounts.createEntity, { body: { ...who, ...company } })
  } else await visitor(accounts.createIndividual, { body: who })
  await later(60_000)
  const mail = app.mailbox?.emails().find((l) => l.to === person.email && l.text.includes('account-verification'))
  const token = mail && /token=([\w.~-]+)/.exec(mail.text)?.[1]
  if (!token) throw new Error(`no confirmation e-mail for ${person.name}`)
  await visitor(person.company ? accounts.verifyEntityEmail : accounts.verifyEmail, { body: { token } })
}

async function act(call: EndpointCaller, action: PastAction, later: Later): Promise<void> {
  if ('deposit' in action) {
    const deposit = await call(createDeposit, { body: { ...action.deposit, method: 'bank' } })
    await call(initiateDeposit, { body: { deposit_id: deposit.id } })
    // The sandbox bank pays a few seconds after it was asked to wait for a transfer.
    await later(10_000)
  } else {
    const quote = await call(conversionQuote, { query: { ...action.swap, side: 'pay' } })
    await call(convertAtQuote, { body: { quote: quote.quote } })
  }
}

async function signedIn(app: App, person: DemoPerson): Promise<EndpointCaller> {
  const outcome = await app.signIn.withPassword({
    email: person.email,
    password: person.password,
    ip: '127.0.0.1',
    device: 'demo',
  })
  if (!outcome.ok) throw new Error(`${person.name} could not sign in: ${outcome.why}`)
  return createEndpointCaller(app, await app.signIn.mintToken(outcome), stepUpHeader('password', person.password))
}

const residents: Residents = {
  demoPeople: demoPeople.map(({ name, about, email, password }) => ({ name, about, email, password })),
  demoStaff: demoStaff.map(({ about, email, password }) => ({ about, email, password })),
}

function introduce(config: Config, networks: LocalNetworks | undefined): void {
  const lines = demoPeople.map(
    (person) => `  ${person.email.padEnd(28)} ${person.password.padEnd(24)} ${person.name}, ${person.about}`,
  )
  console.log(`
Florin's demo is ready: ${config.PUBLIC_URL}

Sign in with
${lines.join('\n')}

The desk, ${config.PUBLIC_URL}/desk:
${demoStaff.map(({ about, email, password }) => `  ${email.padEnd(28)} ${password.padEnd(24)} ${about}`).join('\n')}

E-mails land in ${config.PUBLIC_URL}/dev/mailbox. All money, prices and banks here are pretended.
${networks ? `\nNetworks are read from nodes on this machine, which live as long as this does. Pay an address that Deposit shows:\n${networks.howToPay.map((line) => `  ${line}\n`).join('')}` : ''}Stop with Ctrl-C; \`./florin demo --fresh\` starts over.
`)
}

/** As shells say of what Ctrl-C ended. */
const INTERRUPTED = 130

if (import.meta.main) {
  const port = process.env.PORT ?? '4321'
  const withChains = process.argv.includes('--chains')
  const ownFolder = withChains ? `${demoDataDir}-chains` : demoDataDir
  const folder = process.env.DATA_DIR ?? fileURLToPath(new URL(`../../../${ownFolder}`, import.meta.url))
  Object.assign(process.env, {
    FLORIN_MODE: 'demo',
    DATA_DIR: folder,
    // What an operator is warned of (new addresses of cold storage, say) is no news of pretended networks, and no line for whoever tries things out.
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'error',
    PUBLIC_URL: process.env.PUBLIC_URL ?? `http://localhost:${port}`,
  })
  // Until the server sees to it, an exit in order: what was started and laid down goes with this process.
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => process.listenerCount(signal) === 1 && process.exit(INTERRUPTED))
  if (withChains) console.log('Starting networks and a signer on this machine …')
  const networks = withChains ? await startLocalNetworks() : undefined
  if (networks) Object.assign(process.env, networks.env)
  // Chains of one's own are new ones each time, and books about others would not be theirs.
  if (withChains || process.argv.includes('--fresh')) rmSync(folder, { recursive: true, force: true })
  const config = readConfig(process.env)
  const { main } = await import('../main.ts')
  await seedDemo(config, networks, console.log)
  await networks?.leavePast()
  startCounterparty(await main(residents), personOf('kofi_mensah'))
  introduce(config, networks)
}
