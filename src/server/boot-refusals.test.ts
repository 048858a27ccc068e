import { expect, test } from 'vitest'
import { DEMO_RECEIPT_KEY, DEMO_SECRET, readConfig } from '../env.ts'
import { boot } from './boot.ts'
import { refusals } from './boot-refusals.ts'
import { chainNodes } from './choose-providers.ts'
import { openDatabase } from './db/client.ts'
import { realSettings as REAL, secretOf as secret } from './testing/real-settings.ts'

const litecoinNodes = (second: string, odd: object = {}) =>
  JSON.stringify({
    litecoin: {
      family: 'utxo',
      format: 'litecoin',
      nodes: [
        { operator: 'own', url: 'http://10.0.0.1:9332' },
        { operator: second, url: 'https://ltc.example' },
      ],
      genesis: '12a765e31ffd4059bada1e25190f6e98c99d9714d334efa41a195a7e7e04bfe2',
      account: "m/84'/2'/0'",
      xpub: 'xpub661MyMwAqRbcFtXgS5sYJABqqG9YLmC4Q1Rdap9gSE8NqtwybGhePY2gZ29ESFjqJoCu1Rupje8YtGqsefD265TMg7usUDFdp6W1EGMcet8',
      ...odd,
    },
  })

const KEYS = '"key":"sk_live_0123456789abcdef","publishableKey":"pk_live_0123456789abcdef"'
const STRIPE = `{${KEYS},"webhookSecret":"whsec_0123456789abcdef","descriptor":"FLORIN","currencies":["EUR"]}`

const said = (env: Record<string, string>) => refusals(readConfig(env))

test('real money may start when everything it needs is real', () => {
  expect(said(REAL)).toEqual([])
  expect(said({ ...REAL, CHAINS: 'nodes', CHAIN_NODES: litecoinNodes('other') })).toEqual([])
  expect(said({ ...REAL, CHAINS: 'nodes', CHAIN_NODES: litecoinNodes('own', { sameNodeTwice: true }) })).toEqual([])
})

