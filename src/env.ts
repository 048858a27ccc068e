import { z } from 'zod'
import { cardSettings } from './env/card-settings.ts'
import { databaseAddress } from './env/database-address.ts'
import { deskSettings } from './env/desk-settings.ts'
import { fileSettings } from './env/file-settings.ts'
import { identitySettings } from './env/identity-settings.ts'
import { invoiceSettings } from './env/invoice-settings.ts'
import { limitSettings } from './env/limit-settings.ts'
import { listenSettings } from './env/listen-settings.ts'
import { mailAddress } from './env/mail-address.ts'
import { phoneSettings } from './env/phone-settings.ts'
import { pushSettings } from './env/push-settings.ts'
import { withSecretFiles } from './env/secret-files.ts'
import { signInSettings } from './env/sign-in-settings.ts'

const flag = z.enum(['true', 'false']).transform((value) => value === 'true')

export const DEMO_SECRET = 'demo-only-secret-that-every-reader-of-the-source-knows'
/** SHA-256 of 'florin demo receipts': as public as the secret above. */
export const DEMO_RECEIPT_KEY = 'ZMT3xlSA/Gqh6J+7uHpe+1oAtOlfiUapTs0hQYvNHGg='

/** The demo's DATA_DIR where none is set, seen from the top of the project: never that of an installation there. */
export const demoDataDir = '.data/demo'

