import type { CardPayment } from '../../contract/cards/cards.ts'
import type { Deposit } from '../../contract/wallet/payments.ts'

/** The payment of a card deposit of 100, as it begins unless said otherwise. */
export const cardPaymentOf = (deposit: Deposit, odd: Partial<CardPayment> = {}): CardPayment => ({
  deposit,
  total: '103.00',
  fee: '3.00',
  stage: 'open',
  declined: null,
  matures_at: null,
  service: { name: 'sandbox-cards', sandbox: true, key: 'sandbox', secret: 'one' },
  ...odd,
})
