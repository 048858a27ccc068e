import { CurrencyCode } from '../contract/assets.ts'
import { cardsBy } from '../env/card-settings.ts'
import { scannerBy } from '../env/file-settings.ts'
import { identityBy } from '../env/identity-settings.ts'
import { socketOf } from '../env/listen-settings.ts'
import { phoneBy } from '../env/phone-settings.ts'
import { screeningBy } from '../env/screening-settings.ts'
import { type Config, chainsOf, DEMO_RECEIPT_KEY, DEMO_SECRET, dataKeys } from '../env.ts'
import { BankAccounts, chainNodes } from './choose-providers.ts'
import { wrongJson } from './json-setting.ts'
import { Seller } from './kernel/papers/seller.ts'
import { authSecrets } from './kernel/signed-text.ts'
import { isDownload } from './modules/accounts/passwords/breached-passwords.ts'
import { hotLevels } from './modules/sending/levels/hot-levels.ts'
import { plainLinks } from './plain-links.ts'
import { isWorthlessStripe, StripeConfig } from './providers/cards/stripe/stripe-settings.ts'
import { ChainNodes, isLocalChain, isOneVoice, isWorthless } from './providers/chain/node-chains.ts'
import {
  FireblocksConfig,
  fireblocksKey,
  isWorthlessFireblocks,
} from './providers/custody/fireblocks/fireblocks-settings.ts'
import { VeriffConfig } from './providers/identity/veriff/veriff.ts'
import { isWorthlessOnramp, StripeOnrampConfig } from './providers/onramp/stripe/onramp-settings.ts'
import { PayoutAccounts } from './providers/payouts/bank-file/payout-accounts.ts'
import { GatewayConfig } from './providers/phone/gateway.ts'
import { TwilioConfig } from './providers/phone/twilio-verify.ts'
import { YenteConfig, yenteOf } from './providers/screening/yente/yente.ts'
import { wrongDesk } from './wrong-desk.ts'
import { wrongSecrets } from './wrong-secrets.ts'

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]'])

/**
 * Why this configuration must not start, each in plain words; empty when it may. Real money and pretended things never mix: a sandbox
 * refuses to start in production, and real providers refuse the embedded database.
 */
