import type { ServerResponse } from 'node:http'
import { policy, REPORTED, REPORTS } from './policy.ts'

const DEFAULT_POLICY = policy()

/** What every answer bears, whatever it is: page, slash variant, 304, 404 or error. A page's own policy takes the default's place. */
export const securityHeaders = (secure: boolean): Readonly<Record<string, string>> => ({
  'content-security-policy': DEFAULT_POLICY,
  'reporting-endpoints': `csp="${REPORTS}"`,
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
  // Browsers ignore HSTS over http; over https it is what keeps the first request of the next visit from going out in the clear.
  'strict-transport-security': secure ? 'max-age=63072000; includeSubDomains' : 'max-age=0',
})

/** Text, or XML of whatever kind, that names no charset. */
const TEXT = /^(?:text\/|[\w.-]+\/(?:[\w.-]+\+)?xml\b)(?!.*charset=)/i

/**
 * Astro writes a page's policy with the hashes of that page; it lacks who may frame it and where to report, which only a header can say. This adds them,
 * keeps signed-in pages out of every cache, and names the charset of text that doesn't. Where Astro would send a built page for an error (it has no policy then), `inPlace` sends ours
 * instead and says so: compressed, in the reader's design, under its own policy.
 */
export function completePageHeaders(res: ServerResponse, inPlace: (status: number) => boolean): void {
  const writeHead = res.writeHead.bind(res)
  res.writeHead = ((status: number, ...rest: unknown[]) => {
    const headers = rest.find((part) => part && typeof part === 'object' && !Array.isArray(part)) as
      | Record<string, unknown>
      | undefined
    const named = (name: string) => Object.keys(headers ?? {}).find((one) => one.toLowerCase() === name)
    const isPage = String(headers?.[named('content-type') ?? ''] ?? '').startsWith('text/html')
    if (isPage && status >= 400 && !named('content-security-policy')) {
      res.writeHead = writeHead
      if (inPlace(status)) {
        // What Astro still has to say of its own page goes nowhere.
        res.write = () => true
        res.end = () => res
        return res
      }
    }
    if (headers) {
      complete(headers, named('content-security-policy'), named('cache-control'))
      const type = named('content-type')
      if (type && TEXT.test(String(headers[type]))) headers[type] = `${headers[type]}; charset=utf-8`
    }
    return writeHead(status, ...(rest as []))
  }) as typeof res.writeHead
}

function complete(headers: Record<string, unknown>, policyName: string | undefined, cacheName: string | undefined) {
  if (policyName) {
    const given = String(headers[policyName]).replace(/;\s*$/, '')
    headers[policyName] = given.includes('frame-ancestors') ? given : `${given}; frame-ancestors 'none'; ${REPORTED}`
  }
  if (!cacheName) headers['cache-control'] = 'no-store'
}
