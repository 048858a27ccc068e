/**
 * Paths of the reads that events make stale: `staleRead` takes no other. While nothing can be heard, and after a break, browsers ask for these
 * and for nothing else.
 */
export const liveReads = [
  '/account/checklist',
  '/account/facts',
  '/account/name-correction',
  '/buy-crypto',
  '/buy-crypto/order',
  '/chat/conversations',
  '/chat/get_chat',
  '/chat/messages',
  '/company/verification',
  '/conversion/customer-conversion',
  '/currency-order/open-trades-count',
  '/currency_product',
  '/currency_product/show-product',
  '/cus-messages',
  '/escrow/buy_crypto_data',
  '/escrow/buy_cryto_stats',
  '/escrow/escrow_currency_data',
  '/escrow/escrow_currency_stats',
  '/escrow/p2p_escrow_data',
  '/history/tranz_history',
  '/merchant/application',
  '/notifications',
  '/order/all_orders',
  '/order/dispute',
  '/order/get_order',
  '/order/get_order_stat',
  '/order/inbox',
  '/product/customer-product-stats',
  '/product/customer-products',
  '/product/product_wallet',
  '/product/show-product',
  '/team',
  '/team/payments',
  '/transactions/all-withdraw',
  '/transactions/get_customer_transactions',
  '/transactions/payment-links',
  '/users/data_export',
  '/users/email_change',
  '/users/passkeys',
  '/users/identity',
  '/users/phone',
  '/transactions/withdrawal',
  '/transactions/withdrawal-limits',
  '/users/sessions',
  '/users/{user_id}',
  '/vaults/customer_assests',
  '/vaults/onramp',
  '/veriff/2fa',
  '/wallet/balance-history',
  '/wallet/currency-balances',
  '/wallet/customer-balance',
  '/withdrawal_destinations',
] as const
export type LiveRead = (typeof liveReads)[number]

const live: ReadonlySet<string> = new Set(liveReads)

/** Whether some event makes the answers to this endpoint stale. */
export const isLive = ({ path }: { path: string }): boolean => live.has(path)