export function refusals(config: Config): string[] {
  const why: string[] = []
  const real = config.FLORIN_MODE === 'production'
  const published = authSecrets(config.AUTH_SECRET).includes(DEMO_SECRET)
  const demoSecret = published || [...dataKeys(config).values()].includes(DEMO_SECRET)
  if (real && published) why.push('AUTH_SECRET is the published default. Make one with `openssl rand -base64 32`.')
  if (real && [...dataKeys(config).values()].includes(DEMO_SECRET))
    why.push('DATA_KEYS holds the published default. Make one with `openssl rand -base64 32` and write k1:<secret>.')
  why.push(...wrongSecrets(config), ...wrongBreached(config))
  if (real && config.RECEIPT_KEY.split(',').includes(DEMO_RECEIPT_KEY))
    why.push(
      'RECEIPT_KEY holds the published default: anybody could sign receipts. Make one with `openssl rand -base64 32`.',
    )
  if (real && !config.DATABASE_URL)
    why.push(
      'DATABASE_URL is empty. Real money needs PostgreSQL 15 or newer; the embedded database is for demo and development.',
    )
  if (real && !config.PUBLIC_URL.startsWith('https:'))
    why.push('PUBLIC_URL must begin with https:// so that passwords and sessions never travel in the clear.')
  why.push(...wrongDesk(config), ...(real ? plainLinks(config) : []))
  if (real && !config.SMTP_URL) why.push('SMTP_URL is empty. Without a mail server nobody can confirm an address.')
  if (real && config.RATES === 'sandbox')
    why.push('RATES is sandbox. Simulated prices must never price real money: set RATES=public.')
  if (real && config.BANK === 'sandbox')
    why.push('BANK is sandbox. A pretended bank must never credit real accounts: set BANK=statements.')
  if (real && config.PAYOUTS === 'sandbox')
    why.push(
      'PAYOUTS is sandbox. A pretended bank would take real money and send nothing: set PAYOUTS=bank-file, or none.',
    )
  why.push(...wrongChains(config))
  if ((config.CUSTODY === 'signer' || config.CUSTODY === 'fireblocks') && chainsOf(config) === 'sandbox')
    why.push(
      `CUSTODY is ${config.CUSTODY} beside pretended networks: real keys would sign for coins that are none. Set CUSTODY=sandbox.`,
    )
  if (config.CUSTODY === 'fireblocks') why.push(...wrongFireblocks(config))
  if (real && config.CUSTODY === 'sandbox')
    why.push(
      'CUSTODY is sandbox. Its keys are published: whoever reads them could spend what is paid out from. Set CUSTODY=signer, fireblocks, or off.',
    )
  const realProviders = hasRealProviders(config)
  if (!real && !config.DATABASE_URL && realProviders) {
    why.push('Real providers refuse the embedded database. Set DATABASE_URL, or use the sandbox providers.')
  }
  // Where strangers can reach it, published secrets are no secrets: with them anyone signs quotes and sessions.
  const reachable = !LOOPBACK.has(new URL(config.PUBLIC_URL).hostname)
  if (!real && demoSecret && reachable && (config.FLORIN_MODE !== 'demo' || realProviders)) {
    why.push(
      'PUBLIC_URL is an address for others while the secrets are the published defaults. Set AUTH_SECRET and DATA_KEYS, or FLORIN_MODE=production.',
    )
  }
  if (!real && realProviders && reachable && !config.SMTP_URL) {
    why.push('SMTP_URL is empty, so everybody’s e-mails would be readable at /dev/mailbox. Set a mail server.')
  }
  if (config.BANK === 'statements')
    why.push(...wrongJson('BANK_ACCOUNTS', config.BANK_ACCOUNTS, BankAccounts, 'which accounts customers pay into'))
  if (config.PAYOUTS === 'bank-file')
    why.push(...wrongJson('PAYOUT_ACCOUNTS', config.PAYOUT_ACCOUNTS, PayoutAccounts, 'which accounts pay withdrawals'))
  why.push(...wrongInvoices(config))
  why.push(...wrongPhone(config))
  why.push(...wrongCards(config))
  why.push(...wrongIdentity(config))
  why.push(...wrongScreening(config))
  why.push(...wrongRealtime(config), ...wrongScanner(config), ...wrongSocket(config))
  why.push(...wrongLevels(config))
  if (demoSecret && isOpenToNetwork(config) && config.FLORIN_MODE === 'development') {
    why.push(
      'HOST is open to the network while the secrets are the published defaults. Set AUTH_SECRET and DATA_KEYS, or HOST=127.0.0.1.',
    )
  }
  return why
}

const isOpenToNetwork = ({ HOST }: Config): boolean =>
  socketOf(HOST) === undefined && HOST !== '127.0.0.1' && HOST !== 'localhost'

const hasRealProviders = (config: Config): boolean =>
  config.RATES === 'public' ||
  config.BANK === 'statements' ||
  config.PAYOUTS === 'bank-file' ||
  cardsBy(config) === 'stripe' ||
  cardsBy(config) === 'stripe-onramp' ||
  hasRealChains(config)

function wrongBreached({ BREACHED_PASSWORDS: source }: Config): string[] {
  return source === '' || isDownload(source)
    ? []
    : [
        'BREACHED_PASSWORDS names no download of Pwned Passwords: one file of SHA-1 hashes in their order, or a folder of files from 00000.txt to FFFFF.txt, all of them there.',
      ]
}

function wrongInvoices({ INVOICE_SELLER, INVOICE_CURRENCY }: Config): string[] {
  const why = INVOICE_SELLER ? wrongJson('INVOICE_SELLER', INVOICE_SELLER, Seller, 'who issues invoices') : []
  return CurrencyCode.safeParse(INVOICE_CURRENCY).success
    ? why
    : [...why, 'INVOICE_CURRENCY is no currency that Florin keeps, such as EUR.']
}

