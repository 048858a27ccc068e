import type { Language } from '../language.ts'
import { account } from './account/account.ts'
import { company } from './account/company.ts'
import { ownDataPage } from './account/own-data.ts'
import { team } from './account/team.ts'
import { auth } from './auth.ts'
import { formWords } from './form-words.ts'
import { keyboard } from './frame/keyboard.ts'
import { moneyWays } from './frame/money-ways.ts'
import { identity } from './identity.ts'
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
import { support } from './support.ts'
import { ui } from './ui.ts'

/** Arabic, as it is written everywhere. */
export const arabic: Language = {
  sections: {
    keyboard,
    account,
    ads,
    adsTogether,
    express,
    amountFaults,
    assetPage,
    auth,
    bankOrCrypto,
    buy,
    cardDeposit,
    chat,
    company,
    contact,
    cryptoDeposit,
    deposit,
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
    ...catalogue,
    ...emails,
    ...evidence,
    ...fieldFaults,
    ...formWords,
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
