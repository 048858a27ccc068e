import { type CollectionEntry, type CollectionKey, getCollection } from 'astro:content'
import { barePath, defaultLocale, type Locale, localePath, locales } from '../../words/locales.ts'

/** An entry with the name of its file, and the language it is written in. */
export type Localised<C extends CollectionKey> = CollectionEntry<C> & { name: string; language: Locale }

/**
 * The entries of a collection as a reader of `locale` gets them: its files are src/content/<collection>/<language>/<name>.md, and where
 * a translation is missing the English file stands in, so that nothing disappears.
 */
export async function inLanguage<C extends CollectionKey>(collection: C, locale: Locale): Promise<Localised<C>[]> {
  const named = (await getCollection(collection)).map((entry) => {
    const [language = '', ...rest] = entry.id.split('/')
    return { ...entry, name: rest.join('/'), language: language as Locale }
  })
  const own = named.filter((entry) => entry.language === locale)
  const translated = new Set(own.map((entry) => entry.name))
  const rest = named.filter((entry) => entry.language === defaultLocale && !translated.has(entry.name))
  return locale === defaultLocale ? own : [...own, ...rest]
}

/** An entry's text as HTML, its links to our pages leading to those in the reader's language. */
export const htmlIn = (entry: { rendered?: { html: string } }, locale: Locale): string =>
  (entry.rendered?.html ?? '').replaceAll(/href="(\/(?!api\/|auth\/|dashboard)[^"]*)"/g, (_, path: string) => {
    return `href="${localePath(locale, barePath(path))}"`
  })

/** What marks a text in another language than the page around it, for whoever reads aloud. */
export const tongue = (language: Locale, page: Locale) =>
  language === page ? {} : { lang: language, dir: locales[language].dir }
