import { account as arabicAccount } from './ar/account/account.ts'
import { company as arabicCompany } from './ar/account/company.ts'
import { identity as arabicIdentity } from './ar/identity.ts'
import { invoices as arabicInvoices } from './ar/money/invoices.ts'
import { overview as arabicOverview } from './ar/money/overview.ts'
import { paymentLinks as arabicPaymentLinks } from './ar/money/payment-links.ts'
import { send as arabicSend } from './ar/money/send.ts'
import { swap as arabicSwap } from './ar/money/swap.ts'
import { vault as arabicVault } from './ar/money/vault.ts'
import { amountFaults as arabicAmountFaults } from './ar/said/amount-faults.ts'
import { shell as arabicShell } from './ar/shell.ts'
import { contact as arabicContact } from './ar/site/contact.ts'
import { lost as arabicLost } from './ar/site/lost.ts'
import { pay as arabicPay } from './ar/site/pay.ts'
import { site as arabicSite } from './ar/site/site.ts'
import { ui as arabicUi } from './ar/ui.ts'
import { account } from './en/account/account.ts'
import { company } from './en/account/company.ts'
import { deskCompanies } from './en/account/desk-companies.ts'
import { ownDataPage } from './en/account/own-data.ts'
import { team } from './en/account/team.ts'
import { auditActions } from './en/audit-actions.ts'
import { auth } from './en/auth.ts'
import { desk } from './en/desk.ts'
import { deskAudit } from './en/desk-audit.ts'
import { deskBankFiles } from './en/desk-bank-files.ts'
import { deskPayouts } from './en/desk-payouts.ts'
import { deskPlaces } from './en/desk-places.ts'
import { deskPurchases } from './en/desk-purchases.ts'
import { deskReserves } from './en/desk-reserves.ts'
import { deskSigner } from './en/desk-signer.ts'
import { deskStuck } from './en/desk-stuck.ts'
import { deskWaits } from './en/desk-waits.ts'
import { deskWithdrawals } from './en/desk-withdrawals.ts'
import { deskIdentities } from './en/identity/desk-identities.ts'
import { deskScreening } from './en/identity/desk-screening.ts'
import { identity } from './en/identity/identity.ts'
import { ads } from './en/market/ads.ts'
import { market } from './en/market/market.ts'
import { merchant } from './en/market/merchant.ts'
import { paymentMethods } from './en/market/payment-methods.ts'
import { presence } from './en/market/presence.ts'
import { trade } from './en/market/trade.ts'
import { assetPage } from './en/money/asset-page.ts'
import { bankOrCrypto } from './en/money/bank-or-crypto.ts'
import { buy } from './en/money/buy.ts'
import { cardDeposit } from './en/money/card-deposit.ts'
import { cryptoDeposit } from './en/money/crypto-deposit.ts'
import { deposit } from './en/money/deposit.ts'
import { deskCards } from './en/money/desk-cards.ts'
import { deskFinance } from './en/money/desk-finance.ts'
import { destinations } from './en/money/destinations.ts'
import { history } from './en/money/history.ts'
import { invoices } from './en/money/invoices.ts'
import { onramp } from './en/money/onramp.ts'
import { overview } from './en/money/overview.ts'
import { paymentLinks } from './en/money/payment-links.ts'
import { send } from './en/money/send.ts'
import { swap } from './en/money/swap.ts'
import { vault } from './en/money/vault.ts'
import { withdrawal } from './en/money/withdrawal.ts'
import { withdrawalByChain } from './en/money/withdrawal-by-chain.ts'
import { notifications } from './en/notifications.ts'
import { chat } from './en/orders/chat.ts'
import { disputes } from './en/orders/disputes.ts'
import { escrow } from './en/orders/escrow.ts'
import { orderEvents } from './en/orders/order-events.ts'
import { orderRoom } from './en/orders/order-room.ts'
import { orderStates } from './en/orders/order-states.ts'
import { orders } from './en/orders/orders.ts'
import { amountFaults } from './en/said/amount-faults.ts'
import { railFaults } from './en/said/rail-faults.ts'
import { secondFactor } from './en/second-factor.ts'
import { settings } from './en/settings.ts'
import { shell } from './en/shell.ts'
import { signInErrors } from './en/sign-in-errors.ts'
import { contact } from './en/site/contact.ts'
import { guide } from './en/site/guide.ts'
import { lost } from './en/site/lost.ts'
import { pay } from './en/site/pay.ts'
import { site } from './en/site/site.ts'
import { deskAccount } from './en/staff/desk-account.ts'
import { deskCandidates } from './en/staff/desk-candidates.ts'
import { deskCommands } from './en/staff/desk-commands.ts'
import { deskCustomer } from './en/staff/desk-customer.ts'
import { deskDecision } from './en/staff/desk-decision.ts'
import { deskMacros } from './en/staff/desk-macros.ts'
import { deskPreview } from './en/staff/desk-preview.ts'
import { deskRestrictions } from './en/staff/desk-restrictions.ts'
import { deskTool } from './en/staff/desk-tool.ts'
import { support } from './en/support.ts'
import { ui } from './en/ui.ts'
import { type Locale, locales } from './locales.ts'
import type { Section, Translation } from './message.ts'
import { account as portugueseAccount } from './pt/account/account.ts'
import { company as portugueseCompany } from './pt/account/company.ts'
import { identity as portugueseIdentity } from './pt/identity.ts'
import { invoices as portugueseInvoices } from './pt/money/invoices.ts'
import { overview as portugueseOverview } from './pt/money/overview.ts'
import { paymentLinks as portuguesePaymentLinks } from './pt/money/payment-links.ts'
import { send as portugueseSend } from './pt/money/send.ts'
import { swap as portugueseSwap } from './pt/money/swap.ts'
import { vault as portugueseVault } from './pt/money/vault.ts'
import { amountFaults as portugueseAmountFaults } from './pt/said/amount-faults.ts'
import { shell as portugueseShell } from './pt/shell.ts'
import { contact as portugueseContact } from './pt/site/contact.ts'
import { lost as portugueseLost } from './pt/site/lost.ts'
import { pay as portuguesePay } from './pt/site/pay.ts'
import { site as portugueseSite } from './pt/site/site.ts'
import { ui as portugueseUi } from './pt/ui.ts'