test.each([
  [
    'the published secret',
    { AUTH_SECRET: DEMO_SECRET },
    /^AUTH_SECRET is the published default\. Make one with `openssl/,
  ],
  ['no secret of its own', { AUTH_SECRET: '' }, /^AUTH_SECRET is the published default/],
  ['the published data key', { DATA_KEYS: `k1:${DEMO_SECRET}` }, /^DATA_KEYS holds the published default/],
  [
    'the published data key among others',
    { DATA_KEYS: `k0:${DEMO_SECRET},k1:${secret(2)}` },
    /^DATA_KEYS holds the published default/,
  ],
  ['no data key of its own', { DATA_KEYS: '' }, /^DATA_KEYS holds the published default/],
  ['a data key that is too short', { DATA_KEYS: 'k1:short' }, /^DATA_KEYS must be id:secret pairs/],
  ['a data key without a name', { DATA_KEYS: `:${secret(2)}` }, /^DATA_KEYS must be id:secret pairs/],
  ['a data key without a colon', { DATA_KEYS: secret(2) }, /^DATA_KEYS must be id:secret pairs/],
  ['two data keys of one name', { DATA_KEYS: `k1:${secret(2)},k1:${secret(3)}` }, /^DATA_KEYS .*twice/],
  [
    'a data key’s name that would break what it sealed',
    { DATA_KEYS: `k.1:${secret(2)}` },
    /^DATA_KEYS must be id:secret pairs/,
  ],
  ['the published key of receipts', { RECEIPT_KEY: DEMO_RECEIPT_KEY }, /^RECEIPT_KEY holds the published default/],
  ['no key of its own for receipts', { RECEIPT_KEY: '' }, /^RECEIPT_KEY holds the published default/],
  ['the embedded database', { DATABASE_URL: '' }, /^DATABASE_URL is empty\. Real money needs PostgreSQL 15/],
  ['an address without TLS', { PUBLIC_URL: 'http://florin.example' }, /^PUBLIC_URL must begin with https:/],
  ['no mail server', { SMTP_URL: '' }, /^SMTP_URL is empty/],
  ['nodes that nobody names', { CHAINS: 'nodes' }, /^CHAIN_NODES is empty: say which nodes/],
  [
    'nodes that nobody can read',
    { CHAINS: 'nodes', CHAIN_NODES: '{"litecoin":{}}' },
    /^CHAIN_NODES is wrong at litecoin[.\w]*: .+ See/,
  ],
  [
    'nodes that their quotes in .env cut short',
    { CHAINS: 'nodes', CHAIN_NODES: litecoinNodes('other').split("'")[0] ?? '' },
    /^CHAIN_NODES is not JSON, and ends in its midst: .*backticks/,
  ],
  [
    'one node that is asked twice',
    { CHAINS: 'nodes', CHAIN_NODES: litecoinNodes('own') },
    /^CHAIN_NODES names one operator/,
  ],
  [
    'coins that are worth nothing',
    { CHAINS: 'nodes', CHAIN_NODES: litecoinNodes('other', { format: 'litecoin-test' }) },
    /^CHAIN_NODES names a test network for litecoin/,
  ],
  ['simulated prices', { RATES: 'sandbox' }, /^RATES is sandbox/],
  ['a pretended bank', { BANK: 'sandbox' }, /^BANK is sandbox/],
  ['pretended verifications', { IDENTITY: 'sandbox' }, /^IDENTITY is sandbox/],
  ['the desk where customers are', { DESK_URL: 'https://florin.example' }, /^DESK_URL names a host of the customers/],
  [
    'the desk on an extra host',
    { EXTRA_HOSTS: 'a.example, desk.example', DESK_URL: 'https://desk.example/' },
    /^DESK_URL names a host of the customers/,
  ],
  ['the desk in the clear', { DESK_URL: 'http://desk.florin.example' }, /^DESK_URL must begin with https/],
  ['a pretended scanner', { FILE_SCANNER: 'sandbox' }, /^FILE_SCANNER is sandbox/],
  ['pretended lists', { SCREENING: 'sandbox' }, /^SCREENING is sandbox/],
  ['no yente', { SCREENING: 'yente' }, /^SCREENING_YENTE_URL or SCREENING_YENTE_DATASET is wrong/],
  [
    'a yente that anybody in between reads',
    { SCREENING: 'yente', SCREENING_YENTE_URL: 'http://yente.internal:8000' },
    /^SCREENING_YENTE_URL has an address without https/,
  ],
  ['no integration that verifies', { IDENTITY: 'veriff' }, /^IDENTITY_VERIFF is empty: say which integration/],
  [
    'half an integration that verifies',
    { IDENTITY: 'veriff', IDENTITY_VERIFF: '{"key":"00000000-0000-4000-8000-000000000000","url":"https://a.example"}' },
    /^IDENTITY_VERIFF is wrong at secret/,
  ],
  [
    'an integration that others can read along',
    {
      IDENTITY: 'veriff',
      IDENTITY_VERIFF:
        '{"key":"00000000-0000-4000-8000-000000000000","secret":"a secret of sixteen","url":"http://a.example"}',
    },
    /^IDENTITY_VERIFF has an address without https/,
  ],
  [
    'no account that charges cards',
    { CARDS: 'stripe', STRIPE_CRYPTO_APPROVED: 'x' },
    /^CARDS_STRIPE is empty: say whose/,
  ],
  [
    'cards that buy crypto without Stripe’s consent',
    { CARDS: 'stripe', CARDS_STRIPE: STRIPE },
    /^STRIPE_CRYPTO_APPROVED is empty/,
  ],
  [
    'keys of pretended cards',
    { CARDS: 'stripe', CARDS_STRIPE: STRIPE.replaceAll('_live_', '_test_'), STRIPE_CRYPTO_APPROVED: 'x' },
    /^CARDS_STRIPE has keys for pretended cards/,
  ],
  [
    'an address at which whoever is in between charges cards',
    {
      CARDS: 'stripe',
      CARDS_STRIPE: STRIPE.replace('{', '{"url":"http://stripe.example",'),
      STRIPE_CRYPTO_APPROVED: 'x',
    },
    /^CARDS_STRIPE has an address without https/,
  ],
  ['pretended codes for phones', { PHONE: 'sandbox' }, /^PHONE is sandbox/],
  ['no account that sends codes', { PHONE: 'twilio-verify' }, /^PHONE_TWILIO is empty: say whose account/],
  [
    'a gateway that is no address',
    { PHONE: 'gateway', PHONE_GATEWAY: '{"url":"sms"}' },
    /^PHONE_GATEWAY is wrong at url/,
  ],
  [
    'a gateway that whoever is in between reads',
    { PHONE: 'gateway', PHONE_GATEWAY: '{"url":"http://sms.example/send"}' },
    /^PHONE_GATEWAY has an address without https/,
  ],
  ['pretended payouts', { PAYOUTS: 'sandbox' }, /^PAYOUTS is sandbox/],
  ['no account to pay into', { BANK_ACCOUNTS: '' }, /^BANK_ACCOUNTS is empty/],
  ['a seller without an address', { INVOICE_SELLER: '{"name":"Example Ltd"}' }, /^INVOICE_SELLER .*address/],
  ['invoices in no currency', { INVOICE_CURRENCY: 'XXX' }, /^INVOICE_CURRENCY/],
  ['accounts that are no JSON', { BANK_ACCOUNTS: 'EUR' }, /^BANK_ACCOUNTS .*JSON/],
  [
    'the published secret for its live connections',
    { REALTIME_SECRET: DEMO_SECRET },
    /^REALTIME_SECRET is the published default/,
  ],
  [
    'a service of live connections that has no secret',
    { REALTIME: 'pusher', REALTIME_CLUSTER: 'eu' },
    /^REALTIME_SECRET is empty/,
  ],
  [
    'a service of live connections that is nowhere',
    { REALTIME: 'pusher', REALTIME_SECRET: 'theirs' },
    /^REALTIME_CLUSTER and REALTIME_HOST are empty/,
  ],
  ['accounts without an account', { BANK_ACCOUNTS: '{"EUR":{}}' }, /^BANK_ACCOUNTS .*EUR/],
])('real money does not start with %s, and says why and what to do [ASVS 12.2.1, 13.4.2]', (_, change, sentence) => {
  const lines = said({ ...REAL, ...change })
  expect(lines).toHaveLength(1)
  expect(lines[0]).toMatch(sentence)
})

test('commands say what is wrong with nodes as a start does', () => {
  const ethereum = {
    ...JSON.parse(litecoinNodes('other')).litecoin,
    ...{ family: 'evm', chainId: 1, format: undefined },
  }
  const CHAIN_NODES = JSON.stringify({ ethereum })
  const sentence = /^CHAIN_NODES is wrong at ethereum\.contracts: must name USDT and USDC, .*: USDT is missing, USDC is/
  expect(said({ ...REAL, CHAINS: 'nodes', CHAIN_NODES })[0]).toMatch(sentence)
  expect(() => chainNodes(readConfig({ CHAINS: 'nodes', CHAIN_NODES }))).toThrow(sentence)
})

test('Tron is read only where it is asked for as what it is', () => {
  const { xpub, nodes } = JSON.parse(litecoinNodes('other')).litecoin
  const genesis = '00000000000000001ebf88508a03865c71d452e25f4d51194196a1d22b6653dc'
  const tron = {
    ...{ family: 'tron', xpub, nodes, genesis, account: "m/44'/195'/0'" },
    contracts: { USDT: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t' },
  }
  const given = { ...REAL, CHAINS: 'nodes', CHAIN_NODES: JSON.stringify({ tron }) }
  expect(said(given)).toEqual([expect.stringMatching(/^CHAIN_NODES names tron while TRON is off/)])
  expect(said({ ...given, TRON: 'experimental' })).toEqual([])
})

test('everything that is wrong is said at once', () => {
  const bare = said({ FLORIN_MODE: 'production' })
  for (const name of [
    'AUTH_SECRET',
    'DATA_KEYS',
    'RECEIPT_KEY',
    'DATABASE_URL',
    'PUBLIC_URL',
    'SMTP_URL',
    'RATES',
    'BANK',
  ])
    expect(bare.filter((line) => line.startsWith(`${name} `))).toHaveLength(1)
})

test('demo and development start with nothing set; open to the network they want secrets of their own', () => {
  for (const FLORIN_MODE of ['demo', 'development', 'test']) expect(said({ FLORIN_MODE })).toEqual([])
  expect(said({ HOST: '0.0.0.0' })[0]).toMatch(/^HOST is open to the network/)
  expect(said({ HOST: '0.0.0.0', AUTH_SECRET: secret(1) })[0]).toMatch(/^HOST is open to the network/)
  expect(said({ HOST: '0.0.0.0', AUTH_SECRET: secret(1), DATA_KEYS: `k1:${secret(2)}` })).toEqual([])
})

test.each(['demo', 'development'])('real providers refuse the embedded database in %s', (FLORIN_MODE) => {
  const real = { FLORIN_MODE, BANK: 'statements', BANK_ACCOUNTS: REAL.BANK_ACCOUNTS }
  expect(said(real)).toEqual([expect.stringMatching(/^Real providers refuse the embedded database/)])
  expect(said({ ...real, DATABASE_URL: 'postgres://db/florin' })).toEqual([])
  expect(said({ FLORIN_MODE, RATES: 'public' })).toEqual([expect.stringMatching(/^Real providers refuse/)])
  const cards = { FLORIN_MODE, CARDS: 'stripe', CARDS_STRIPE: STRIPE, STRIPE_CRYPTO_APPROVED: 'x' }
  expect(said(cards)).toEqual([expect.stringMatching(/^Real providers refuse/)])
})

test('boot itself refuses, before it touches anything, and shows no secret [ASVS 16.5.1]', async () => {
  const config = readConfig({ ...REAL, AUTH_SECRET: DEMO_SECRET, RATES: 'sandbox' })
  const refused = await boot({ config }).catch((error: Error) => error)
  expect(refused).toBeInstanceOf(Error)
  const { message } = refused as Error
  expect(message).toMatch(/^Florin will not start like this:\n {2}- AUTH_SECRET .*\n {2}- RATES /)
  for (const kept of [DEMO_SECRET, secret(2)]) expect(message).not.toContain(kept)
})

test.each([
  ['PORT', 'http'],
  ['PORT', '70000'],
  ['PUBLIC_URL', 'florin.example'],
  ['AUTH_SECRET', 'too short'],
  ['RECEIPT_KEY', 'too short'],
  ['TRUST_PROXY', 'yes'],
  ['FLORIN_MODE', 'prod'],
  ['RATES', 'real'],
  ['SESSION_DAYS', '0'],
  ['DATABASE_POOL', '1.5'],
  ['RATE_LIMIT_FACTOR', '-1'],
  ['LOG_LEVEL', 'loud'],
  ['AUTH_BASE_PATH', '/api/auth?x'],
  ['LIVE_CHAT_ORIGINS', 'https://*'],
  ['LIVE_CHAT_ORIGINS', 'https://*.com'],
  ['LIVE_CHAT_ORIGINS', 'https://chat.example,wss://chat.example:*'],
  ['LIVE_CHAT_ORIGINS', 'https://chat.example; script-src *'],
])('a mistake in %s (%s) is told by its name', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`mistakes:\n {2}${name}: \\S`))
})

test.each(['', 'https://chat.example', 'wss://*.chat.example:8443,https://localhost,https://a-b.chat.example'])(
  'a live chat may talk to %s',
  (origins) => expect(readConfig({ LIVE_CHAT_ORIGINS: origins }).LIVE_CHAT_ORIGINS).toBe(origins),
)

test('a database that is not there is said in plain words, without its password', async () => {
  const url = 'postgres://florin:hunter2hunter2@127.0.0.1:1/florin'
  const refused = await openDatabase({ url }).catch((error: Error) => error)
  expect(refused).toBeInstanceOf(Error)
  expect(String(refused)).not.toContain('hunter2hunter2')
})
