/** What is started: the server, `db migrate`, other commands of operators. The signer reads none of these. */
type Process = 'server' | 'migration' | 'commands'

const EVERYWHERE: readonly Process[] = ['server', 'migration', 'commands']
const SERVING: readonly Process[] = ['server', 'commands']

/** Each setting that holds a secret, and which processes have to be given it: whoever is given more could do more. */
export const secretSettings: Readonly<Record<string, readonly Process[]>> = {
  DATABASE_URL: EVERYWHERE,
  DATABASE_OWNER_URL: ['migration', 'commands'],
  AUTH_SECRET: SERVING,
  DATA_KEYS: SERVING,
  RECEIPT_KEY: SERVING,
  SMTP_URL: SERVING,
  OIDC_CLIENT_SECRET: ['server'],
  PUSH_PRIVATE_KEY: ['server'],
  CHAIN_NODES: SERVING,
  FIREBLOCKS: SERVING,
  PHONE_TWILIO: ['server'],
  PHONE_GATEWAY: ['server'],
  CARDS_STRIPE: SERVING,
  CARDS_STRIPE_ONRAMP: SERVING,
  IDENTITY_VERIFF: ['server'],
  SCREENING_YENTE_KEY: SERVING,
  REALTIME_SECRET: SERVING,
  METRICS_TOKEN: ['server'],
}

/** Takes secrets out of a process's environment once they were read: what it starts, and reports of a crash, would get them with it. */
export function forgetSecrets(env: Record<string, string | undefined>): void {
  for (const name of Object.keys(secretSettings)) delete env[name]
}
