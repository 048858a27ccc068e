import type { Browser, BrowserContext, BrowserContextOptions } from 'playwright'
import type { DemoPerson } from '../src/server/demo/people.ts'
import { signInOverHttp } from './http-session.ts'

/** Windows in which somebody of the demo is signed in; close the browser when done with them. */
export async function signedIn(
  browser: Browser,
  base: string,
  { email, password }: DemoPerson,
  options: BrowserContextOptions = {},
): Promise<BrowserContext> {
  const { cookies } = await signInOverHttp(base, email, password)
  const context = await browser.newContext({ ...options, baseURL: base })
  const pairs = cookies.split('; ').map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)])
  await context.addCookies(pairs.map(([name = '', value = '']) => ({ name, value, url: base })))
  return context
}
