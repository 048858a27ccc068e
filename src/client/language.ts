import { cookieName, languageCookie } from '../contract/accounts/remembered.ts'
import { type Locale, localeOf } from '../words/locales.ts'
import { remember } from './remember.ts'

/**
 * Makes a language this browser's. Save it in the profile first (`updateIndividual` or `updateEntity`, field `language`), so that other
 * devices follow when they sign in. The page is loaded anew where the language changes: its words come with it.
 */
export function chooseLanguage(locale: Locale): void {
  const before = languageHere()
  remember(languageCookie, locale)
  if (before === locale) return
  history.replaceState({ languageChosen: true }, '')
  location.reload()
}

/** Whether the page was loaded anew for a language chosen on it, so that it can say what came of that. True once: not after another reload. */
export function cameByLanguage(): boolean {
  const came = !!(history.state as { languageChosen?: boolean } | null)?.languageChosen
  if (came) history.replaceState(null, '')
  return came
}

/** This browser follows the profile of whoever signs in next. */
export const forgetLanguage = (): void => remember(languageCookie, '', 0)

const languageHere = (): Locale =>
  localeOf(rememberedAs(cookieName(languageCookie, true)) ?? rememberedAs(languageCookie))

const rememberedAs = (name: string): string | undefined =>
  new RegExp(`(?:^|;\\s*)${name}=(\\w+)`).exec(document.cookie)?.[1]
