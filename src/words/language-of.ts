import { defaultLocale, type Locale, localeCodes } from './locales.ts'

/** What a request accepts, the most wanted first: of 'pt-PT, en;q=0.8' the subtags 'pt', 'pt' and 'en'. */
function wantedIn(accepted: string | null | undefined): string[][] {
  const wanted = (accepted ?? '')
    .slice(0, 200)
    .split(',')
    .map((range) => {
      const [tag = '', ...params] = range.split(';').map((part) => part.trim().toLowerCase())
      const quality = params.find((param) => param.startsWith('q='))
      return { subtags: tag.split('-'), q: quality === undefined ? 1 : Number(quality.slice(2)) }
    })
  return wanted
    .filter(({ q }) => q > 0)
    .toSorted((a, b) => b.q - a.q)
    .map(({ subtags }) => subtags)
}

/** The language a request asks for by Accept-Language, as far as Florin speaks it: 'pt-PT, en;q=0.8' asks for Portuguese. Else English. */
export function languageOf(accepted: string | null | undefined): Locale {
  for (const [code] of wantedIn(accepted)) {
    const locale = localeCodes.find((known) => known === code)
    if (locale) return locale
  }
  return defaultLocale
}

/** The country of those that are known that Accept-Language names first, as its code: 'pt-BR' says Brazil. A guess to begin with; undefined where it names none. */
export function countryOf(
  accepted: string | null | undefined,
  countries: readonly { code: string }[],
): string | undefined {
  const named = wantedIn(accepted).flatMap(([, ...others]) => others.map((subtag) => subtag.toUpperCase()))
  return named.find((code) => countries.some((country) => country.code === code))
}
