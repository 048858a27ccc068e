import type { links, services } from '../../../src/outgoing/services.ts'

/** What is spoken with somebody else's machine: where that is, how, what for, and what of people goes there. */
interface Outside {
  /** The host, or the setting that names it. */
  at: string
  protocol: string
  /** Whether anything is told by them unasked, and where that comes in. */
  hears: string
  why: string
  /** Personal data that goes there. */
  people: string
}

/** Each service by its name in `src/outgoing/services.ts`: one that is new there doesn't compile without a row here. */
export const overHttp: Readonly<Record<keyof typeof services, Outside>> = {
  rates: {
    at: 'api.coinbase.com, api.kraken.com, www.ecb.europa.eu, open.er-api.com (RATES=public)',
    protocol: 'HTTPS',
    hears: 'no',
    why: 'prices, also while pages are built',
    people: 'nothing',
  },
  oidc: {
    at: 'OIDC_ISSUER, and what its metadata names for tokens, keys and claims',
    protocol: 'HTTPS',
    hears: 'the browser comes back with a code',
    why: 'signing in with a provider',
    people: 'nothing but the code that the browser brought; its claims come back',
  },
  stripe: {
    at: 'api.stripe.com (CARDS_STRIPE, CARDS_STRIPE_ONRAMP)',
    protocol: 'HTTPS',
    hears: 'webhooks, signed by HMAC-SHA256',
    why: 'card payments, their disputes and what was paid out; sales of crypto in Stripe’s own name',
    people:
      'our ids; what the house says in a card dispute; for a sale the deposit address and the network address of the customer',
  },
  veriff: {
    at: 'IDENTITY_VERIFF.url',
    protocol: 'HTTPS',
    hears: 'webhooks, signed by HMAC-SHA256',
    why: 'verifying who somebody is',
    people: 'first and last name, our id; documents and face go from the browser to Veriff',
  },
  yente: {
    at: 'SCREENING_YENTE_URL, run by the operator',
    protocol: 'HTTP(S)',
    hears: 'no',
    why: 'lists of sanctions and of politically exposed people',
    people: 'names, days of birth, countries; names and numbers of companies; addresses on chains',
  },
  fireblocks: {
    at: 'api.fireblocks.io (FIREBLOCKS.url)',
    protocol: 'HTTPS',
    hears: 'webhooks, signed by RS512',
    why: 'custody: addresses, payments on chains',
    people: 'addresses on chains and amounts, our ids',
  },
  fireblocks_keys: {
    at: 'keys.fireblocks.io (FIREBLOCKS.webhookKeys)',
    protocol: 'HTTPS',
    hears: 'no',
    why: 'the keys that its webhooks are signed with',
    people: 'nothing',
  },
  twilio: {
    at: 'verify.twilio.com (PHONE_TWILIO.url)',
    protocol: 'HTTPS',
    hears: 'no',
    why: 'codes to telephones',
    people: 'the number, the language, the code that was typed',
  },
  phone_gateway: {
    at: 'PHONE_GATEWAY.url',
    protocol: 'HTTP(S)',
    hears: 'no',
    why: 'codes to telephones, by any gateway',
    people: 'the number, and the text with the code',
  },
  push: {
    at: 'hosts of browsers’ push services (`PushService` in the contract), by each browser’s own address there',
    protocol: 'HTTPS',
    hears: 'no',
    why: 'notifications while no page is open',
    people: 'the browser’s address there; the notice encrypted for that browser (RFC 8291)',
  },
  pusher: {
    at: 'REALTIME_HOST, or api-REALTIME_CLUSTER.pusher.com (REALTIME=pusher)',
    protocol: 'HTTPS; HTTP only on this machine',
    hears: 'no; browsers connect there',
    why: 'pages that change by themselves, where the server inside isn’t used',
    people: 'what customers are told, usernames of who is there',
  },
  chain_node: {
    at: 'CHAIN_NODES',
    protocol: 'HTTP(S): JSON-RPC, and Tron’s own',
    hears: 'no',
    why: 'what happens on networks, and what is sent there',
    people: 'addresses on chains, transactions',
  },
}

