import { createHmac } from 'node:crypto'
import { z } from 'zod'
import { brand } from '../brand.ts'
import { networks } from '../contract/chain/networks.ts'
import { say } from '../contract/sentence.ts'
import { cardsBy } from '../env/card-settings.ts'
import { scannerAddress, scannerBy } from '../env/file-settings.ts'
import { identityBy } from '../env/identity-settings.ts'
import { phoneBy } from '../env/phone-settings.ts'
import { screeningBy } from '../env/screening-settings.ts'
import { type Config, chainsOf, custodyOf, dataKeys } from '../env.ts'
import { textOf } from '../words/sentences.ts'
import type { Db } from './db/client.ts'
import { jsonSetting } from './json-setting.ts'
import type { Chain, Providers } from './kernel/providers.ts'
import type { Sealer } from './kernel/seal.ts'
import { phoneCodes } from './modules/accounts/phone/phone-codes.ts'
import { sandboxBook } from './modules/chain/sandbox/sandbox-book.ts'
import { manualBook } from './modules/identity/manual/manual-book.ts'
import { sandboxSessions } from './modules/identity/sandbox/sandbox-sessions.ts'
import { sandboxOnrampBook } from './modules/onramp/sandbox/sandbox-onramp-book.ts'
import { sandboxCardBook } from './modules/payments/cards/sandbox-card-book.ts'
import { sandboxBank } from './providers/bank/sandbox.ts'
import { statementsBank } from './providers/bank/statements.ts'
import type { Cards } from './providers/cards/port.ts'
import { type SandboxCardBook, sandboxCardService } from './providers/cards/sandbox.ts'
import { stripeCards } from './providers/cards/stripe/stripe.ts'
import { StripeConfig } from './providers/cards/stripe/stripe-settings.ts'
import { ChainNodes, nodeChains } from './providers/chain/node-chains.ts'
import { type SandboxBook, sandboxChains } from './providers/chain/sandbox.ts'
import { fireblocksCustody } from './providers/custody/fireblocks/fireblocks.ts'
import { FireblocksConfig, fireblocksKey } from './providers/custody/fireblocks/fireblocks-settings.ts'
import type { Custody } from './providers/custody/port.ts'
import { type SandboxSignatures, sandboxCustody } from './providers/custody/sandbox.ts'
import { signerCustody } from './providers/custody/signer.ts'
import { localFiles } from './providers/files/local.ts'
import { manualIdentity } from './providers/identity/manual.ts'
import type { IdentityProvider } from './providers/identity/port.ts'
import { type SandboxSessions, sandboxIdentity } from './providers/identity/sandbox.ts'
import { VeriffConfig, veriff } from './providers/identity/veriff/veriff.ts'
import { smtpMailer } from './providers/mail/smtp.ts'
import type { Onramp } from './providers/onramp/port.ts'
import { type SandboxOnrampBook, sandboxOnramp } from './providers/onramp/sandbox.ts'
import { stripeOnramp } from './providers/onramp/stripe/onramp.ts'
import { StripeOnrampConfig } from './providers/onramp/stripe/onramp-settings.ts'
import { bankFilePayouts } from './providers/payouts/bank-file/bank-file.ts'
import { PayoutAccounts } from './providers/payouts/bank-file/payout-accounts.ts'
import { noPayouts } from './providers/payouts/no-payouts.ts'
import type { Payouts } from './providers/payouts/port.ts'
import { sandboxPayouts } from './providers/payouts/sandbox.ts'
import { type CodeText, GatewayConfig, gatewayPhone, type PhoneCodes } from './providers/phone/gateway.ts'
import type { PhoneProof } from './providers/phone/port.ts'
import { sandboxPhone } from './providers/phone/sandbox.ts'
import { TwilioConfig, twilioVerify } from './providers/phone/twilio-verify.ts'
import { webPushSender } from './providers/push/web-push.ts'
import { coinbase } from './providers/rates/coinbase.ts'
import { ecb } from './providers/rates/ecb.ts'
import { kraken } from './providers/rates/kraken.ts'
import { attribution, openErApi } from './providers/rates/open-er-api.ts'
import type { RateSource } from './providers/rates/port.ts'
import { sandboxRates } from './providers/rates/sandbox.ts'
import { noRealtime } from './providers/realtime/no-realtime.ts'
import { clamdScanner } from './providers/scanner/clamd.ts'
import type { FileScanner } from './providers/scanner/port.ts'
import { sandboxScanner } from './providers/scanner/sandbox.ts'
import { noScreening } from './providers/screening/no-screening.ts'
import type { Screening } from './providers/screening/port.ts'
import { sandboxScreening } from './providers/screening/sandbox.ts'
import { YenteConfig, yente, yenteOf } from './providers/screening/yente/yente.ts'

