import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { adRules } from '../../src/contract/market/ads.ts'
import { disputeHours } from '../../src/contract/orders/disputes.ts'
import { orderRules } from '../../src/contract/orders/order-machine.ts'
import { fees, priceLockSeconds, quoteLockSeconds, quoteMaxMoveBps } from '../../src/contract/wallet/fees.ts'
import { MAX_STATEMENT_LINES } from '../../src/contract/wallet/history.ts'
import { depositDays } from '../../src/contract/wallet/payments.ts'
import { destinationWaitHours } from '../../src/contract/withdrawals/limits.ts'
import { UNCONFIRMED_DAYS } from '../../src/server/kernel/retention/retention.ts'
import { TOKEN_MINUTES } from '../../src/server/modules/accounts/tokens.ts'

const content = join(import.meta.dirname, '../../src/content')
const seconds = `${quoteLockSeconds} seconds`
const days = `${depositDays} days`
const move = `${quoteMaxMoveBps / 100}%`
const silence = orderRules.releaseHours
const grace = orderRules.graceMinutes
const lines = MAX_STATEMENT_LINES.toLocaleString('en')

const inFrench = (n: number) => n.toLocaleString('fr')
/** In French the figures of all texts, answers and guide. */
const french: readonly [file: string, figure: string][] = [
  ['faq/price-held.md', `${quoteLockSeconds} secondes`],
  ['guide/swap.md', `${quoteLockSeconds} secondes`],
  ['guide/trade-buy.md', `${priceLockSeconds} secondes`],
  ['guide/trade-sell.md', `${priceLockSeconds} secondes`],
  ['guide/trade-sell.md', `${inFrench(adRules.rangeAtMost)} fois`],
  ['faq/withdraw.md', `${destinationWaitHours} heures`],
  ['guide/withdraw.md', `${destinationWaitHours} heures`],
  ['faq/deposit-time.md', `${depositDays} jours`],
  ['guide/deposit.md', `${depositDays} jours`],
  ['guide/deposit-states.md', `${depositDays} jours`],
  ['faq/market-moved.md', `${inFrench(quoteMaxMoveBps / 100)} %`],
  ['guide/swap-refused.md', `${inFrench(quoteMaxMoveBps / 100)} %`],
  ['faq/statement.md', inFrench(MAX_STATEMENT_LINES)],
  ['guide/statements.md', inFrench(MAX_STATEMENT_LINES)],
  ['faq/seller-silent.md', `${orderRules.buyerDisputeMinutes} minutes`],
  ['faq/seller-silent.md', `${silence} heures`],
  ['faq/buyer-late.md', `${grace} minutes de plus`],
  ['guide/trade-buy.md', `${grace} minutes de plus`],
  ['faq/dispute.md', `${orderRules.appealDays} jours`],
  ['guide/dispute.md', `${disputeHours.response} heures`],
  ['legal/privacy.md', `${UNCONFIRMED_DAYS} jours`],
  ['faq/forgot-password.md', `${TOKEN_MINUTES.reset_password} minutes`],
]

