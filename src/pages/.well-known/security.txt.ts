import type { APIRoute } from 'astro'
import { brand } from '../../brand.ts'

export const prerender = true

const DAYS = 365

/** RFC 9116: where to report a weakness. It expires a year after the build, so that nobody trusts one that was left behind. */
export const GET: APIRoute = ({ site }) => {
  const expires = new Date()
  expires.setUTCHours(0, 0, 0, 0)
  expires.setUTCDate(expires.getUTCDate() + DAYS)
  const at = (path: string) => new URL(path, site).href
  const lines = [
    `Contact: mailto:${brand.securityEmail}`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${at('/.well-known/security.txt')}`,
    `Policy: ${at('/security#report')}`,
  ]
  return new Response(`${lines.join('\n')}\n`, { headers: { 'content-type': 'text/plain; charset=utf-8' } })
}
