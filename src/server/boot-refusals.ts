import { type Config, DEMO_SECRET, dataKeys } from '../env.ts'

/**
 * Why this configuration must not start, each in plain words; empty when it may. Real money and pretended things never mix: a sandbox
 * refuses to start in production, and real providers refuse the embedded database.
 */
export function refusals(config: Config): string[] {
  const why: string[] = []
  const real = config.FLORIN_MODE === 'production'
  const demoSecret = config.AUTH_SECRET === DEMO_SECRET || [...dataKeys(config).values()].includes(DEMO_SECRET)
  if (real && config.AUTH_SECRET === DEMO_SECRET)
    why.push('AUTH_SECRET is the published default. Make one with `openssl rand -base64 32`.')
  if (real && [...dataKeys(config).values()].includes(DEMO_SECRET))
    why.push('DATA_KEYS holds the published default. Make one with `openssl rand -base64 32` and write k1:<secret>.')
  if ([...dataKeys(config).entries()].some(([id, secret]) => id === '' || secret.length < 32))
    why.push('DATA_KEYS must be id:secret pairs, each secret at least 32 characters long.')
  if (real && !config.DATABASE_URL)
    why.push(
      'DATABASE_URL is empty. Real money needs PostgreSQL 15 or newer; the embedded database is for demo and development.',
    )
  if (real && !config.PUBLIC_URL.startsWith('https:'))
    why.push('PUBLIC_URL must begin with https:// so that passwords and sessions never travel in the clear.')
  if (real && !config.SMTP_URL) why.push('SMTP_URL is empty. Without a mail server nobody can confirm an address.')
  if (real && config.RATES === 'sandbox')
    why.push('RATES is sandbox. Simulated prices must never price real money: set RATES=public.')
  if (real && config.BANK === 'sandbox')
    why.push('BANK is sandbox. A pretended bank must never credit real accounts: set BANK=statements.')
  if (
    !config.DATABASE_URL &&
    (config.RATES === 'public' || config.BANK === 'statements') &&
    config.FLORIN_MODE === 'demo'
  ) {
    why.push('Real providers refuse the embedded database. Set DATABASE_URL, or use the sandbox providers.')
  }
  if (config.BANK === 'statements' && !config.BANK_ACCOUNTS)
    why.push('BANK_ACCOUNTS is empty: say which accounts customers pay into.')
  if (
    demoSecret &&
    config.HOST !== '127.0.0.1' &&
    config.HOST !== 'localhost' &&
    config.FLORIN_MODE === 'development'
  ) {
    why.push(
      'HOST is open to the network while the secrets are the published defaults. Set AUTH_SECRET and DATA_KEYS, or HOST=127.0.0.1.',
    )
  }
  return why
}
