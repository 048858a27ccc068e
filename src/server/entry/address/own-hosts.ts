import { extraHosts } from '../../../contract/addresses.ts'
import type { Config } from '../../../env.ts'
import type { HeldFile, StaticFile } from '../static/static-files.ts'

/** Who is served on a host: customers, or staff where the desk has a host of its own. */
type Side = 'customers' | 'desk'

type Hosts = Pick<Config, 'PUBLIC_URL' | 'DESK_URL' | 'EXTRA_HOSTS' | 'FLORIN_MODE' | 'PORT'>

/** The hosts that people may address, each with who is served there. */
export interface OwnHosts {
  /** Undefined: the host is none of ours. */
  sideOf: (host: string | undefined) => Side | undefined
  /** Whether what is at a path is for who is served on a host; all of it is where the desk shares the customers' host. */
  serves: (host: string | undefined, path: string) => boolean
}

/** What either side's pages need: sockets, what browsers report, people's pictures. */
const SHARED = /^\/(?:app(?:\/|$)|csp-report$|api\/v1\/avatars\/)/
const OF_DESK = /^\/(?:api\/v1\/)?desk(?:\/|$)/

/** PUBLIC_URL's host and the extra ones, DESK_URL's, and this very port on loopback outside production. `statics`: the built files, of which pages are the customers' alone. */
export function ownHosts(config: Hosts, statics: ReadonlyMap<string, StaticFile>): OwnHosts {
  const sides = new Map<string, Side>()
  if (config.FLORIN_MODE !== 'production')
    for (const name of ['localhost', '127.0.0.1', '[::1]']) sides.set(`${name}:${config.PORT}`, 'customers')
  for (const host of [new URL(config.PUBLIC_URL).host, ...extraHosts(config)]) sides.set(host, 'customers')
  if (config.DESK_URL) sides.set(new URL(config.DESK_URL).host, 'desk')
  const sideOf: OwnHosts['sideOf'] = (host) => sides.get(host ?? '')
  const isAsset = (path: string) => {
    const file = statics.get(path)
    return file !== undefined && !('path' in file) && !isPage(file)
  }
  return {
    sideOf,
    serves: (host, path) => {
      if (!config.DESK_URL || isAsset(path)) return true
      const place = placeOf(path)
      return SHARED.test(place) || OF_DESK.test(place) === (sideOf(host) === 'desk')
    },
  }
}

const isPage = ({ type }: HeldFile): boolean => type.startsWith('text/html')

/** The path that pages and API take it for, however it is spelled: dots resolved, escapes read once. What can't be read is nowhere. */
function placeOf(path: string): string {
  try {
    return decodeURIComponent(new URL(`http://florin${path}`).pathname)
  } catch {
    return '/'
  }
}
