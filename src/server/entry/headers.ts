import type { ServerResponse } from 'node:http'
import { policy } from './static-files.ts'

const DEFAULT_POLICY = policy()

/** What every answer bears, whatever it is: page, slash variant, 304, 404 or error. A page's own policy takes the default's place. */
export const securityHeaders = (secure: boolean): Readonly<Record<string, string>> => ({
  'content-security-policy': DEFAULT_POLICY,
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
  // Browsers ignore HSTS over http; over https it is what keeps the first request of the next visit from going out in the clear.
  'strict-transport-security': secure ? 'max-age=63072000; includeSubDomains' : 'max-age=0',
})

/**
 * Astro writes a page's policy with the hashes of that page; it lacks who may frame it, which only a header can say. This adds it, and
 * keeps signed-in pages out of every cache.
 */
export function completePageHeaders(res: ServerResponse): void {
  const writeHead = res.writeHead.bind(res)
  res.writeHead = ((status: number, ...rest: unknown[]) => {
    const headers = rest.find((part) => part && typeof part === 'object' && !Array.isArray(part)) as
      | Record<string, unknown>
      | undefined
    if (headers) {
      for (const name of Object.keys(headers)) {
        if (name.toLowerCase() !== 'content-security-policy') continue
        const given = String(headers[name]).replace(/;\s*$/, '')
        headers[name] = given.includes('frame-ancestors') ? given : `${given}; frame-ancestors 'none'`
      }
      if (!Object.keys(headers).some((name) => name.toLowerCase() === 'cache-control'))
        headers['cache-control'] = 'no-store'
    }
    return writeHead(status, ...(rest as []))
  }) as typeof res.writeHead
}
