import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { stepUpHeader } from '../../src/contract/accounts/second-factor.ts'
import { demoPeople } from '../../src/server/demo/people.ts'
import { startPostgres } from '../../src/server/testing/database/postgres-server.ts'
import { signInOverHttp } from '../http-session.ts'
import { ServerProcess } from '../server-process.ts'
import { api, type Caller, cut, untilAnswered } from './ask.ts'
import { type CryptoPlace, cryptoPlaces, payInAndOut, type SendIntent, untilSettled } from './crypto.ts'
import { postAd, type TradeIntent, trade } from './trades.ts'
import { type Intent, verifyFromOutside } from './verify.ts'

/**
 * Kills the server while customers convert money, trade with each other, and are paid and pay on pretended networks, and starts it again, many times over. What was acknowledged is written down here,
 * outside the server. Each request that got no answer is sent again with its key until it has one. At the end every intent must be in
 * the ledger exactly once, whatever moment the kill came at.
 */
const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '20' },
    port: { type: 'string', default: '4390' },
    engine: { type: 'string', default: 'embedded' },
    standby: { type: 'boolean', default: false },
  },
})
const KILLS = Number(values.kills)
const LANES = 3
const TRADE_LANES = 4
/** A withdrawal on each network for so many milliseconds of each kill: as many in a long run as in a short one. */
const CRYPTO_EVERY_MS = 60
const adasAddresses = demoPeople.find(({ username }) => username === 'ada_obi')?.addresses ?? []

const folder = mkdtempSync(join(tmpdir(), 'florin-torture-'))
const postgres = values.engine === 'postgres' ? await startPostgres({ durable: true }) : undefined
const standby = values.standby ? await postgres?.standby() : undefined
const url = postgres?.url ?? ''
const victim = new ServerProcess(Number(values.port), {
  DATA_DIR: folder,
  DATABASE_URL: url,
  DATABASE_OWNER_URL: postgres?.ownerUrl ?? '',
})

const intents: Intent[] = []
let over = false
const trades: TradeIntent[] = []
const sent: SendIntent[] = []

/** Signs somebody of the demo in. */
async function signedIn(username: string): Promise<Caller> {
  const person = demoPeople.find((one) => one.username === username)
  if (!person) throw new Error(`the demo has no ${username}`)
  const { token } = await signInOverHttp(victim.base, person.email, person.password)
  return { base: victim.base, token: () => token, stepUp: stepUpHeader('password', person.password) }
}

/** One customer's lane: quote, convert, and when nobody answers, the same again with the same key. */
async function lane(number: number, ada: Caller): Promise<void> {
  // There and back again, so that the purse lasts.
  const pairs = [
    ['USD', 'BTC', '1.01'],
    ['BTC', 'USD', '0.00002'],
    ['EUR', 'USD', '1.02'],
    ['USD', 'EUR', '1.03'],
  ] as const
  for (let turn = 0; !over; turn++) {
    const [from, to, amount] = pairs[(number + turn) % pairs.length] as (typeof pairs)[number]
    const quote = await untilAnswered('quote', () =>
      api(ada, 'GET', `/conversion?from=${from}&to=${to}&amount=${amount}`),
    )
    if (quote.status !== 200) {
      // Right after a start there may be no current prices yet.
      await new Promise((resolve) => setTimeout(resolve, 50))
      continue
    }
    const intent: Intent = { key: randomUUID(), acknowledged: null, refused: null }
    intents.push(intent)
    const body = { quote: quote.body.data.quote }
    const answer = await untilAnswered('conversion', () => api(ada, 'POST', '/conversion', body, intent.key))
    if (answer.status === 200) intent.acknowledged = answer.body.data.id
    else intent.refused = answer.body.code
  }
}

type Victim = 'app' | 'primary' | 'standby'
/** Kills one of those it takes, starts it again, and answers after how many milliseconds the application was ready. */
const killed: Record<Victim, () => Promise<number>> = {
  app: async () => {
    await victim.kill()
    return victim.start('main.ts')
  },
  primary: async () => {
    await postgres?.kill()
    await postgres?.restart()
    return victim.untilReady()
  },
  standby: async () => {
    await standby?.kill()
    // Long enough for commits to wait for it.
    await new Promise((resolve) => setTimeout(resolve, 500))
    await standby?.restart()
    return victim.untilReady()
  },
}
// The application more often: its way up is the longest, and most can go wrong on it.
const chosen: Victim[] = standby ? ['app', 'primary', 'app', 'standby'] : ['app']

