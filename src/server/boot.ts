import pino, { type Logger } from 'pino'
import { deskOrigin } from '../contract/addresses.ts'
import { events } from '../contract/events/catalogue.ts'
import { type Config, dataKeys } from '../env.ts'
import { type Residents, register } from '../running.ts'
import type { Locale } from '../words/locales.ts'
import { textOf } from '../words/sentences.ts'
import { buildApi } from './api/app.ts'
import { addGauges } from './api/gauges/add-gauges.ts'
import { Metrics } from './api/metrics.ts'
import { mountAll } from './api/mount.ts'
import { checkChainsAtBoot } from './boot-chains.ts'
import { checkCustodyAtBoot } from './boot-custody.ts'
import { chooseRealtime, type Realtime } from './boot-realtime.ts'
import { refusals } from './boot-refusals.ts'
import { booksOf, chooseProviders, rateAttributions } from './choose-providers.ts'
import { type Db, forJobs, openDatabase } from './db/client.ts'
import { roleOf } from './db/role-of.ts'
import { heardApart } from './hooks.ts'
import { wholeTable } from './jobs/event-faults.ts'
import { Queue } from './jobs/queue.ts'
import { clockJobs, eventJobs } from './jobs/schedule.ts'
import type { SchedulerParts } from './jobs/scheduler.ts'
import { workOf } from './jobs/work.ts'
import type { Actor, Ctx, Place } from './kernel/context.ts'
import { uuid7 } from './kernel/ids.ts'
import { RateLimits } from './kernel/limits/rate-limits.ts'
import { networkOf } from './kernel/network.ts'
import type { Providers } from './kernel/providers.ts'
import { type Sealer, sealer } from './kernel/seal.ts'
import { isInProduction } from './kernel/security/in-production.ts'
import { SecurityEvents } from './kernel/security/security-events.ts'
import { pooled, query } from './kernel/tx.ts'
import { setPasswordCost } from './modules/accounts/passwords/passwords.ts'
import { refuseStopped } from './modules/accounts/restrictions/refuse-restricted.ts'
import { withStepUp } from './modules/accounts/second-factor/step-up.ts'
import { authenticate } from './modules/accounts/sign-in/authenticate.ts'
import { nameFormerIssuer } from './modules/accounts/sign-in/identities.ts'
import { signInPort } from './modules/accounts/sign-in/sign-in.ts'
import type { SignInPort } from './modules/accounts/sign-in/sign-in-port.ts'
import { readStatus } from './modules/catalogue/read-status.ts'
import { authenticateStaff } from './modules/desk/staff/staff-session.ts'
import { withPasskey } from './modules/desk/staff/with-passkey.ts'
import { bankWay } from './modules/payouts/bank-way.ts'
import { chainWay } from './modules/sending/chain-way.ts'
import { makeSwapWriter, type SwapWriter } from './modules/swap/swap-writer.ts'
import { prepareDatabase } from './prepare-database.ts'
import { type Mailbox, startMailbox } from './providers/mail/mailbox.ts'
import { noteDataKeys } from './wrong-data-keys.ts'
import { refuseWrongMode, watchMode } from './wrong-mode.ts'

export interface BootOptions {
  config: Config
  log?: Logger
  /** The demo's people, for its sign-in pages; taken in mode demo alone. */
  residents?: Residents
  /** For tests: a clock that stands still until it is moved. */
  now?: () => Date
  /** For tests: a database that is open already; it stays open when the app stops. */
  db?: Db
  /** For tests, in mode test alone: hash passwords with the least work there is. */
  cheapPasswords?: boolean
  /** For tests: providers steered by the test. */
  providers?: Partial<Providers>
}

export interface App {
  config: Config
  db: Db
  log: Logger
  metrics: Metrics
  scheduler: SchedulerParts
  queue: Queue
  limits: RateLimits
  securityEvents: SecurityEvents
  swapWriter: SwapWriter
  mailbox: Mailbox | undefined
  api: (request: Request) => Promise<Response>
  signIn: SignInPort
  realtime: Realtime
  contextFor: (actor: Actor, request?: { requestId?: string; stepUp?: string; language?: Locale; place?: Place }) => Ctx
  startJobs: () => Promise<void>
  draining: boolean
  /** Why this process has to end at once: its database went into production, and it isn't one. */
  misplaced: Promise<string>
  stop: () => Promise<void>
}

/**
 * Wires database, providers, API and jobs from a configuration, migrates, and registers the application for the bundled side.
 * Throws an Error in plain words where the configuration must not start.
 */
