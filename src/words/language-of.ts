import { defaultLocale, type Locale, localeCodes } from './locales.ts'

/** The language a request asks for by Accept-Language, as far as Florin speaks it: 'pt-PT, en;q=0.8' asks for Portuguese. Else English. */
export function languageOf(accepted: string | null | undefined): Locale {
  const wanted = (accepted ?? '')
    .slice(0, 200)
    .split(',')
    .map((range) => {
      const [tag = '', ...params] = range.split(';').map((part) => part.trim().toLowerCase())
      const quality = params.find((param) => param.startsWith('q='))
      return { code: tag.split('-')[0], q: quality === undefined ? 1 : Number(quality.slice(2)) }
    })
  const best = wanted.filter(({ q }) => q > 0).toSorted((a, b) => b.q - a.q)
  for (const { code } of best) {
    const locale = localeCodes.find((known) => known === code)
    if (locale) return locale
  }
  return defaultLocale
}
