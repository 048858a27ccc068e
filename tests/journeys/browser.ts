import { Auth, type AuthConfig } from '@auth/core'
import type { APIContext, MiddlewareNext } from 'astro'
import { signInConfig } from '../../src/middleware/sign-in-config.ts'
import { onRequest } from '../../src/middleware.ts'

/**
 * A browser without a screen: keeps cookies, follows nothing by itself, and meets what a real one meets: our middleware and, below
 * /api/auth, the sign-in library as auth-astro calls it. A page answers with its path and who is signed in.
 */
export class Browser {
  readonly origin: string
  readonly cookies = new Map<string, string>()
  readonly #config: () => AuthConfig

  constructor(origin = 'http://localhost:4321', config: () => AuthConfig = signInConfig) {
    this.origin = origin
    this.#config = config
  }

  async fetch(path: string, init: RequestInit = {}): Promise<Response> {
    const url = new URL(path, this.origin)
    const headers = new Headers({
      'user-agent': 'Firefox/140.0 (X11; Linux)',
      accept: 'text/html',
      ...(init.headers as object),
    })
    headers.set('cookie', [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '))
    headers.set('x-florin-client-ip', '203.0.113.9')
    const request = new Request(url, { ...init, headers })
    const locals = {} as App.Locals
    const cookies = {
      get: (name: string) => (this.cookies.has(name) ? { value: this.cookies.get(name) } : undefined),
      set: (name: string, value: string) => this.cookies.set(name, value),
    }
    const page = () =>
      Response.json({
        page: url.pathname,
        user: locals.session?.user ?? null,
        awaitsCode: locals.secondStep !== undefined,
      })
    const isAuth = url.pathname.startsWith('/api/auth/')
    const next: MiddlewareNext = async () => (isAuth ? Auth(request, this.#config()) : page())
    const response = (await onRequest(
      { isPrerendered: false, request, url, locals, cookies } as unknown as APIContext,
      next,
    )) as Response
    this.#keep(response)
    return response
  }

  async json<T = Record<string, unknown>>(path: string, init?: RequestInit): Promise<T> {
    return (await this.fetch(path, init)).json() as Promise<T>
  }

  /** Posts a form to the sign-in library with its anti-forgery token, as our own pages do. */
  async post(
    action: string,
    fields: Record<string, string> = {},
  ): Promise<{ url: string; status: number; error: string | null; code: string | null }> {
    const { csrfToken } = await this.json<{ csrfToken: string }>('/api/auth/csrf')
    const response = await this.fetch(`/api/auth/${action}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'x-auth-return-redirect': '1',
        accept: 'application/json',
      },
      body: new URLSearchParams({ ...fields, csrfToken }),
    })
    const { url = '' } = (await response.json()) as { url?: string }
    const query = new URL(url, this.origin).searchParams
    return { url, status: response.status, error: query.get('error'), code: query.get('code') }
  }

  session(): Promise<{ user?: { user_id: string; username: string }; token?: string; awaits_code?: true } | null> {
    return this.json('/api/auth/session')
  }

  #keep(response: Response): void {
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';')
      const name = pair.slice(0, pair.indexOf('='))
      const value = pair.slice(pair.indexOf('=') + 1)
      if (/max-age=0|expires=thu, 01 jan 1970/i.test(line) || value === '') this.cookies.delete(name)
      else this.cookies.set(name, value)
    }
  }
}
