/** An answer as the rules look at it. */
export interface Answer {
  method: string
  path: string
  status: number
  headers: Headers
  /** Whether it is for who is signed in, so that nothing may keep it. */
  own: boolean
}

type Rule = (answer: Answer) => string | undefined

const bears =
  (name: string, value: RegExp): Rule =>
  ({ headers }) =>
    value.test(headers.get(name) ?? '') ? undefined : `${name}: ${headers.get(name) ?? 'missing'}`
const lacks =
  (name: string): Rule =>
  ({ headers }) =>
    headers.has(name) ? `${name}: ${headers.get(name)}` : undefined

/** What every answer must bear or must not, whatever it is. */
const rules: readonly Rule[] = [
  ({ status }) => (status >= 500 && status !== 503 ? `answered ${status}` : undefined),
  bears('x-content-type-options', /^nosniff$/),
  bears('x-frame-options', /^DENY$/),
  bears('referrer-policy', /^strict-origin-when-cross-origin$/),
  bears('cross-origin-opener-policy', /^same-origin$/),
  bears('cross-origin-resource-policy', /^same-origin$/),
  bears('permissions-policy', /camera=\(\)/),
  bears('strict-transport-security', /^max-age=\d+/),
  bears('content-security-policy', /frame-ancestors 'none'/),
  bears('content-security-policy', /object-src 'none'|default-src 'none'/),
  bears('content-security-policy', /base-uri 'none'|base-uri 'self'/),
  ({ headers }) =>
    /script-src[^;]*'unsafe-(inline|eval)'/.test(headers.get('content-security-policy') ?? '')
      ? 'script of any kind may run'
      : undefined,
  lacks('server'),
  lacks('x-powered-by'),
  lacks('access-control-allow-origin'),
  ({ headers }) => {
    const type = headers.get('content-type') ?? ''
    return /^(text\/|application\/(json|problem\+json|xml))/.test(type) &&
      !/charset=utf-8|^application\/(problem\+)?json/i.test(type)
      ? `content-type without charset: ${type}`
      : undefined
  },
  ({ own, headers, status }) =>
    own && status < 300 && !/no-store/.test(headers.get('cache-control') ?? '')
      ? `cache-control: ${headers.get('cache-control')}`
      : undefined,
  ({ headers }) =>
    headers
      .getSetCookie()
      .filter((cookie) => !/samesite=(lax|strict)/i.test(cookie))
      .map((cookie) => `a cookie without SameSite: ${cookie.split('=')[0]}`)[0],
]

/** What is wrong with an answer's headers. */
export const headerFaults = (answer: Answer): string[] => rules.flatMap((rule) => rule(answer) ?? [])