export async function boot(options: BootOptions): Promise<App> {
  const { config, residents, log = makeLog(config), now = () => new Date() } = options
  refuseUnfit(options)
  setPasswordCost(options.cheapPasswords === true)
  const seal = sealer(dataKeys(config))
  const db = await openPrepared({ ...options, now }, log, seal)
  const mailbox = config.SMTP_URL || options.providers?.mail ? undefined : await startMailbox()
  const background = forJobs(db)
  const realtime = await chooseRealtime(config, background, (err) => log.warn({ err }, 'realtime'))
  const providers = heardApart({
    ...chooseProviders(config, config.SMTP_URL || (mailbox?.url ?? ''), booksOf(background, now, seal)),
    realtime: realtime.provider,
    ...options.providers,
  })
  const queue = new Queue(background, wholeTable(events, eventJobs), (err) => log.warn({ err }, 'job queue'))
  const metrics = new Metrics(
    background,
    () => queue.countDeadLetters(),
    () => readStatus(jobContext('metrics')),
  )
  addGauges(metrics.registry, background, now, providers.chains)
  const contextFor: App['contextFor'] = (actor, { requestId = uuid7(), language: spoken, ...request } = {}) => ({
    actor,
    db: actor.kind === 'system' ? background : db,
    providers,
    config,
    sealer: seal,
    textOf: (sentence, language = spoken) => textOf(sentence, language),
    now,
    log,
    requestId,
    ...request,
  })
  const jobContext = (job: string) => contextFor({ kind: 'system', job })
  const ran = metrics.job.bind(metrics)
  const scheduler: SchedulerParts = { jobs: clockJobs(providers, queue), contextFor: jobContext, ran }
  await checkOutside(jobContext('boot'))
  const limits = new RateLimits(db, now, config.RATE_LIMIT_FACTOR, seal.blindIndex)
  const swapWriter = makeSwapWriter({ db, now, providers })
  const securityEvents = new SecurityEvents({ db: background, now, sealer: seal, metrics })
  const { api, signIn } = openDoors({ contextFor, limits, metrics, swapWriter, securityEvents })
  const work = workOf({ scheduler, queue, realtime, jobContext })
  const mode = watchMode(pooled(background), config)
  const app: App = {
    config,
    db,
    log,
    metrics,
    scheduler,
    queue,
    limits,
    securityEvents,
    swapWriter,
    mailbox,
    api,
    signIn,
    realtime,
    contextFor,
    draining: false,
    misplaced: mode.misplaced,
    startJobs: work.start,
    stop: async () => {
      app.draining = true
      mode.stop()
      await work.stop()
      limits.stop()
      await limits.share()
      await securityEvents.stop()
      await mailbox?.stop()
      if (!options.db) await db.close()
    },
  }
  const settings = settingsOf(config, realtime, providers, residents)
  register({ api, signIn, streamPosition: realtime.position, settings })
  return app
}

/** The database, brought up to this version, where a process of this mode may run on it: before any provider is chosen, so that what is pretended never meets books that are real. */
async function openPrepared(
  { config, db: open, now }: BootOptions & Required<Pick<BootOptions, 'now'>>,
  log: Logger,
  seal: Sealer,
): Promise<Db> {
  const db = open ?? (await openDatabase(databaseConfig(config, log)))
  // Before it is brought up, too: what another mode may not run on it may not migrate.
  await refuseWrongMode(pooled(db), config)
  if (!open) await prepareDatabase(db, config.DATABASE_OWNER_URL)
  await refuseWrongMode(pooled(db), config)
  await noteDataKeys(pooled(db), config, seal, now())
  if (config.FLORIN_MODE === 'production') {
    const { name, above } = await roleOf(db)
    if (above)
      log.warn({ role: name }, 'DATABASE_URL names a role above every privilege: the database can refuse it nothing')
  }
  return db
}

/** The two ways in: the API, and signing in. */
function openDoors(parts: Pick<App, 'contextFor' | 'limits' | 'metrics' | 'swapWriter' | 'securityEvents'>) {
  const { contextFor, limits, metrics, swapWriter, securityEvents } = parts
  const noteSecurityEvent = securityEvents.note.bind(securityEvents)
  const verbs = mountAll({ swapWriter, waysOut })
  const take = (limit: 'sign_in' | 'mail', ip: string) => limits.take(limit, networkOf(ip))
  return {
    api: buildApi({ api: verbs, contextFor, authenticator, limits, metrics, noteSecurityEvent }),
    signIn: signInPort(contextFor, { take, noteSecurityEvent }),
  }
}

