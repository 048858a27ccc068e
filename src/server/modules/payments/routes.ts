import * as buys from '../../../contract/buying/buy-crypto.ts'
import { buyEscrowStats, buyEscrows } from '../../../contract/buying/buy-escrow.ts'
import * as cards from '../../../contract/cards/cards.ts'
import * as links from '../../../contract/wallet/payment-links.ts'
import * as payments from '../../../contract/wallet/payments.ts'
import { getReceipt } from '../../../contract/wallet/receipts.ts'
import { createStandingReference, standingReference } from '../../../contract/wallet/standing.ts'
import { type Api, implement } from '../../kernel/implement.ts'
import { inLanguage } from '../../kernel/papers/language.ts'
import { buyEscrowTotals, listBuyEscrows } from './buying/buy-escrows.ts'
import { confirmBuy } from './buying/confirm-buy.ts'
import { cancelBuy } from './buying/end-buy.ts'
import { estimateBuy } from './buying/estimate-buy.ts'
import { placeBuy } from './buying/place-buy.ts'
import { listBuys, readBuy } from './buying/read-buys.ts'
import { enterSandboxCard } from './cards/enter-sandbox-card.ts'
import { payByCard } from './cards/pay-by-card.ts'
import { createDeposit } from './create-deposit.ts'
import { initiateDeposit } from './initiate-deposit.ts'
import { createLink } from './links/create-link.ts'
import { cancelLink } from './links/end-links.ts'
import { listLinks, openLink } from './links/read-links.ts'
import { listTransactions } from './list-transactions.ts'
import { readReceipt } from './receipts/read-receipt.ts'
import { createStanding, readStanding } from './standing/standing-reference.ts'

export const routes = (api: Api): void => {
  implement(api, payments.createDeposit, (ctx, { body }) => createDeposit(ctx, body))
  implement(api, payments.initiateDeposit, (ctx, { body }) => initiateDeposit(ctx, body))
  implement(api, cards.payByCard, (ctx, { body }) => payByCard(ctx, body))
  implement(api, cards.enterSandboxCard, (ctx, { body }) => enterSandboxCard(ctx, body))
  implement(api, payments.listTransactions, (ctx, { query }) => listTransactions(ctx, query))
  implement(api, getReceipt, (ctx, { query }) => readReceipt(inLanguage(ctx, query.language), query))
  implement(api, standingReference, (ctx) => readStanding(ctx))
  implement(api, createStandingReference, (ctx) => createStanding(ctx))
  implement(api, links.createPaymentLink, (ctx, { body }) => createLink(ctx, body))
  implement(api, links.cancelPaymentLink, (ctx, { body }) => cancelLink(ctx, body.link_id))
  implement(api, links.listPaymentLinks, (ctx, { query }) => listLinks(ctx, query))
  implement(api, links.openPaymentLink, (ctx, { params }) => openLink(ctx, params.code))
  implement(api, buys.buyEstimate, (ctx, { query }) => estimateBuy(ctx, query))
  implement(api, buys.placeBuy, (ctx, { body }) => placeBuy(ctx, body))
  implement(api, buys.confirmBuy, (ctx, { body }) => confirmBuy(ctx, body))
  implement(api, buys.cancelBuy, (ctx, { body }) => cancelBuy(ctx, body))
  implement(api, buys.getBuy, (ctx, { query }) => readBuy(ctx, query))
  implement(api, buys.listBuys, (ctx, { query }) => listBuys(ctx, query))
  implement(api, buyEscrows, (ctx, { query }) => listBuyEscrows(ctx, query))
  implement(api, buyEscrowStats, (ctx) => buyEscrowTotals(ctx))
}
