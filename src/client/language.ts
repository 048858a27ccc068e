import { languageCookie } from '../contract/accounts/remembered.ts'
import { type Locale, localeOf } from '../words/locales.ts'
import { remember } from './remember.ts'

/**
 * Makes a language this browser's. Save it in the profile first (`updateIndividual` or `updateEntity`, field `language`), so that other
 * devices follow when they sign in. The page is loaded anew where the language changes: its words come with it.
 */
export function chooseLanguage(locale: Locale): void {
  const before = languageHere()
  remember(languageCookie, locale)
  if (before !== locale) location.reload()
}

/** This browser follows the profile of whoever signs in next. */
export const forgetLanguage = (): void => remember(languageCookie, '', 0)

const languageHere = (): Locale =>
  localeOf(new RegExp(`(?:^|;\\s*)${languageCookie}=(\\w+)`).exec(document.cookie)?.[1])
