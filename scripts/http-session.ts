/** Signs in over HTTP as a browser does, for scripts that talk to a running server from outside. */
export interface HttpSession {
  /** The bearer for /api/v1. */
  token: string
  cookies: string
}

/** Throws an Error with the sign-in library's error code when the server says no. */
export async function signInOverHttp(base: string, email: string, password: string): Promise<HttpSession> {
  const jar = new Map<string, string>()
  const request = async (path: string, init: RequestInit = {}) => {
    const headers = { cookie: cookiesOf(jar), origin: base, ...(init.headers as Record<string, string>) }
    const response = await fetch(`${base}${path}`, { ...init, headers, redirect: 'manual' })
    for (const cookie of response.headers.getSetCookie()) {
      const [pair = ''] = cookie.split(';')
      jar.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1))
    }
    return response
  }
  const { csrfToken } = (await (await request('/api/auth/csrf')).json()) as { csrfToken: string }
  const answer = await request('/api/auth/callback/credentials', {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-auth-return-redirect': '1' },
    body: new URLSearchParams({ csrfToken, email, password, callbackUrl: `${base}/dashboard` }).toString(),
  })
  const session = (await (await request('/api/auth/session')).json()) as { token?: string } | null
  if (!session?.token) throw new Error(`sign-in refused: ${answer.status} ${await answer.text()}`)
  return { token: session.token, cookies: cookiesOf(jar) }
}

const cookiesOf = (jar: ReadonlyMap<string, string>): string =>
  [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
