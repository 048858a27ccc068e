import { servedEndpoints } from '../../src/server/api/mount.ts'
import { deskAddresses, liveAddresses, publicAddresses } from '../routes.ts'
import type { Finding } from './finding.ts'
import { headerFaults } from './header-rules.ts'

interface Asked {
  method: string
  path: string
  own: boolean
  init?: RequestInit
}

const FOREIGN = { origin: 'https://elsewhere.example' }

/** Every page, every endpoint with nothing in it, and addresses where nothing is. */
export function everyRequest({ token, cookies }: { token: string; cookies: string }): Asked[] {
  const pages = [...publicAddresses(), ...deskAddresses()].map((path): Asked => ({ method: 'GET', path, own: false }))
  const own = liveAddresses().map(
    (path): Asked => ({ method: 'GET', path, own: true, init: { headers: { cookie: cookies } } }),
  )
  const endpoints = servedEndpoints().flatMap(({ method, path }): Asked[] =>
    [true, false].map((signedIn) => ({
      method: method.toUpperCase(),
      path: `/api/v1${path}`,
      own: signedIn,
      init: {
        headers: {
          ...FOREIGN,
          ...(signedIn && { authorization: `Bearer ${token}` }),
          ...(method === 'post' && { 'content-type': 'application/json' }),
        },
        ...(method === 'post' && { body: '{}' }),
      },
    })),
  )
  const others = [
    '/nowhere',
    '/api/v1/nowhere',
    '/api/auth/nowhere',
    '/.git/config',
    '/.env',
    '/healthz',
    '/robots.txt',
    '/sitemap.xml',
    '/sw.js',
    '/%00',
    '/..%2f..%2fetc/passwd',
  ]
  const methods = ['OPTIONS', 'PUT', 'DELETE', 'PATCH'].flatMap((method) =>
    ['/', '/dashboard', '/api/v1/users/me'].map((path) => ({ method, path })),
  )
  return [
    ...pages,
    ...own,
    ...endpoints,
    ...others.map((path): Asked => ({ method: 'GET', path, own: false })),
    ...methods.map((one): Asked => ({ ...one, own: false, init: { headers: FOREIGN } })),
  ]
}

/** Holds the headers of every answer that there is against the rules, as a stranger and as somebody signed in. */
export async function scanHeaders(
  base: string,
  session: { token: string; cookies: string },
): Promise<{ asked: number; found: Finding[] }> {
  const all = everyRequest(session)
  const found: Finding[] = []
  for (const { method, path, own, init } of all) {
    const { status, headers, body } = await fetch(`${base}${path}`, { ...init, method, redirect: 'manual' })
    await body?.cancel()
    for (const what of headerFaults({ method, path, status, headers, own }))
      found.push({ scanner: 'headers', at: `${method} ${path}`, what })
  }
  return { asked: all.length, found }
}