/** Every word a reader sees, in English: complete, and the type that a translation has to fill. */
const english = {
  account,
  ads,
  amountFaults,
  assetPage,
  auditActions,
  auth,
  bankOrCrypto,
  buy,
  chat,
  company,
  contact,
  cryptoDeposit,
  onramp,
  deposit,
  cardDeposit,
  desk,
  deskAccount,
  deskAudit,
  deskCards,
  deskCompanies,
  deskBankFiles,
  deskFinance,
  deskIdentities,
  deskPayouts,
  deskCommands,
  deskCustomer,
  deskDecision,
  deskPreview,
  deskMacros,
  deskCandidates,
  deskTool,
  deskPlaces,
  deskPurchases,
  deskReserves,
  deskRestrictions,
  deskScreening,
  deskStuck,
  deskWaits,
  deskSigner,
  deskWithdrawals,
  destinations,
  disputes,
  escrow,
  guide,
  history,
  invoices,
  identity,
  lost,
  merchant,
  market,
  notifications,
  orderEvents,
  orderRoom,
  orderStates,
  orders,
  overview,
  pay,
  paymentLinks,
  paymentMethods,
  presence,
  railFaults,
  secondFactor,
  send,
  settings,
  ownData: ownDataPage,
  shell,
  signInErrors,
  site,
  support,
  swap,
  team,
  trade,
  ui,
  vault,
  withdrawal,
  withdrawalByChain,
}

export type Catalogue = typeof english
export type SectionName = keyof Catalogue
type Translations = { readonly [Name in SectionName]?: Translation<Catalogue[Name]> }

/** Sections in other languages: whole ones, so that no screen mixes two. */
export const translations: { readonly [L in Exclude<Locale, 'en'>]: Translations } = {
  pt: {
    account: portugueseAccount,
    amountFaults: portugueseAmountFaults,
    vault: portugueseVault,
    swap: portugueseSwap,
    send: portugueseSend,
    paymentLinks: portuguesePaymentLinks,
    overview: portugueseOverview,
    company: portugueseCompany,
    contact: portugueseContact,
    invoices: portugueseInvoices,
    identity: portugueseIdentity,
    lost: portugueseLost,
    pay: portuguesePay,
    shell: portugueseShell,
    site: portugueseSite,
    ui: portugueseUi,
  },
  ar: {
    account: arabicAccount,
    amountFaults: arabicAmountFaults,
    vault: arabicVault,
    swap: arabicSwap,
    send: arabicSend,
    paymentLinks: arabicPaymentLinks,
    overview: arabicOverview,
    company: arabicCompany,
    contact: arabicContact,
    invoices: arabicInvoices,
    lost: arabicLost,
    pay: arabicPay,
    identity: arabicIdentity,
    shell: arabicShell,
    site: arabicSite,
    ui: arabicUi,
  },
}

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
  const translated: Record<string, Section | undefined> | undefined = asked === 'en' ? undefined : translations[asked]
  const whole = translated !== undefined && names.every((name) => translated[name])
  const locale = whole ? asked : 'en'
  const from: Record<string, Section | undefined> = whole ? translated : english
  const sections = Object.fromEntries(names.map((name) => [name, from[name]])) as Pick<Catalogue, Name>
  return { locale, dir: locales[locale].dir, sections, drawnAt: Date.now(), zone }
}