const readyMs: number[] = []
try {
  // It fills the demo first.
  await victim.start('demo/demo.ts', 300_000)
  const ada = await signedIn('ada_obi')
  const pair = { buyer: await signedIn('bruno_costa'), seller: await signedIn('nia_wanjiru') }
  const ad = await postAd(pair.seller)
  const places: (CryptoPlace & { to: string })[] = (await cryptoPlaces(ada)).map((place) => ({
    ...place,
    to: adasAddresses.find(({ network }) => network === place.network)?.address ?? '',
  }))
  const lanes = [
    ...places.map((place) => payInAndOut(ada, place, sent, { over: () => over, everyMs: KILLS * CRYPTO_EVERY_MS })),
    ...Array.from({ length: LANES }, (_, i) => lane(i, ada)),
    ...Array.from({ length: TRADE_LANES }, () => trade(ad, pair, trades, () => over)),
  ]
  for (let kill = 1; kill <= KILLS; kill++) {
    await new Promise((resolve) => setTimeout(resolve, 150 + Math.random() * 1_200))
    const whom = chosen[kill % chosen.length] as Victim
    readyMs.push(await killed[whom]())
    process.stdout.write(
      `kill ${kill}/${KILLS} (${whom}): ready again after ${Math.round(readyMs.at(-1) ?? 0)} ms, ${intents.filter((i) => i.acknowledged).length} conversions and ${trades.filter((i) => i.order).length} steps of trades acknowledged\n`,
    )
  }
  over = true
  await Promise.all(lanes)
  const unsettled = await untilSettled(ada, sent)
  await victim.stop()
  const verdict = await verifyFromOutside({ dataDir: folder, url }, intents, { ad, trades, places, sent })
  const sorted = [...readyMs].sort((a, b) => a - b)
  console.log(
    `\n${KILLS} kills on ${values.engine}${standby ? ' with a standby' : ''}: ${verdict.acknowledged} acknowledged, lost ${verdict.lost}, doubled ${verdict.doubled}, unacknowledged in the ledger ${verdict.strangers}`,
  )
  const traded = verdict.trades
  console.log(
    `trades: ${traded.acknowledged} steps acknowledged, lost ${traded.lost}, doubled ${traded.doubled}, orders nobody was told of ${traded.strangers}, money or receipts wrong ${traded.wrong}`,
  )
  const { crypto } = verdict
  console.log(
    `crypto: ${crypto.acknowledged} withdrawals acknowledged, ${crypto.completed} completed, lost ${crypto.lost}, paid twice ${crypto.paidTwice}, not ended ${unsettled.length}; ${crypto.deposits} deposits, not credited once ${crypto.depositsWrong}; reserves off: ${[...crypto.reserves, ...crypto.killSwitches].join(', ') || 'none'}`,
  )
  console.log(`cut off in the middle: ${[...cut].map(([what, times]) => `${what} ${times}`).join(', ')}`)
  const refused = [
    ...trades.flatMap((intent) => (intent.refused ? [`${intent.step}: ${intent.refused}`] : [])),
    ...sent.flatMap(({ asset, refused }) => (refused ? [`withdrawal of ${asset}: ${refused}`] : [])),
  ]
  if (refused.length > 0) console.log(`refused: ${[...new Set(refused)].join('; ')}`)
  console.log(
    `ready again: median ${Math.round(sorted[Math.floor(sorted.length / 2)] ?? 0)} ms, worst ${Math.round(sorted.at(-1) ?? 0)} ms; ledger ${verdict.sound ? 'sound' : 'NOT SOUND'}`,
  )
  process.exitCode =
    verdict.lost + verdict.doubled + verdict.strangers === 0 &&
    traded.lost + traded.doubled + traded.strangers + traded.wrong === 0 &&
    crypto.lost + crypto.paidTwice + crypto.depositsWrong + unsettled.length === 0 &&
    crypto.reserves.length + crypto.killSwitches.length === 0 &&
    verdict.sound &&
    verdict.acknowledged > KILLS &&
    traded.acknowledged > KILLS &&
    crypto.completed > 0 &&
    crypto.deposits > 0
      ? 0
      : 1
} finally {
  over = true
  await victim.kill()
  await standby?.stop()
  await postgres?.stop()
  rmSync(folder, { recursive: true, force: true })
}