/** The environment as a schema; .env.example is generated from it. Each description is the comment an operator reads. */
export const envSchema = z.object({
  FLORIN_MODE: z
    .enum(['demo', 'development', 'test', 'production'])
    .default('development')
    .describe('demo: sandbox providers, demo people, a banner. production: refuses defaults and sandboxes.'),
  PUBLIC_URL: z
    .url()
    .refine((address) => URL.parse(address)?.pathname === '/', 'must have no path')
    .default('http://localhost:4321')
    .describe('The address people type, without a path. Requests for other hosts are refused.'),
  ...listenSettings,
  EXTRA_HOSTS: z.string().default('').describe('Further host names to answer for, separated by commas.'),
  TRUST_PROXY: flag
    .default(false)
    .describe('true behind a reverse proxy that writes X-Forwarded-For itself; its last address counts.'),
  DATABASE_URL: databaseAddress
    .default('')
    .describe(
      'postgres://user:password@host:5432/florin. Empty: the embedded database in DATA_DIR, for demo and development.',
    ),
  DATABASE_OWNER_URL: databaseAddress
    .default('')
    .describe(
      'The same database as the role that owns its tables and migrates them; DATABASE_URL’s role then owns nothing and gets its grants. Empty: one role does both.',
    ),
  DATABASE_STANDBYS: z.coerce
    .number()
    .int()
    .min(0)
    .max(8)
    .default(0)
    .describe(
      'How many standbys every commit must wait for: nothing is ready while synchronous_standby_names of the server asks for fewer.',
    ),
  DATABASE_POOL: z.coerce
    .number()
    .int()
    .min(1)
    .max(200)
    .default(10)
    .describe('Connections to PostgreSQL for requests, for each process; jobs have five beside them, readiness one.'),
  DATA_DIR: z.string().default('.data').describe('Where the embedded database lives.'),
  AUTH_SECRET: z
    .string()
    .regex(
      /^[^,]{32,}(,[^,]{32,})*$/,
      'must have at least 32 characters, each of several by commas: make one with `openssl rand -base64 32`',
    )
    .default(DEMO_SECRET)
    .describe(
      'Signs session tokens and cookies; after a change the old ones behind it, separated by commas. Boot refuses the default in production.',
    ),
  DATA_KEYS: z
    .string()
    .default(`k1:${DEMO_SECRET}`)
    .describe(
      'Keys for personal data at rest, id:secret separated by commas, the newest last. Never remove one that sealed data.',
    ),
  RECEIPT_KEY: z
    .string()
    .regex(
      /^[A-Za-z0-9+/]{43}=(,[A-Za-z0-9+/]{43}=)*$/,
      'must be 32 bytes in base64: make them with `openssl rand -base64 32`',
    )
    .default(DEMO_RECEIPT_KEY)
    .describe(
      'Signs the receipts of orders: 32 bytes in base64; after a change the old ones before it, separated by commas. Boot refuses the default in production.',
    ),
  AUTH_BASE_PATH: z
    .string()
    .regex(/^\/[a-z0-9/_-]+$/)
    .default('/api/auth')
    .describe('Where the sign-in library answers.'),
  SESSION_DAYS: z.coerce.number().int().min(1).max(90).default(7).describe('Days a session lives without use.'),
  SESSION_POLL_SECONDS: z.coerce
    .number()
    .int()
    .min(0)
    .default(0)
    .describe('How often the browser asks whether its session still stands; 0: only on focus.'),
  ...signInSettings,
  SMTP_URL: mailAddress
    .default('')
    .describe(
      'smtps://user:password@host:465, or smtp://…:587 with STARTTLS; in production the certificate must be valid, also on this machine. Empty outside production: a mail server inside, readable at /dev/mailbox.',
    ),
  MAIL_FROM: z.string().default('Florin <no-reply@florin.example>').describe('The sender of e-mails.'),
  LIVE_CHAT_SCRIPT_URL: z
    .string()
    .regex(/^(https:\/\/[^\s;,'"]+)?$/, 'must be an https address')
    .default('')
    .describe(
      'Script of a live chat for the header, fetched when somebody asks for the chat; empty: help leads to the contact page.',
    ),
  LIVE_CHAT_ORIGINS: z
    .string()
    .regex(
      // A star stands for names below a domain, never for every site there is.
      /^((^|,)(https|wss):\/\/(\*\.[\w-]+\.)?[\w-]+(\.[\w-]+)*(:\d+)?(?=,|$))*$/,
      'must be https or wss origins, separated by commas',
    )
    .default('')
    .describe('Further origins that chat talks to, separated by commas; the script’s own is allowed by itself.'),
  LIVE_CHAT_OPEN: z
    .string()
    .regex(/^[\w$]*(\.[\w$]+)*$/, 'must be the name of a function, like Tawk_API.maximize')
    .default('')
    .describe('The function that opens that chat, like Tawk_API.maximize.'),
  LIVE_CHAT_LAUNCHER: z
    .string()
    .default('')
    .describe('CSS selector of that chat’s own button, which is hidden: the header’s stands for it.'),
  OFFLINE_PAGE: flag
    .default(true)
    .describe('false: browsers let the worker go that shows a page while there is no connection.'),
  ...pushSettings,
  RATES: z
    .enum(['sandbox', 'public'])
    .default('sandbox')
    .describe('sandbox: a seeded simulator. public: Coinbase, Kraken, the ECB and open.er-api.com.'),
  RATES_SEED: z.coerce.number().int().default(1252).describe('Seed of the simulator.'),
  BANK: z
    .enum(['sandbox', 'statements'])
    .default('sandbox')
    .describe('sandbox: a bank that pays by itself. statements: finance imports the bank’s files.'),
  BANK_ACCOUNTS: z
    .string()
    .default('')
    .describe(
      'JSON: currency → { bankName, holder, details: [{ label, value }] }; needed for BANK=statements. Labels as ‘Account number’, ‘Sort code’ or ‘Bank code’ are told in the reader’s language, others as they are.',
    ),
  PAYOUTS: z
    .enum(['sandbox', 'bank-file', 'none'])
    .default('sandbox')
    .describe(
      'Who pays withdrawals to bank accounts out. sandbox: a pretended bank. bank-file: files that two people hand to a real one. none: nobody, so none can be asked for.',
    ),
  PAYOUT_ACCOUNTS: z
    .string()
    .default('')
    .describe(
      'JSON: [{ format, currency, rails, holder, cutoffs, … }], the accounts that files pay from, see docs/operations.md; needed for PAYOUTS=bank-file.',
    ),
  CHAINS: z
    .enum(['sandbox', 'nodes', 'off'])
    .optional()
    .describe(
      'sandbox: pretended networks for crypto, refused in production. nodes: those of CHAIN_NODES. off: none. Empty: sandbox beside BANK=sandbox, else off.',
    ),
  CHAIN_NODES: z
    .string()
    .default('')
    .describe(
      'JSON, network → { family, nodes: [{ operator, url }, { operator, url }], genesis, account, xpub, … }, on one line between backticks, since accounts hold apostrophes: `{"litecoin":{"family":"utxo","format":"litecoin",…,"account":"m/84\'/2\'/0\'","xpub":"xpub…"}}`. `./florin custody keys` says account and xpub; docs/operations.md, Nodes, has the whole. Needed for CHAINS=nodes.',
    ),
  TRON: z
    .enum(['off', 'experimental'])
    .default('off')
    .describe(
      'Deposits of USDT on Tron, and withdrawals where CUSTODY=signer. off: none. experimental: by the nodes that CHAIN_NODES names, or deposits pretended beside CHAINS=sandbox; it was never run against a node of Tron’s (docs/operations.md, Tron).',
    ),
  CUSTODY: z
    .enum(['sandbox', 'signer', 'fireblocks', 'off'])
    .optional()
    .describe(
      'Who holds the keys that crypto withdrawals are paid with. sandbox: nobody, pretended, refused in production. signer: the process of `npm run signer`, at SIGNER_SOCKET. fireblocks: Fireblocks, which also sends, as FIREBLOCKS says. off: none, so no crypto can be withdrawn. Empty: sandbox beside pretended networks, else off.',
    ),
  SIGNER_SOCKET: z
    .string()
    .default('/run/florin-signer.sock')
    .describe('The signer’s Unix socket, for CUSTODY=signer.'),
  FIREBLOCKS: z
    .string()
    .default('')
    .describe(
      'JSON: { apiKey, keyFile, vault, assets: network → asset → id there, … }, see docs/custody.md; needed for CUSTODY=fireblocks.',
    ),
  ...phoneSettings,
  ...invoiceSettings,
  ...cardSettings,
  ...identitySettings,
  EXPLORERS: z
    .string()
    .default('')
    .describe(
      'Public records of networks that customers are led to from what was sent: network=https://…{tx}, comma-separated. Empty: none.',
    ),
  REALTIME: z
    .enum(['embedded', 'pusher', 'off'])
    .default('embedded')
    .describe(
      'embedded: a server of Pusher’s protocol inside. pusher: Pusher or a compatible service. off: pages ask from time to time.',
    ),
  REALTIME_APP_ID: z
    .string()
    .regex(/^\d+$/, 'must be a number')
    .default('1')
    .describe('Number of the application there.'),
  REALTIME_KEY: z
    .string()
    .regex(/^[\w-]{1,64}$/, 'must be letters, digits, - and _')
    .default('florin')
    .describe('What browsers connect with; no secret.'),
  REALTIME_SECRET: z
    .string()
    .default('')
    .describe(
      'Signs who may listen to what. Empty: made from AUTH_SECRET, for the server inside; a service has one of its own.',
    ),
  REALTIME_HOST: z.string().default('').describe('Host of a compatible service; empty for Pusher’s own.'),
  REALTIME_PORT: z.coerce.number().int().min(0).max(65535).default(0).describe('Its port; 0: the usual one.'),
  REALTIME_TLS: flag.default(true).describe('false: without TLS, for a service on this machine.'),
  REALTIME_CLUSTER: z
    .string()
    .regex(/^[a-z0-9-]*$/, 'must be a name like eu')
    .default('')
    .describe('Cluster of the application at Pusher, like eu.'),
  REALTIME_PRESENCE: flag
    .default(true)
    .describe('false: who is online stays unseen; pages show samples, marked as such.'),
  REALTIME_CLIENT_EVENTS: flag.default(true).describe('false: browsers can’t tell each other that somebody is typing.'),
  ...limitSettings,
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info').describe('How much the log says.'),
  ...fileSettings,
  ...deskSettings,
  HOT_LEVELS: z
    .string()
    .regex(
      /^((^|,)[a-z]+:[A-Z0-9]{2,10}=\d{1,12}(\.\d{1,18})?\.\.\d{1,12}(\.\d{1,18})?(?=,|$))*$/,
      'must be like ethereum:ETH=2..20,bitcoin:BTC=0.1..1',
    )
    .default('')
    .describe(
      'Between what the hot accounts are kept, by network and asset, like ethereum:ETH=2..20,bitcoin:BTC=0.1..1: what is above goes to cold storage, below finance is told. Empty: nothing moves.',
    ),
  RESERVE_TOLERANCE: z
    .string()
    .regex(/^((^|,)[A-Z0-9]{2,10}=\d{1,12}(\.\d{1,18})?(?=,|$))*$/, 'must be like EUR=10,USD=0.50')
    .default('')
    .describe(
      'How much may be off between the books and what lies outside, by asset, like EUR=10,USD=0.50, before withdrawals stop; empty: nothing.',
    ),
  METRICS_TOKEN: z
    .string()
    .default('')
    .describe('Bearer token that /metrics asks for; empty: only requests from this machine, and in production none.'),
})

export type Config = z.output<typeof envSchema>

/** Reads the environment, and files that it names. Throws an Error that names each wrong variable in plain words. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const given = withSecretFiles(env, Object.keys(envSchema.shape))
  const set = Object.fromEntries(Object.entries(given).filter(([, value]) => value))
  const { success, data, error } = envSchema.safeParse(set)
  if (success) return data
  const lines = error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
  throw new Error(`The environment has mistakes:\n${lines.join('\n')}`)
}

/** Whether networks are pretended: by themselves never beside a real bank, which would pay for what a pretended one brought. */
export const chainsOf = ({ CHAINS, BANK, FLORIN_MODE }: Pick<Config, 'CHAINS' | 'BANK' | 'FLORIN_MODE'>) =>
  CHAINS ?? (BANK === 'sandbox' && FLORIN_MODE !== 'production' ? 'sandbox' : 'off')

/** Who signs what leaves on networks: pretended keys by themselves for pretended networks alone. */
export const custodyOf = (config: Pick<Config, 'CUSTODY' | 'CHAINS' | 'BANK' | 'FLORIN_MODE'>) =>
  config.CUSTODY ?? (chainsOf(config) === 'sandbox' ? 'sandbox' : 'off')

/** DATA_KEYS as id → secret, in order. */
export const dataKeys = (config: Pick<Config, 'DATA_KEYS'>): Map<string, string> =>
  new Map(
    config.DATA_KEYS.split(',').map((pair) => [pair.slice(0, pair.indexOf(':')), pair.slice(pair.indexOf(':') + 1)]),
  )