function wrongChains(config: Config): string[] {
  const real = config.FLORIN_MODE === 'production'
  if (real && config.CHAINS === 'sandbox')
    return ['CHAINS is sandbox. Pretended coins must never be credited for real: set CHAINS=nodes, or off.']
  if (chainsOf(config) !== 'nodes') return []
  const why = wrongJson('CHAIN_NODES', config.CHAIN_NODES, ChainNodes, 'which nodes are asked')
  if (why.length > 0) return why
  if (config.TRON === 'off' && chainNodes(config).tron)
    return [
      'CHAIN_NODES names tron while TRON is off. What is known of it is experimental: set TRON=experimental, or leave it out.',
    ]
  if (!real) return []
  return Object.entries(chainNodes(config)).flatMap(([network, node]) => [
    ...(isWorthless(node)
      ? [
          `CHAIN_NODES names a test network for ${network}, or a published xpub: what comes there is worth nothing, or anybody’s.`,
        ]
      : []),
    ...(isOneVoice(node) && !node.sameNodeTwice
      ? [
          `CHAIN_NODES names one operator or host twice for ${network}. What it says alone would be credited: name two, or say sameNodeTwice.`,
        ]
      : []),
  ])
}

/** Whether coins of some worth are read: those of a chain on this machine have none. */
const hasRealChains = (config: Config): boolean =>
  wrongChains({ ...config, FLORIN_MODE: 'development' }).length === 0 &&
  Object.values(chainNodes(config)).some((node) => !isLocalChain(node))

function wrongFireblocks(config: Config): string[] {
  const why = wrongJson('FIREBLOCKS', config.FIREBLOCKS, FireblocksConfig, 'whose account pays')
  if (why.length > 0) return why
  const fireblocks = FireblocksConfig.parse(JSON.parse(config.FIREBLOCKS))
  if (config.FLORIN_MODE === 'production' && isWorthlessFireblocks(fireblocks))
    why.push(
      'FIREBLOCKS names Fireblocks’ sandbox, whose coins are worth nothing: name the workspace that holds yours.',
    )
  try {
    fireblocksKey(fireblocks)
  } catch (error) {
    why.push((error as Error).message)
  }
  return why
}

function wrongCards(config: Config): string[] {
  const [real, by] = [config.FLORIN_MODE === 'production', cardsBy(config)]
  if (real && by === 'sandbox')
    return [
      'CARDS is sandbox. Pretended cards must never credit real accounts: set CARDS=stripe-onramp, stripe, or off.',
    ]
  if (by === 'stripe-onramp') return wrongOnramp(config)
  if (by !== 'stripe') return []
  const why = wrongJson('CARDS_STRIPE', config.CARDS_STRIPE, StripeConfig, 'whose account charges cards')
  if (config.STRIPE_CRYPTO_APPROVED === '')
    why.push(
      'STRIPE_CRYPTO_APPROVED is empty. Stripe closes accounts whose cards buy crypto without its written consent: name the reference of yours.',
    )
  if (why.length > 0 || !real) return why
  const stripe = StripeConfig.parse(JSON.parse(config.CARDS_STRIPE))
  if (isWorthlessStripe(stripe))
    why.push('CARDS_STRIPE has keys for pretended cards (…_test_…): name those of your live account.')
  if (!stripe.url.startsWith('https:'))
    why.push('CARDS_STRIPE has an address without https: whoever is in between could say that cards were charged.')
  return why
}

function wrongOnramp(config: Config): string[] {
  const real = config.FLORIN_MODE === 'production'
  const asked = 'whose account sells crypto by card'
  const why = wrongJson('CARDS_STRIPE_ONRAMP', config.CARDS_STRIPE_ONRAMP, StripeOnrampConfig, asked)
  const chains = chainsOf(config)
  // On a pretended network an address is published: whoever reads it has what a real seller sends there.
  if (chains !== 'nodes')
    why.push(
      `CARDS is stripe-onramp while CHAINS is ${chains}. What is sold is sent to deposit addresses: set CHAINS=nodes.`,
    )
  if (why.length > 0 || !real) return why
  const stripe = StripeOnrampConfig.parse(JSON.parse(config.CARDS_STRIPE_ONRAMP))
  if (isWorthlessOnramp(stripe))
    why.push('CARDS_STRIPE_ONRAMP has a key for pretended purchases (…_test_…): name that of your live account.')
  if (!stripe.url.startsWith('https:'))
    why.push('CARDS_STRIPE_ONRAMP has an address without https: whoever is in between could lead customers elsewhere.')
  return why
}

