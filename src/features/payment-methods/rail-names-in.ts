import { assets } from '../../contract/assets.ts'
import type { RailNames } from '../../contract/rails/rail-names.ts'
import { railsFor } from '../../contract/rails/rails.ts'
import type { Locale } from '../../words/locales.ts'
import { nameIn } from '../../words/sentences.ts'

/** The ways to pay in each currency by their names in a language, for a page to hand to its screen. */
export const railNamesIn = (locale: Locale): RailNames =>
  Object.fromEntries(
    assets
      .filter(({ kind }) => kind === 'fiat')
      .map(({ code }) => [
        code,
        railsFor(code).map(({ code, name, slow }) => ({ code, name: nameIn(name, locale), slow })),
      ]),
  )
