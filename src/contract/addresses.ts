import type { Endpoint, Input } from './endpoint.ts'
import type { Market } from './market/ads.ts'

/** Which page of a list, and how much of it: last in an address. */
const PAGING = ['cursor', 'limit']
const inOrder = ([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number =>
  PAGING.indexOf(a) - PAGING.indexOf(b) || (a < b ? -1 : 1)

/**
 * The address of an endpoint with its parameters and query filled in; empty values are left out. The same input is the same address, in
 * whatever order it was written: the browser's cache is keyed by it.
 */
export function addressOf(endpoint: Endpoint, input: Input<Endpoint> = {}): string {
  const params = (input.params ?? {}) as Record<string, unknown>
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const given = Object.entries((input.query ?? {}) as Record<string, unknown>)
    .filter(([, value]) => value !== undefined && value !== '')
    .sort(inOrder)
  const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()
  return `/api/v1${path}${query ? `?${query}` : ''}`
}

const pairsOf = (query = ''): string[] => query.split('&').filter(Boolean)

/** Whether an address is one of a read's: at the same path, and with at least all that the read asks for. */
export const isOfRead = (address: string, read: string): boolean => {
  const [[path, query], [readPath, readQuery]] = [address.split('?'), read.split('?')]
  return path === readPath && pairsOf(readQuery).every((pair) => pairsOf(query).includes(pair))
}

/** Where the build has the sign-in library's route. AUTH_BASE_PATH takes its place when the server runs. */
export const builtSignInPath = '/api/auth'

/**
 * Where to go after signing in: a path of this very site, or /dashboard. An address of another site would make our sign-in page vouch for
 * whatever stands there, so only '/one/path?and=query' passes; '//host', '/\host' and control characters are other sites to a browser.
 */
export function safeCallback(asked: string | null | undefined, home = '/dashboard'): string {
  if (!asked || !/^\/(?![/\\])[\x21-\x7e]*$/.test(asked) || asked.includes('\\')) return home
  const url = new URL(asked, 'http://here.invalid')
  if (url.origin !== 'http://here.invalid' || url.pathname.startsWith('/auth/') || url.pathname.startsWith('//'))
    return home
  return `${url.pathname}${url.search}${url.hash}`
}

/** Where one's own ads of a market stand. */
export const ownAdsPage = (market: Market): string => `/dashboard/post_ads/${market}_ads`

/** Where an ad is taken: the caller buys of a sell ad, and sells to a buy ad. */
export const takePage = ({ id, side, market }: { id: string; side: 'buy' | 'sell'; market: Market }): string =>
  `/dashboard/p2p/${side === 'sell' ? 'buy' : 'sell'}?ad_id=${id}${market === 'currency' ? '&market=currency' : ''}`

/** The sign-in page, with why one is there and where one wanted to go. */
export const signInAddress = (error: string, callback: string): string =>
  `/auth/login?${new URLSearchParams({ error, callbackUrl: callback })}`

/** The origin that staff reach the desk at, by the settings: of its own host, or of the customers' pages where it has none. */
export const deskOrigin = ({ DESK_URL, PUBLIC_URL }: { DESK_URL: string; PUBLIC_URL: string }): string =>
  new URL(DESK_URL || PUBLIC_URL).origin

/** The further hosts that customers reach the site at, by the settings. */
export const extraHosts = ({ EXTRA_HOSTS }: { EXTRA_HOSTS: string }): string[] =>
  EXTRA_HOSTS.split(',').flatMap((one) => one.trim() || [])

/**
 * An address of sign-in as a page or a letter in a language links to it: it opens in that language. English says nothing of it, since whoever
 * comes by an English page may not have chosen one.
 */
export function inLanguage(language: string, address: string): string {
  if (language === 'en') return address
  const [path = '', fragment] = address.split('#')
  return `${path}${path.includes('?') ? '&' : '?'}lang=${language}${fragment === undefined ? '' : `#${fragment}`}`
}

/** The room of an order. */
export const orderPage = (id: string): string => `/dashboard/p2p/confirm?order_id=${id}`

/** The chat of an order, on a page of its own. */
export const orderChatPage = (id: string): string => `/dashboard/p2p/chat?order_id=${id}`

/** The page of an order's dispute, whether it is open already or not. */
export const disputePage = ({ id, market }: { id: string; market: Market }): string =>
  `/dashboard/p2p/${market === 'currency' ? 'currency/' : ''}dispute?order_id=${id}`