function wrongPhone(config: Config): string[] {
  const real = config.FLORIN_MODE === 'production'
  const by = phoneBy(config)
  if (real && by === 'sandbox')
    return ['PHONE is sandbox. Anybody could confirm any number: set PHONE=twilio-verify, gateway, or off.']
  if (by === 'twilio-verify')
    return wrongJson('PHONE_TWILIO', config.PHONE_TWILIO, TwilioConfig, 'whose account sends codes')
  if (by !== 'gateway') return []
  const why = wrongJson('PHONE_GATEWAY', config.PHONE_GATEWAY, GatewayConfig, 'which gateway sends codes')
  const { protocol, hostname } =
    why.length > 0 ? {} : new URL(GatewayConfig.parse(JSON.parse(config.PHONE_GATEWAY)).url)
  if (real && protocol === 'http:' && !LOOPBACK.has(hostname ?? ''))
    why.push('PHONE_GATEWAY has an address without https: whoever is in between would read the codes.')
  return why
}

function wrongIdentity(config: Config): string[] {
  const [real, by] = [config.FLORIN_MODE === 'production', identityBy(config)]
  if (real && by === 'sandbox')
    return ['IDENTITY is sandbox. Anybody could say that they are verified: set IDENTITY=veriff, manual, or off.']
  if (by !== 'veriff') return []
  const why = wrongJson('IDENTITY_VERIFF', config.IDENTITY_VERIFF, VeriffConfig, 'which integration verifies people')
  const { protocol } = why.length > 0 ? {} : new URL(VeriffConfig.parse(JSON.parse(config.IDENTITY_VERIFF)).url)
  if (real && protocol === 'http:')
    why.push('IDENTITY_VERIFF has an address without https: whoever is in between would read who your customers are.')
  return why
}

function wrongScreening(config: Config): string[] {
  const [real, by] = [config.FLORIN_MODE === 'production', screeningBy(config)]
  if (real && by === 'sandbox')
    return ['SCREENING is sandbox. Its lists name nobody that there is: set SCREENING=yente, or off.']
  if (by !== 'yente') return []
  const { success, data } = YenteConfig.safeParse(yenteOf(config))
  if (!success)
    return ['SCREENING_YENTE_URL or SCREENING_YENTE_DATASET is wrong: say where yente answers, and by which lists.']
  const { protocol, hostname } = new URL(data.url)
  return real && protocol === 'http:' && !LOOPBACK.has(hostname)
    ? ['SCREENING_YENTE_URL has an address without https: whoever is in between would read who your customers are.']
    : []
}

function wrongRealtime(config: Config): string[] {
  const why: string[] = []
  const published = config.REALTIME_SECRET === DEMO_SECRET
  if (config.FLORIN_MODE === 'production' && config.REALTIME === 'embedded' && published)
    why.push('REALTIME_SECRET is the published default. Leave it empty, or make one with `openssl rand -base64 32`.')
  if (config.REALTIME === 'pusher' && (config.REALTIME_SECRET === '' || published))
    why.push('REALTIME_SECRET is empty. Copy app id, key and secret from the service that REALTIME=pusher names.')
  if (config.REALTIME === 'pusher' && config.REALTIME_HOST === '' && config.REALTIME_CLUSTER === '')
    why.push(
      'REALTIME_CLUSTER and REALTIME_HOST are empty. Name Pusher’s cluster, or the host of a compatible service.',
    )
  return why
}

const wrongScanner = (config: Config): string[] =>
  config.FLORIN_MODE === 'production' && scannerBy(config) === 'sandbox'
    ? ['FILE_SCANNER is sandbox. It knows the test file alone: set FILE_SCANNER=clamd, or none.']
    : []

const wrongSocket = ({ HOST, TRUST_PROXY }: Config): string[] =>
  socketOf(HOST) !== undefined && !TRUST_PROXY
    ? ['HOST is a socket, where every caller is the proxy and all of them would share one limit: set TRUST_PROXY=true.']
    : []

function wrongLevels({ HOT_LEVELS }: Config): string[] {
  try {
    hotLevels(HOT_LEVELS)
    return []
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)]
  }
}