function refuseUnfit({ config, cheapPasswords }: BootOptions): void {
  const why = refusals(config)
  if (why.length > 0)
    throw new Error(`Florin will not start like this:\n${why.map((line) => `  - ${line}`).join('\n')}`)
  if (cheapPasswords && config.FLORIN_MODE !== 'test')
    throw new Error(`Passwords must not be cheap to guess in mode ${config.FLORIN_MODE}.`)
}

/** Whether networks and custody are those that the database knows; whose the identities are that it knows; what is missing by choice; and, at the first start in production, that it is. */
async function checkOutside(ctx: Ctx): Promise<void> {
  if (ctx.config.FLORIN_MODE === 'production' && !ctx.providers.scanner)
    ctx.log.warn('no scanner looks at files that people send: FILE_SCANNER is none')
  await checkChainsAtBoot(ctx, ctx.providers.chains)
  await checkCustodyAtBoot(ctx)
  await nameFormerIssuer(ctx)
  await isInProduction(query(ctx), ctx.config)
}

/** The ways that money can leave by. */
const waysOut = [bankWay, chainWay]

const authenticator = { authenticate, authenticateStaff, withStepUp, withPasskey, refuseStopped }

const settingsOf = (
  config: Config,
  realtime: Realtime,
  { payouts, chains, custody, cards, onramp }: Pick<Providers, 'payouts' | 'chains' | 'custody' | 'cards' | 'onramp'>,
  residents: Residents | undefined,
) => ({
  realtime: realtime.settings,
  waysOut: {
    rails: payouts.rails,
    networks: chains.flatMap(({ network, sender }) =>
      sender && (custody?.signs || custody?.networks.includes(network)) ? [network] : [],
    ),
    sandbox: payouts.sandbox,
    sandboxNetworks: chains.some(({ sandbox }) => sandbox),
  },
  networks: chains.map(({ network }) => network),
  attributions: rateAttributions(config),
  demo: config.FLORIN_MODE === 'demo',
  cards: {
    currencies: cards?.currencies ?? [],
    form: cards && !cards.sandbox ? ('stripe' as const) : null,
    hold: { confirmed: config.CARD_HOLD_DAYS_CONFIRMED, other: config.CARD_HOLD_DAYS },
  },
  onramp: onramp && { seller: onramp.seller },
  sandbox: config.RATES === 'sandbox' || config.BANK === 'sandbox',
  publicUrl: config.PUBLIC_URL,
  ...(config.DESK_URL && { deskOrigin: deskOrigin(config) }),
  authBase: config.AUTH_BASE_PATH,
  signInLinks: config.SIGN_IN_LINKS,
  sessionPollSeconds: config.SESSION_POLL_SECONDS,
  offlinePage: config.OFFLINE_PAGE,
  ...(config.LIVE_CHAT_SCRIPT_URL && {
    liveChat: {
      script: config.LIVE_CHAT_SCRIPT_URL,
      origins: config.LIVE_CHAT_ORIGINS.split(',').filter(Boolean),
      open: config.LIVE_CHAT_OPEN,
      launcher: config.LIVE_CHAT_LAUNCHER,
    },
  }),
  mailbox: config.FLORIN_MODE !== 'production' && config.SMTP_URL === '',
  ...(config.OIDC_ISSUER && { provider: config.OIDC_NAME }),
  ...(config.FLORIN_MODE === 'demo' && residents),
})

export const databaseConfig = (config: Config, log: Logger) => ({
  ...(config.DATABASE_URL ? { url: config.DATABASE_URL } : { dataDir: `${config.DATA_DIR}/db` }),
  poolSize: config.DATABASE_POOL,
  onLost: (err: Error) => log.warn({ err }, 'a database connection was lost; the pool opens another'),
})

const PRIVATE = ['password', 'token', 'secret', 'code', 'email', 'authorization', 'cookie']

/** Structured logs. What could be a secret or a person is cut out at the top of a line and one level below; an error keeps its code. */
const makeLog = (config: Pick<Config, 'LOG_LEVEL'>): Logger =>
  pino({
    level: config.LOG_LEVEL,
    redact: {
      paths: [...PRIVATE, ...PRIVATE.map((name) => `*.${name}`), 'err.parameters', 'err.detail', 'err.input'],
      // Without '23505' or 'ECONNREFUSED' nobody finds the fault.
      censor: (value, path) => (path.at(-2) === 'err' && path.at(-1) === 'code' ? value : '[redacted]'),
    },
  })
