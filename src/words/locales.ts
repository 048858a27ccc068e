/** The languages Florin speaks. `format` is what Intl gets: Latin digits everywhere, so that an amount reads the same in every language. */
export const locales = {
  en: { name: 'English', dir: 'ltr', format: 'en-GB' },
  pt: { name: 'Português', dir: 'ltr', format: 'pt-BR' },
  es: { name: 'Español', dir: 'ltr', format: 'es-ES' },
  ar: { name: 'العربية', dir: 'rtl', format: 'ar-u-nu-latn' },
  fr: { name: 'Français', dir: 'ltr', format: 'fr-FR' },
} as const

export type Locale = keyof typeof locales

export const defaultLocale: Locale = 'en'

export const localeCodes = Object.keys(locales) as Locale[]

/** The language asked for where Florin speaks it, otherwise English. */
export const localeOf = (asked: string | null | undefined): Locale =>
  localeCodes.find((code) => code === asked) ?? defaultLocale

/** A public page's address in a language: '/fees' is '/fees' in English and '/pt/fees' in Portuguese. */
export const localePath = (locale: Locale, path: string): string =>
  locale === defaultLocale ? path : `/${locale}${path === '/' ? '' : path}`

/** The path without its language: '/pt/fees' and '/fees' both give '/fees'. */
export const barePath = (path: string): string => {
  const [, first = '', ...rest] = path.replace(/(.)\/$/, '$1').split('/')
  return addressLocale(first) ? `/${rest.join('/')}` : path.replace(/(.)\/$/, '$1')
}

/** The language that a live public page's address bears, by its parameter `locale`; undefined where no page is: English has no prefix, and another language none here. */
export const addressLocale = (asked: string | undefined): Locale | undefined =>
  asked === undefined ? defaultLocale : localeCodes.find((code) => code === asked && code !== defaultLocale)

/** getStaticPaths of every public page: one page a language, English without a prefix. */
export const localePages = () =>
  localeCodes.map((code) => ({
    params: { locale: code === defaultLocale ? undefined : code },
    props: { locale: code },
  }))

/** getStaticPaths of pages that stand beside an English one with a place of its own: one for each other language. */
export const otherLanguages = () =>
  localeCodes.filter((code) => code !== defaultLocale).map((code) => ({ params: { language: code } }))