export const BankAccounts = z.record(
  z.string(),
  z.object({
    bankName: z.string(),
    holder: z.string(),
    details: z.array(z.object({ label: z.string(), value: z.string() })),
  }),
)

/** Where prices come from. */
export const rateSources = (config: Pick<Config, 'RATES' | 'RATES_SEED'>): RateSource[] =>
  config.RATES === 'public' ? [coinbase(), kraken(), ecb(), openErApi()] : sandboxRates({ seed: config.RATES_SEED })

/** Links that the terms of those sources ask for wherever their rates show. */
export const rateAttributions = ({ RATES }: Pick<Config, 'RATES'>) => (RATES === 'public' ? [attribution] : [])

function payoutsOf({ PAYOUTS, PAYOUT_ACCOUNTS }: Config): Payouts {
  if (PAYOUTS === 'bank-file')
    return bankFilePayouts(
      jsonSetting('PAYOUT_ACCOUNTS', PAYOUT_ACCOUNTS, PayoutAccounts, 'which accounts pay withdrawals'),
    )
  return PAYOUTS === 'sandbox' ? sandboxPayouts() : noPayouts()
}

/** CHAIN_NODES where networks are read from nodes; else {}. Throws Error in plain words where it can't be read. */
export const chainNodes = (config: Config): ChainNodes =>
  chainsOf(config) === 'nodes'
    ? jsonSetting('CHAIN_NODES', config.CHAIN_NODES, ChainNodes, 'which nodes are asked')
    : {}

const chainsBy = (config: Config, book: SandboxBook): Chain[] =>
  chainsOf(config) === 'sandbox'
    ? sandboxChains(book, { experimental: config.TRON === 'experimental' })
    : nodeChains(chainNodes(config)).map((chain) => (maySend(config, chain) ? chain : { ...chain, sender: null }))

/** Where transactions run out our own signer alone knows how to make them. */
const maySend = (config: Config, { network }: Chain): boolean =>
  !networks[network].runsOut || custodyOf(config) === 'signer'

function fireblocksBy(config: Config): Custody {
  const fireblocks = FireblocksConfig.parse(JSON.parse(config.FIREBLOCKS))
  // The oldest is never taken away, or what it sealed could not be read.
  const [oldest = ''] = dataKeys(config).values()
  const vouchKey = createHmac('sha256', oldest).update('florin:destinations').digest('hex')
  return fireblocksCustody({ ...fireblocks, privateKey: fireblocksKey(fireblocks), vouchKey })
}

function chooseCustody(config: Config, book: SandboxSignatures): Custody | null {
  const custody = custodyOf(config)
  if (custody === 'signer') return signerCustody(config.SIGNER_SOCKET)
  if (custody === 'fireblocks') return fireblocksBy(config)
  return custody === 'sandbox' ? sandboxCustody(book) : null
}

/**
 * What providers keep in the database: what is sent on sandbox networks and signed for them, our own codes for phones, the sandbox's cards and seller, and
 * pretended verifications; and the house's own verifications, which are rows themselves.
 */
interface Books {
  chain: SandboxBook & SandboxSignatures
  phone: PhoneCodes
  cards: SandboxCardBook
  onramp: SandboxOnrampBook
  identity: SandboxSessions
  manual: IdentityProvider
}

/** All of them, of this installation's database. */
export const booksOf = (db: Db, now: () => Date, sealer: Sealer): Books => ({
  chain: sandboxBook(db, now),
  phone: phoneCodes(db, now, sealer),
  cards: sandboxCardBook(db, now, sealer),
  onramp: sandboxOnrampBook(db, now),
  identity: sandboxSessions(db, sealer),
  manual: manualIdentity(manualBook(db, sealer), now),
})

