import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import { mutate } from 'swr'
import { addressOf } from '../contract/addresses.ts'
import { productWallet } from '../contract/market/market.ts'
import { channels } from '../contract/realtime.ts'
import { listTransactions } from '../contract/wallet/payments.ts'
import { balanceHistory, currencyBalances, customerAssets, customerBalance } from '../contract/wallet/wallets.ts'
import { $hearing } from './realtime.ts'
import { useChannel } from './realtime-hooks.ts'

/** How often money is asked for while nothing can be heard. */
const ASK_EVERY_SECONDS = 15
/** A release moves both balances and ends an order: that is one reason to ask. */
const GATHER_MS = 50

const of = (...endpoints: readonly { path: string }[]) => {
  const addresses = endpoints.map((endpoint) => addressOf(endpoint as never, {} as never))
  return (key: unknown) =>
    typeof key === 'string' && addresses.some((address) => key === address || key.startsWith(`${address}?`))
}
const isMoney = of(customerBalance, customerAssets, currencyBalances, balanceHistory, productWallet, listTransactions)

/**
 * Asks anew for what the page shows of the customer's money, once it moved: whatever moved it, here or elsewhere. Also when listening begins,
 * since what happened between the page's writing and then was missed; and every so often while nothing can be heard.
 */
export function useMoneyNews(customerId: string | undefined): void {
  const pending = useRef<ReturnType<typeof setTimeout>>(undefined)
  useChannel(customerId ? channels.customer(customerId) : null, (event) => {
    if (event !== 'subscribed' && event !== 'balance' && event !== 'deposit') return
    pending.current ??= setTimeout(() => {
      pending.current = undefined
      void mutate(isMoney)
    }, GATHER_MS)
  })
  const hearing = useStore($hearing)
  useEffect(() => {
    if (!customerId || hearing === 'connected') return
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void mutate(isMoney)
    }, ASK_EVERY_SECONDS * 1000)
    return () => clearInterval(timer)
  }, [customerId, hearing])
  useEffect(() => () => clearTimeout(pending.current), [])
}
