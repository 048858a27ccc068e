import { account } from './account/account.ts'
import { company } from './account/company.ts'
import { deskCompanies } from './account/desk-companies.ts'
import { ownDataPage } from './account/own-data.ts'
import { team } from './account/team.ts'
import { auditActions } from './audit-actions.ts'
import { auth } from './auth.ts'
import { desk } from './desk.ts'
import { deskAudit } from './desk-audit.ts'
import { deskBankFiles } from './desk-bank-files.ts'
import { deskPayouts } from './desk-payouts.ts'
import { deskPurchases } from './desk-purchases.ts'
import { deskReserves } from './desk-reserves.ts'
import { deskSigner } from './desk-signer.ts'
import { deskStuck } from './desk-stuck.ts'
import { deskWaits } from './desk-waits.ts'
import { deskWithdrawals } from './desk-withdrawals.ts'
import { keyboard } from './frame/keyboard.ts'
import { moneyWays } from './frame/money-ways.ts'
import { deskIdentities } from './identity/desk-identities.ts'
import { deskScreening } from './identity/desk-screening.ts'
import { identity } from './identity/identity.ts'
import { ads } from './market/ads.ts'
import { adsTogether } from './market/ads-together.ts'
import { express } from './market/express.ts'
import { market } from './market/market.ts'
import { merchant } from './market/merchant.ts'
import { paymentMethods } from './market/payment-methods.ts'
import { presence } from './market/presence.ts'
import { trade } from './market/trade.ts'
import { assetPage } from './money/asset-page.ts'
import { bankOrCrypto } from './money/bank-or-crypto.ts'
import { buy } from './money/buy.ts'
import { cardDeposit } from './money/card-deposit.ts'
import { cryptoDeposit } from './money/crypto-deposit.ts'
import { deposit } from './money/deposit.ts'
import { deskCards } from './money/desk-cards.ts'
import { deskFinance } from './money/desk-finance.ts'
import { destinations } from './money/destinations.ts'
import { history } from './money/history.ts'
import { invoices } from './money/invoices.ts'
import { onramp } from './money/onramp.ts'
import { overview } from './money/overview.ts'
import { paymentLinks } from './money/payment-links.ts'
import { send } from './money/send.ts'
import { start } from './money/start.ts'
import { swap } from './money/swap.ts'
import { vault } from './money/vault.ts'
import { withdrawal } from './money/withdrawal.ts'
import { withdrawalByChain } from './money/withdrawal-by-chain.ts'
import { notifications } from './notifications.ts'
import { chat } from './orders/chat.ts'
import { disputeReasons } from './orders/dispute-reasons.ts'
import { disputes } from './orders/disputes.ts'
import { escrow } from './orders/escrow.ts'
import { inbox } from './orders/inbox.ts'
import { orderEvents } from './orders/order-events.ts'
import { orderRoom } from './orders/order-room.ts'
import { orderStates } from './orders/order-states.ts'
import { orders } from './orders/orders.ts'
import { ownEvents } from './orders/own-events.ts'
import { access } from './said/access.ts'
import { amountFaults } from './said/amount-faults.ts'
import { catalogue } from './said/catalogue.ts'
import { emails } from './said/emails.ts'
import { evidence } from './said/evidence.ts'
import { fieldFaults } from './said/field-faults.ts'
import { formFaults } from './said/form-faults.ts'
import { legalForms } from './said/legal-forms.ts'
import { movements } from './said/movements.ts'
import { notices } from './said/notices.ts'
import { obstacles } from './said/obstacles.ts'
import { ownData } from './said/own-data.ts'
import { problems } from './said/problems.ts'
import { railFaults } from './said/rail-faults.ts'
import { requestFaults } from './said/request-faults.ts'
import { statement } from './said/statement.ts'
import { secondFactor } from './second-factor.ts'
import { settings } from './settings.ts'
import { shell } from './shell.ts'
import { signInErrors } from './sign-in-errors.ts'
import { contact } from './site/contact.ts'
import { film } from './site/film.ts'
import { guide } from './site/guide.ts'
import { lost } from './site/lost.ts'
import { pay } from './site/pay.ts'
import { site } from './site/site.ts'
import { deskAccount } from './staff/desk-account.ts'
import { deskCandidates } from './staff/desk-candidates.ts'
import { deskCommands } from './staff/desk-commands.ts'
import { deskCustomer } from './staff/desk-customer.ts'
import { deskDecision } from './staff/desk-decision.ts'
import { deskFlagged } from './staff/desk-flagged.ts'
import { deskMacros } from './staff/desk-macros.ts'
import { deskPlaces } from './staff/desk-places.ts'
import { deskPreview } from './staff/desk-preview.ts'
import { deskRestrictions } from './staff/desk-restrictions.ts'
import { deskTool } from './staff/desk-tool.ts'
import { support } from './support.ts'
import { ui } from './ui.ts'

/** Every word a reader sees, in English: complete, and the type that a translation has to fill. */
export const english = {
  sections: {
    keyboard,
    account,
    ads,
    adsTogether,
    express,
    amountFaults,
    assetPage,
    auditActions,
    auth,
    bankOrCrypto,
    buy,
    cardDeposit,
    chat,
    company,
    contact,
    cryptoDeposit,
    deposit,
    desk,
    deskAccount,
    deskAudit,
    deskBankFiles,
    deskCandidates,
    deskCards,
    deskCommands,
    deskCompanies,
    deskCustomer,
    deskDecision,
    deskFlagged,
    deskFinance,
    deskIdentities,
    deskMacros,
    deskPayouts,
    deskPlaces,
    deskPreview,
    deskPurchases,
    deskReserves,
    deskRestrictions,
    deskScreening,
    deskSigner,
    deskStuck,
    deskTool,
    deskWaits,
    deskWithdrawals,
    destinations,
    disputeReasons,
    disputes,
    escrow,
    guide,
    history,
    identity,
    invoices,
    legalForms,
    lost,
    market,
    merchant,
    notifications,
    onramp,
    inbox,
    orderEvents,
    orderRoom,
    orders,
    orderStates,
    ownEvents,
    moneyWays,
    overview,
    ownData: ownDataPage,
    pay,
    paymentLinks,
    paymentMethods,
    presence,
    railFaults,
    secondFactor,
    send,
    settings,
    shell,
    signInErrors,
    site,
    support,
    start,
    swap,
    team,
    trade,
    ui,
    vault,
    withdrawal,
    withdrawalByChain,
  },
  said: {
    ...access,
    ...amountFaults,
    ...catalogue,
    ...emails,
    ...evidence,
    ...fieldFaults,
    ...formFaults,
    ...legalForms,
    ...movements,
    ...notices,
    ...obstacles,
    ...ownData,
    ...railFaults,
    ...requestFaults,
    ...statement,
  },
  problems,
  film,
}