const codeText: CodeText = (code, locale) => textOf(say('phone_code_sms', { brand: brand.name, code }), locale)

function choosePhone(config: Config, codes: PhoneCodes): PhoneProof | null {
  const by = phoneBy(config)
  if (by === 'twilio-verify') return twilioVerify(TwilioConfig.parse(JSON.parse(config.PHONE_TWILIO)))
  if (by === 'gateway') return gatewayPhone(GatewayConfig.parse(JSON.parse(config.PHONE_GATEWAY)), codes, codeText)
  return by === 'sandbox' ? sandboxPhone() : null
}

/** Who takes cards; a pretended service's messages are signed with a key of the installation's own. */
function chooseCards(config: Config, book: SandboxCardBook): Cards | null {
  const by = cardsBy(config)
  if (by === 'stripe') return stripeCards(StripeConfig.parse(JSON.parse(config.CARDS_STRIPE)), book.now)
  if (by !== 'sandbox') return null
  const [key = ''] = dataKeys(config).values()
  return sandboxCardService(book, createHmac('sha256', key).update('florin:sandbox-cards').digest('hex'))
}

/** Who sells crypto by card in their own name; what is pretended is sent on pretended networks alone. */
function chooseOnramp(config: Config, book: SandboxOnrampBook): Onramp | null {
  const by = cardsBy(config)
  if (by === 'stripe-onramp')
    return stripeOnramp(StripeOnrampConfig.parse(JSON.parse(config.CARDS_STRIPE_ONRAMP)), book.now)
  if (by !== 'sandbox' || chainsOf(config) !== 'sandbox') return null
  const [key = ''] = dataKeys(config).values()
  return sandboxOnramp(book, createHmac('sha256', key).update('florin:sandbox-onramp').digest('hex'))
}

function chooseIdentity(config: Config, { identity: sessions, manual }: Books): IdentityProvider | null {
  const by = identityBy(config)
  if (by === 'veriff') return veriff(VeriffConfig.parse(JSON.parse(config.IDENTITY_VERIFF)))
  if (by === 'manual') return manual
  return by === 'sandbox' ? sandboxIdentity(sessions) : null
}

/** Who looks at files that people send; null: nobody. */
export function chooseScanner(config: Config): FileScanner | null {
  const by = scannerBy(config)
  if (by !== 'clamd') return by === 'sandbox' ? sandboxScanner() : null
  const at = scannerAddress(config.FILE_SCANNER_CLAMD)
  if (!at) throw new Error(`FILE_SCANNER_CLAMD is neither a path nor host:port: ${config.FILE_SCANNER_CLAMD}`)
  return clamdScanner(at)
}

/** Who knows the lists that people and addresses are held against. */
export function chooseScreening(config: Config): Screening {
  const by = screeningBy(config)
  if (by === 'yente') return yente(YenteConfig.parse(yenteOf(config)))
  return by === 'sandbox' ? sandboxScreening() : noScreening()
}

/** The providers that the configuration names. `smtpUrl` is the configured mail server's or the one inside. */
export const chooseProviders = (config: Config, smtpUrl: string, books: Books): Providers => ({
  rates: rateSources(config),
  bank:
    config.BANK === 'statements' ? statementsBank(BankAccounts.parse(JSON.parse(config.BANK_ACCOUNTS))) : sandboxBank(),
  payouts: payoutsOf(config),
  mail: smtpMailer({ url: smtpUrl, from: config.MAIL_FROM, sandbox: config.SMTP_URL === '' }),
  // Boot puts its own here: what an operator's command does reaches browsers through the server's relay.
  realtime: noRealtime,
  files: localFiles(),
  scanner: chooseScanner(config),
  push: webPushSender({
    publicKey: config.PUSH_PUBLIC_KEY,
    privateKey: config.PUSH_PRIVATE_KEY,
    subject: `mailto:${brand.supportEmail}`,
  }),
  chains: chainsBy(config, books.chain),
  screening: chooseScreening(config),
  phone: choosePhone(config, books.phone),
  cards: chooseCards(config, books.cards),
  onramp: chooseOnramp(config, books.onramp),
  identity: chooseIdentity(config, books),
  custody: chooseCustody(config, books.chain),
})
