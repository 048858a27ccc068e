import type { APIContext } from 'astro'
import { cookieName, languageCookie, rememberedIn, rememberedSeconds } from '../contract/accounts/remembered.ts'
import { languageOf } from '../words/language-of.ts'
import { type Locale, localeCodes, localeOf } from '../words/locales.ts'

type Asked = Pick<APIContext, 'cookies' | 'request' | 'url'>

/**
 * The language of a live page: what its address asks for (`?lang=es`: the links of Spanish pages and letters, the switch of the sign-in pages),
 * which this browser keeps; else what it keeps; else what it accepts. A browser that merely accepts keeps nothing: who signs in brings their profile's.
 */
export function readerLanguage(asked: Asked): Locale {
  const chosen = localeCodes.find((code) => code === asked.url.searchParams.get('lang'))
  const kept = rememberedIn(asked.cookies, languageCookie)
  if (chosen && chosen !== kept) keepLanguage(asked, chosen)
  if (chosen || kept) return chosen ?? localeOf(kept)
  return languageOf(asked.request.headers.get('accept-language'))
}

/** Makes a language this browser's. Script reads it, too. */
export function keepLanguage({ cookies, url }: Pick<Asked, 'cookies' | 'url'>, locale: Locale): void {
  const secure = url.protocol === 'https:'
  const kept = { path: '/', maxAge: rememberedSeconds, sameSite: 'lax', secure, httpOnly: false } as const
  cookies.set(cookieName(languageCookie, secure), locale, kept)
}
