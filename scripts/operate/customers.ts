import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, BrowserContext } from 'playwright'
import { createIndividual, verifyEmail } from '../../src/contract/accounts/accounts.ts'
import { createCurrencyAd } from '../../src/contract/market/market.ts'
import { createCurrencyOrder, getOrder, markPaid } from '../../src/contract/orders/order-endpoints.ts'
import type { Order } from '../../src/contract/orders/orders.ts'
import { createPaymentMethod } from '../../src/contract/rails/payment-methods.ts'
import { createDeposit, initiateDeposit } from '../../src/contract/wallet/payments.ts'
import { call, type Person, signIn, someone } from '../../tests/e2e/people.ts'
import { confirmed, fullName, spendable } from '../../tests/e2e/traders.ts'
import { bringFile } from './bank-files.ts'
import type { Site } from './site.ts'
import type { AtDesk } from './staff.ts'

export interface Customer extends Person {
  context: BrowserContext
}

/** Looks until `look` finds something. @throws Error saying what for, when it doesn't within so many seconds. */
export async function wait<T>(
  what: string,
  look: () => Promise<T | undefined> | T | undefined,
  seconds = 30,
): Promise<T> {
  const until = performance.now() + seconds * 1000
  while (performance.now() < until) {
    const found = await look()
    if (found !== undefined) return found
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`waited ${seconds} s for ${what}`)
}

/** Signs up, opens the link in the email that came by STARTTLS, signs in: all of it at the site's own address. */
export async function signUp(site: Site, browser: Browser, name: string): Promise<Customer> {
  const context = await browser.newContext({ baseURL: site.address, ignoreHTTPSErrors: true })
  const person = someone(name)
  await call(context, createIndividual, { body: { ...person, country: 'NG', accept_terms: true } })
  const token = await wait(`an email to ${person.email}`, () => {
    const mail = site.mailbox.emails().find(({ to, text }) => to === person.email && text.includes(site.address))
    return /account-verification\?[^\s#]*#token=([\w.~-]+)/.exec(mail?.text ?? '')?.[1]
  })
  await call(context, verifyEmail, { body: { token } })
  await signIn(context, person)
  return { ...person, context }
}

/** Asks for a deposit, and the bank's statement says that it came: brought by command, signed for at the desk, credited by its reference. */
export async function depositByStatement(
  site: Site,
  who: Customer,
  finance: readonly [AtDesk, AtDesk],
  amount: string,
): Promise<void> {
  const deposit = await call(who.context, createDeposit, { body: { currency: 'EUR', amount, method: 'bank' } })
  await call(who.context, initiateDeposit, { body: { deposit_id: deposit.id } })
  const file = join(site.folder, `${deposit.id}.csv`)
  const today = new Date().toISOString().slice(0, 10)
  const line = ['bank-1', today, 'EUR', amount, deposit.reference, fullName(who)].join(',')
  writeFileSync(file, `line_id,booked_at,currency,amount,text,payer\n${line}\n`)
  await bringFile(site, finance, 'bank', file)
  await wait('the deposit to be credited', async () =>
    (await spendable(who.context, 'EUR')) === amount ? true : undefined,
  )
  // The same statement again is the same money.
  await bringFile(site, finance, 'bank', file)
  if ((await spendable(who.context, 'EUR')) !== amount) throw new Error('a statement imported twice counted twice')
}

/** An ad at a fixed price, which needs no source of prices, and an order for 50 EUR of it. */
export async function placeOrder(seller: Customer, buyer: Customer): Promise<Order> {
  const bank = { rail: 'nip', currency: 'NGN', fields: { bank: 'Lily Bank', account_number: '0123456789' } }
  const method = await confirmed(seller.context, seller, createPaymentMethod, { body: bank })
  const ad = await call(seller.context, createCurrencyAd, {
    body: {
      side: 'sell',
      asset: 'EUR',
      currency: 'NGN',
      pricing: { kind: 'fixed', price: '1600' },
      total: '100',
      min: '16000.00',
      max: '160000.00',
      window_minutes: 30,
      terms: 'Pay from an account in your own name.',
      method_ids: [method.id],
    },
  })
  const body = { ad_id: ad.id, amount: '80000.00', price: '1600', rail: 'nip' }
  return (await call(buyer.context, createCurrencyOrder, { body })) as Order
}

export const sayPaid = (buyer: Customer, order: Order): Promise<Order> =>
  call(buyer.context, markPaid, {
    body: { order_id: order.id, seen: 'awaiting_payment', payer_name: fullName(buyer) },
  })

export const orderNow = (who: Customer, order: Order): Promise<Order> =>
  call(who.context, getOrder, { query: { order_id: order.id } })
