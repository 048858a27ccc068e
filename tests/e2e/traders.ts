import { randomUUID } from 'node:crypto'
import { type BrowserContext, expect } from 'playwright/test'
import sharp from 'sharp'
import { stepUpHeader } from '../../src/contract/accounts/second-factor.ts'
import { addressOf } from '../../src/contract/addresses.ts'
import { deskSignIn } from '../../src/contract/desk/desk.ts'
import type { Endpoint, Input, Returned } from '../../src/contract/endpoint.ts'
import { createCurrencyAd, createProduct } from '../../src/contract/market/market.ts'
import {
  createCurrencyOrder,
  createOrder,
  markPaid as markPaidEndpoint,
} from '../../src/contract/orders/order-endpoints.ts'
import type { Order } from '../../src/contract/orders/orders.ts'
import { createPaymentMethod } from '../../src/contract/rails/payment-methods.ts'
import { conversionQuote, convertAtQuote } from '../../src/contract/wallet/swap.ts'
import { customerBalance } from '../../src/contract/wallet/wallets.ts'
import { demoStaff } from '../../src/server/demo/people.ts'
import { call, deposit, newCustomer, type Person } from './people.ts'

/** Everything is sold at 1,600 naira a unit, so that sums are round: within a fifth of the sandbox’s index, about 1,468. */
const PRICE = '1600'

const terms = {
  side: 'sell',
  currency: 'NGN',
  pricing: { kind: 'fixed', price: PRICE },
  min: '16000.00',
  max: '160000.00',
  window_minutes: 30,
  terms: 'Pay from an account in your own name.',
} as const

/** Calls the API as whoever is signed in, confirmed with their password. */
export async function confirmed<E extends Endpoint>(
  context: BrowserContext,
  { password }: Person,
  endpoint: E,
  input: Input<E>,
): Promise<Returned<E>> {
  const session = (await (await context.request.get('/api/auth/session')).json()) as { token: string }
  const response = await context.request.fetch(addressOf(endpoint, input), {
    method: endpoint.method,
    headers: {
      authorization: `Bearer ${session.token}`,
      'step-up': stepUpHeader('password', password),
      ...(endpoint.idempotent && { 'idempotency-key': randomUUID() }),
    },
    data: input.body ?? {},
  })
  const body = (await response.json()) as { data: Returned<E> }
  expect(response.ok(), JSON.stringify(body)).toBe(true)
  return body.data
}

export interface Trade {
  seller: Person
  buyer: Person
  order: Order
}

/** Two new people: one has dollars or tether, sells them for naira to a bank account, and the other takes the ad for 80,000.00 NGN. */
export async function placedTrade(
  sells: 'USD' | 'USDT',
  sellerContext: BrowserContext,
  buyerContext: BrowserContext,
): Promise<Trade> {
  const [seller, buyer] = await Promise.all([newCustomer(sellerContext, 'ada'), newCustomer(buyerContext, 'kofi')])
  await deposit(sellerContext, 'USD', '300.00')
  if (sells === 'USDT') {
    const query = { from: 'USD', to: 'USDT', amount: '200.00', side: 'pay' } as const
    const { quote } = await call(sellerContext, conversionQuote, { query })
    await call(sellerContext, convertAtQuote, { body: { quote } })
  }
  const bank = { rail: 'nip', currency: 'NGN', fields: { bank: 'Lily Bank', account_number: '0123456789' } }
  const { id: methodId } = await confirmed(sellerContext, seller, createPaymentMethod, { body: bank })
  const draft = { ...terms, asset: sells, total: '100', method_ids: [methodId] }
  const ad = await call(sellerContext, sells === 'USD' ? createCurrencyAd : createProduct, { body: draft })
  const taken = { ad_id: ad.id, amount: '80000.00', price: PRICE, rail: 'nip' }
  const order = await call(buyerContext, sells === 'USD' ? createCurrencyOrder : createOrder, { body: taken })
  return { seller, buyer, order: order as Order }
}

export const fullName = ({ first_name, last_name }: Person): string => `${first_name} ${last_name}`

/** The buyer says that they paid, without the screen. */
export const markPaid = (context: BrowserContext, { order, buyer }: Trade): Promise<Order> =>
  call(context, markPaidEndpoint, {
    body: { order_id: order.id, seen: 'awaiting_payment', payer_name: fullName(buyer) },
  })

/** What somebody can spend of an asset, as on the wire. */
export async function spendable(context: BrowserContext, asset: string): Promise<string> {
  const { parts } = await call(context, customerBalance, { query: {} })
  return parts.find((part) => part.asset === asset)?.available ?? '0'
}

/** A picture as a bank's app might show it; no two are the same. */
export async function screenshot(): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const text = `Sent 80,000.00 NGN ${randomUUID()}`
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="400"><rect width="600" height="400" fill="#dfd"/><text x="20" y="200" font-size="20">${text}</text></svg>`
  return { name: 'confirmation.png', mimeType: 'image/png', buffer: await sharp(Buffer.from(drawing)).png().toBuffer() }
}

/** Calls the API as the demo's member of staff with this role. */
export async function atDesk(context: BrowserContext, role: string) {
  const who = demoStaff.find(({ roles }) => (roles as readonly string[]).includes(role))
  if (!who) throw new Error(`nobody at the demo’s desk is ${role}`)
  const { token } = await call(context, deskSignIn, { body: { email: who.email, password: who.password } })
  return async <E extends Endpoint>(endpoint: E, input: Input<E>): Promise<Returned<E>> => {
    const response = await context.request.fetch(addressOf(endpoint, input), {
      method: endpoint.method,
      headers: { authorization: `Bearer ${token}`, ...(endpoint.idempotent && { 'idempotency-key': randomUUID() }) },
      ...(endpoint.method === 'post' && { data: input.body ?? {} }),
    })
    const body = (await response.json()) as { data: Returned<E> }
    expect(response.ok(), JSON.stringify(body)).toBe(true)
    return body.data
  }
}