/** The same for what isn’t asked over HTTP. */
export const overOthers: Readonly<Record<keyof typeof links, Outside & { most: string }>> = {
  mail: {
    at: 'SMTP_URL',
    protocol: 'SMTP; TLS from the start or by STARTTLS',
    most: 'lines of the operator’s own server',
    hears: 'no',
    why: 'e-mails',
    people: 'address, and what the e-mail says',
  },
  signer: {
    at: 'SIGNER_SOCKET',
    protocol: 'JSON by lines, over a Unix socket',
    most: '',
    hears: 'no',
    why: 'addresses and signatures of what is sent on chains',
    people: 'addresses on chains and amounts, our ids',
  },
  clamd: {
    at: 'FILE_SCANNER_CLAMD: a Unix socket, or a port of this machine',
    protocol: 'clamd’s own (INSTREAM)',
    most: '',
    hears: 'no',
    why: 'whether a file that somebody sends does harm (FILE_SCANNER=clamd)',
    people: 'files as they are sent: proofs, identity documents, pictures, files of the bank',
  },
  database: {
    at: 'DATABASE_URL, DATABASE_OWNER_URL',
    protocol: 'PostgreSQL; `sslmode=verify-full` beyond this machine',
    most: 'what our own statements ask for: each has a LIMIT, a cursor or a key',
    hears: 'no',
    why: 'everything that is kept',
    people: 'everything, personal data sealed ([decision 5](../decisions/0005-personal-data-sealed.md))',
  },
  database_notices: {
    at: 'DATABASE_URL',
    protocol: 'PostgreSQL (LISTEN)',
    most: '8,000 bytes a notice, by PostgreSQL itself',
    hears: 'what other processes notify of',
    why: 'that something happened elsewhere',
    people: 'ids',
  },
}

/**
 * Every file that could speak with another machine, and as what. `scripts/docs/outgoing/outgoing.test.ts` finds those of the code and holds them against this.
 * 'browser': script in a page, which reaches its own origin and what its policy allows; 'inside': it reaches nothing beyond this process or machine.
 */
export const speakers: Readonly<
  Record<string, keyof typeof services | keyof typeof links | 'bounded' | 'browser' | 'inside'>
> = {
  'src/client/api.ts': 'browser',
  'src/client/files/fetch-file.ts': 'browser',
  'src/client/files/upload.ts': 'browser',
  'src/client/realtime/realtime-connection.ts': 'browser',
  'src/client/send-from-faucet.ts': 'browser',
  'src/client/session/sign-in-calls.ts': 'browser',
  'src/features/desk/script/news.ts': 'browser',
  'src/features/desk/script/renew.ts': 'browser',
  'src/features/keyboard/part/open-part.tsx': 'browser',
  'src/middleware.ts': 'oidc',
  'src/middleware/form-sign-in.ts': 'oidc',
  'src/middleware/page-session.ts': 'oidc',
  'src/outgoing/bounded-fetch.ts': 'bounded',
  'src/server/db/client.ts': 'database',
  'src/server/db/listen.ts': 'database_notices',
  'src/server/demo/acting/open-page.ts': 'inside',
  'src/server/entry/address/listen-at.ts': 'inside',
  'src/server/providers/custody/fireblocks/fireblocks-hook.ts': 'fireblocks_keys',
  'src/server/providers/custody/signer.ts': 'signer',
  'src/server/providers/mail/smtp.ts': 'mail',
  'src/server/providers/push/web-push.ts': 'push',
  'src/server/providers/rates/recorded.ts': 'inside',
  'src/server/providers/realtime/pusher.ts': 'pusher',
  'src/server/providers/scanner/clamd.ts': 'clamd',
  'src/server/realtime/connection.ts': 'inside',
  'src/signer/wire/socket-server.ts': 'inside',
}