// Prose can't read a constant; this reads the prose.
test.each([
  ['faq/en/price-held.md', seconds],
  ['guide/en/swap.md', seconds],
  ['guide/en/trade-buy.md', `${priceLockSeconds} seconds`],
  ['guide/en/trade-sell.md', `${priceLockSeconds} seconds`],
  ['guide/en/trade-sell.md', `${adRules.rangeAtMost.toLocaleString('en')} times`],
  ['faq/en/withdraw.md', `${destinationWaitHours} hours`],
  ['faq/pt/withdraw.md', `${destinationWaitHours} horas`],
  ['faq/ar/withdraw.md', `${destinationWaitHours} ساعة`],
  ['faq/en/deposit-time.md', days],
  ['guide/en/deposit.md', days],
  ['guide/en/deposit-states.md', days],
  ['faq/en/market-moved.md', move],
  ['guide/en/swap-refused.md', move],
  ['faq/en/statement.md', lines],
  ['guide/en/statements.md', lines],
  ['faq/en/seller-silent.md', `${orderRules.buyerDisputeMinutes} minutes`],
  ['faq/en/seller-silent.md', `${silence} hours`],
  ['faq/pt/seller-silent.md', `${silence} horas`],
  ['faq/ar/seller-silent.md', `${silence} ساعة`],
  ['faq/en/buyer-late.md', `${grace} more minutes`],
  ['guide/en/trade-buy.md', `${grace} more minutes`],
  ['faq/pt/buyer-late.md', `${grace} minutos`],
  ['faq/ar/buyer-late.md', `${grace} دقائق`],
  ['faq/en/dispute.md', `${orderRules.appealDays} days`],
  ['guide/en/dispute.md', `${disputeHours.response} hours`],
  ['legal/en/privacy.md', `${UNCONFIRMED_DAYS} days`],
  ['legal/pt/privacy.md', `${UNCONFIRMED_DAYS} dias`],
  ['legal/ar/privacy.md', `${UNCONFIRMED_DAYS} أيام`],
  ['faq/en/forgot-password.md', `${TOKEN_MINUTES.reset_password} minutes`],
  ['faq/pt/forgot-password.md', `${TOKEN_MINUTES.reset_password} minutos`],
  ['faq/ar/forgot-password.md', `${TOKEN_MINUTES.reset_password} دقائق`],
  ['faq/pt/price-held.md', `${quoteLockSeconds} segundos`],
  ['faq/pt/deposit-time.md', `${depositDays} dias`],
  ['faq/pt/market-moved.md', `${(quoteMaxMoveBps / 100).toLocaleString('pt')}%`],
  ['faq/pt/statement.md', MAX_STATEMENT_LINES.toLocaleString('pt')],
  ['faq/es/withdraw.md', `${destinationWaitHours} horas`],
  ['faq/es/seller-silent.md', `${orderRules.buyerDisputeMinutes} minutos`],
  ['faq/es/seller-silent.md', `${silence} horas`],
  ['faq/es/buyer-late.md', `${grace} minutos`],
  ['faq/es/dispute.md', `${orderRules.appealDays} días`],
  ['legal/es/privacy.md', `${UNCONFIRMED_DAYS} días`],
  ['faq/es/forgot-password.md', `${TOKEN_MINUTES.reset_password} minutos`],
  ['faq/es/price-held.md', `${quoteLockSeconds} segundos`],
  ['faq/es/deposit-time.md', `${depositDays} días`],
  ['faq/es/market-moved.md', `${(quoteMaxMoveBps / 100).toLocaleString('es')}\u00a0%`],
  ['faq/es/statement.md', MAX_STATEMENT_LINES.toLocaleString('es')],
  ['guide/es/swap.md', `${quoteLockSeconds} segundos`],
  ['guide/es/trade-buy.md', `${priceLockSeconds} segundos`],
  ['guide/es/trade-buy.md', `${grace} minutos más`],
  ['guide/es/trade-sell.md', `${priceLockSeconds} segundos`],
  ['guide/es/trade-sell.md', `${adRules.rangeAtMost.toLocaleString('es')} veces`],
  ['guide/es/withdraw.md', `${destinationWaitHours} horas`],
  ['guide/es/deposit.md', `${depositDays} días`],
  ['guide/es/deposit-states.md', `${depositDays} días`],
  ['guide/es/swap-refused.md', `${(quoteMaxMoveBps / 100).toLocaleString('es')}\u00a0%`],
  ['guide/es/statements.md', MAX_STATEMENT_LINES.toLocaleString('es')],
  ['guide/es/dispute.md', `${disputeHours.response} horas`],
  ['guide/es/dispute.md', `${orderRules.appealDays} días`],
  ...french.map(([file, figure]): [string, string] => [file.replace('/', '/fr/'), figure]),
])('%s names the figure the exchange works by: %s [ASVS 2.3.2]', (file, figure) => {
  const spaced = (text: string) => text.replaceAll(/\s+/g, ' ')
  expect(spaced(readFileSync(join(content, file), 'utf8'))).toContain(spaced(figure))
})

test('a deposit by bank transfer, a withdrawal to a bank and sending to a customer cost nothing, as the answers say', () => {
  expect([fees.bankDepositBps, fees.bankWithdrawalBps, fees.transferBps]).toEqual([0, 0, 0])
})

test('a day to settle is what the guide promises', () => {
  expect(disputeHours.negotiation).toBe(24)
})
