import { databaseUrl } from '../env/database-address.ts'
import { scannerAddress, scannerBy } from '../env/file-settings.ts'
import { socketOf } from '../env/listen-settings.ts'
import type { Config } from '../env.ts'

/** Whether a host is this very machine, so that nobody is in between. */
const isHere = (host: string): boolean => /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/.test(host)

/** Which links of a configuration would carry passwords, names or money in the clear past this machine, each in plain words. */
export function plainLinks(config: Config): string[] {
  const why: string[] = []
  for (const name of ['DATABASE_URL', 'DATABASE_OWNER_URL'] as const)
    if (config[name] && !isPrivate(config[name]))
      why.push(
        `${name} names another machine without sslmode=verify-full: whoever is in between could read and change everything. Add ?sslmode=verify-full, and sslrootcert where the authority is your own; a socket and 127.0.0.1 need none.`,
      )
  if (/^http:/i.test(config.OIDC_ISSUER))
    why.push('OIDC_ISSUER has an address without https: whoever is in between could sign in as anybody.')
  if (config.REALTIME === 'pusher' && !config.REALTIME_TLS && !isHere(config.REALTIME_HOST))
    why.push(
      'REALTIME_TLS is false for a service on another machine: whoever is in between would read what customers are told.',
    )
  const scanner = scannerAddress(config.FILE_SCANNER_CLAMD)
  if (scannerBy(config) === 'clamd' && scanner && 'host' in scanner && !isHere(scanner.host))
    why.push(
      'FILE_SCANNER_CLAMD names another machine, and clamd speaks without TLS: whoever is in between would read identity documents. Run it here, and name its socket.',
    )
  if (socketOf(config.HOST) === undefined && !isHere(config.HOST) && !config.TRUST_PROXY)
    why.push(
      'HOST is open to the network without a proxy that does TLS. Set HOST=127.0.0.1, or TRUST_PROXY=true behind a proxy that writes X-Forwarded-For.',
    )
  return why
}

/** Whether nobody can listen to a connection with PostgreSQL: it stays on this machine, or its certificate is held against the name. */
function isPrivate(address: string): boolean {
  const url = databaseUrl(address)
  if (!url) return false
  if (url === 'socket') return true
  const host = url.searchParams.get('host') ?? decodeURIComponent(url.hostname)
  return host === '' || host.startsWith('/') || isHere(host) || url.searchParams.get('sslmode') === 'verify-full'
}
