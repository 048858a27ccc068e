import { builtSignInPath } from '../../contract/addresses.ts'

/** Where the sign-in library answers: the page says it, since script and build are the same for every installation. */
const base = (): string => globalThis.document?.documentElement.dataset.authBase ?? builtSignInPath

/** Where the sign-in page's form goes when the browser sends it by itself, at an installation whose sign-in answers at `authBase`. */
export const signInForm = (authBase: string): string => `${authBase}/_form`

export type AuthAnswer<T> = { ok: true; status: number; body: T } | { ok: false; status: number; body?: undefined }

/** Asks the sign-in library for JSON; `send` makes it a POST with its anti-forgery token. Status 0: nobody answered. */
export async function ask<T>(action: string, send?: Record<string, unknown>): Promise<AuthAnswer<T>> {
  try {
    const response = await fetch(`${base()}/${action}`, {
      headers: { accept: 'application/json', ...(send && { 'content-type': 'application/json' }) },
      cache: 'no-store',
      ...(send && { method: 'POST', body: JSON.stringify({ ...send, csrfToken: await csrfToken() }) }),
    })
    if (!response.ok) return { ok: false, status: response.status }
    // A page instead of JSON: something else answers where sign-in should be.
    if (!/json/.test(response.headers.get('content-type') ?? '')) return { ok: false, status: 404 }
    return { ok: true, status: response.status, body: (await response.json()) as T }
  } catch {
    return { ok: false, status: 0 }
  }
}

/** Has this browser keep a secret, out of reach of script, by which a confirmation's link opens the account here; answers its hash to register with, undefined where nobody answered. */
export async function registeringBrowser(): Promise<string | undefined> {
  return (await ask<{ browser: string }>('_registering', {})).body?.browser
}

/** Posts a step of signing in or out and answers where the library would send the browser, instead of going there. */
export async function post(
  action: string,
  fields: Record<string, string | undefined>,
): Promise<{ ok: boolean; status: number; url?: string; code?: string }> {
  try {
    const given = Object.entries(fields).filter((pair): pair is [string, string] => pair[1] !== undefined)
    const response = await fetch(`${base()}/${action}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'x-auth-return-redirect': '1',
        accept: 'application/json',
      },
      body: new URLSearchParams([...given, ['csrfToken', await csrfToken()]]),
    })
    const body = (await response.json().catch(() => ({}))) as { url?: string; code?: string }
    return { ok: response.ok, status: response.status, ...body }
  } catch {
    return { ok: false, status: 0 }
  }
}

async function csrfToken(): Promise<string> {
  const response = await fetch(`${base()}/csrf`, { headers: { accept: 'application/json' }, cache: 'no-store' })
  return ((await response.json()) as { csrfToken?: string }).csrfToken ?? ''
}

/** Tells the server's log what went wrong here: a level and a short code, never what was typed. */
export function reportSignIn(level: 'warn' | 'error', code: string): void {
  const body = JSON.stringify({ level, code: code.replaceAll(/[^A-Za-z0-9_.-]/g, '_').slice(0, 64) })
  void fetch(`${base()}/_log`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
    keepalive: true,
  }).catch(() => {})
}
