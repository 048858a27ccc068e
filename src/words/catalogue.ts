import { contact as arabicContact } from './ar/contact.ts'
import { lost as arabicLost } from './ar/lost.ts'
import { shell as arabicShell } from './ar/shell.ts'
import { site as arabicSite } from './ar/site.ts'
import { ui as arabicUi } from './ar/ui.ts'
import { ads } from './en/ads.ts'
import { auditActions } from './en/audit-actions.ts'
import { auth } from './en/auth.ts'
import { chat } from './en/chat.ts'
import { contact } from './en/contact.ts'
import { deposit } from './en/deposit.ts'
import { desk } from './en/desk.ts'
import { disputes } from './en/disputes.ts'
import { escrow } from './en/escrow.ts'
import { guide } from './en/guide.ts'
import { history } from './en/history.ts'
import { lost } from './en/lost.ts'
import { market } from './en/market.ts'
import { merchant } from './en/merchant.ts'
import { notifications } from './en/notifications.ts'
import { orderEvents } from './en/order-events.ts'
import { orderRoom } from './en/order-room.ts'
import { orderStates } from './en/order-states.ts'
import { orders } from './en/orders.ts'
import { overview } from './en/overview.ts'
import { paymentMethods } from './en/payment-methods.ts'
import { presence } from './en/presence.ts'
import { amountFaults } from './en/said/amount-faults.ts'
import { railFaults } from './en/said/rail-faults.ts'
import { secondFactor } from './en/second-factor.ts'
import { settings } from './en/settings.ts'
import { shell } from './en/shell.ts'
import { site } from './en/site.ts'
import { support } from './en/support.ts'
import { swap } from './en/swap.ts'
import { trade } from './en/trade.ts'
import { ui } from './en/ui.ts'
import { vault } from './en/vault.ts'
import { type Locale, locales } from './locales.ts'
import type { Section, Translation } from './message.ts'
import { contact as portugueseContact } from './pt/contact.ts'
import { lost as portugueseLost } from './pt/lost.ts'
import { shell as portugueseShell } from './pt/shell.ts'
import { site as portugueseSite } from './pt/site.ts'
import { ui as portugueseUi } from './pt/ui.ts'

/** Every word a reader sees, in English: complete, and the type that a translation has to fill. */
const english = {
  ads,
  amountFaults,
  auditActions,
  auth,
  chat,
  contact,
  deposit,
  desk,
  disputes,
  escrow,
  guide,
  history,
  lost,
  merchant,
  market,
  notifications,
  orderEvents,
  orderRoom,
  orderStates,
  orders,
  overview,
  paymentMethods,
  presence,
  railFaults,
  secondFactor,
  settings,
  shell,
  site,
  support,
  swap,
  trade,
  ui,
  vault,
}

export type Catalogue = typeof english
export type SectionName = keyof Catalogue
type Translations = { readonly [Name in SectionName]?: Translation<Catalogue[Name]> }

/** Sections in other languages: whole ones, so that no screen mixes two. */
export const translations: { readonly [L in Exclude<Locale, 'en'>]: Translations } = {
  pt: {
    contact: portugueseContact,
    lost: portugueseLost,
    shell: portugueseShell,
    site: portugueseSite,
    ui: portugueseUi,
  },
  ar: { contact: arabicContact, lost: arabicLost, shell: arabicShell, site: arabicSite, ui: arabicUi },
}

export interface Words<Name extends SectionName = SectionName> {
  /** The language these words are in: what was asked for where all of them are translated, otherwise English. */
  locale: Locale
  dir: 'ltr' | 'rtl'
  sections: Pick<Catalogue, Name>
}

/** The words of some sections in a language, as plain data to hand to an island; all of them in English where one isn't translated yet. */
export function wordsFor<const Name extends SectionName>(asked: Locale, ...names: Name[]): Words<Name> {
  const translated: Record<string, Section | undefined> | undefined = asked === 'en' ? undefined : translations[asked]
  const whole = translated !== undefined && names.every((name) => translated[name])
  const locale = whole ? asked : 'en'
  const from: Record<string, Section | undefined> = whole ? translated : english
  const sections = Object.fromEntries(names.map((name) => [name, from[name]])) as Pick<Catalogue, Name>
  return { locale, dir: locales[locale].dir, sections }
}
