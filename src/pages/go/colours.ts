import type { APIRoute } from 'astro'
import { cookieName, rememberedSeconds, themeCookie } from '../../contract/accounts/remembered.ts'
import { safeCallback } from '../../contract/addresses.ts'

export const prerender = false

/**
 * `/go/colours?to=dark&from=/fees`: how public pages, which run no script, change their colours. Remembers the choice for a year and goes
 * back to where the reader was, on this site only.
 */
export const GET: APIRoute = ({ url, cookies, redirect }) => {
  const to = url.searchParams.get('to') === 'dark' ? 'dark' : 'light'
  const secure = url.protocol === 'https:'
  cookies.set(cookieName(themeCookie, secure), to, { path: '/', maxAge: rememberedSeconds, sameSite: 'lax', secure })
  return redirect(safeCallback(url.searchParams.get('from'), '/'), 303)
}
