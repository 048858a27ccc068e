import type { english } from './en/english.ts'
import { languages } from './languages.ts'
import { defaultLocale, type Locale, locales } from './locales.ts'

export type Catalogue = typeof english.sections
export type SectionName = keyof Catalogue

export interface Words<Name extends SectionName = SectionName> {
  /** The language these words are in: what was asked for where all of them are translated, otherwise English. */
  locale: Locale
  dir: 'ltr' | 'rtl'
  sections: Pick<Catalogue, Name>
  /** When the page was drawn, in milliseconds: its first picture in the browser says '2 minutes ago' as the server's did. */
  drawnAt: number
  /** The reader's time zone, where their browser has said it; UTC until then. The first picture and all after it tell times in it. */
  zone: string
}

/** Who reads: a language alone, or with the zone that their times are told in. */
type Reader = Locale | { locale: Locale; zone: string }

/** The words of some sections in a language, as plain data to hand to an island; all of them in English where one isn't translated yet. */
export function wordsFor<const Name extends SectionName>(reader: Reader, ...names: Name[]): Words<Name> {
  const { locale: asked, zone } = typeof reader === 'string' ? { locale: reader, zone: 'UTC' } : reader
  const whole = names.every((name) => languages[asked].sections[name])
  const locale = whole ? asked : defaultLocale
  const from = languages[locale].sections
  const sections = Object.fromEntries(names.map((name) => [name, from[name]])) as Pick<Catalogue, Name>
  return { locale, dir: locales[locale].dir, sections, drawnAt: Date.now(), zone }
}
