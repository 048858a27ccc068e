import { accountFacts } from '../../src/contract/accounts/account-facts.ts'
import * as accounts from '../../src/contract/accounts/accounts.ts'
import * as emails from '../../src/contract/accounts/email-changes.ts'
import * as passkeys from '../../src/contract/accounts/passkeys.ts'
import * as phones from '../../src/contract/accounts/phones.ts'
import { secondFactor, secondFactorStanding } from '../../src/contract/accounts/second-factor.ts'
import { listSessions, revokeSessions } from '../../src/contract/accounts/sessions.ts'
import * as buys from '../../src/contract/buying/buy-crypto.ts'
import { buyEscrowStats, buyEscrows } from '../../src/contract/buying/buy-escrow.ts'
import * as catalogue from '../../src/contract/catalogue.ts'
import { createVaultAsset, userWallet } from '../../src/contract/chain/chain-endpoints.ts'
import { sendContactMessage } from '../../src/contract/contact.ts'
import type { Endpoint, Input } from '../../src/contract/endpoint.ts'
import { receiptKeys } from '../../src/contract/orders/order-endpoints.ts'
import { serviceHistory, serviceStatus } from '../../src/contract/status.ts'
import { findOwn } from '../../src/contract/wallet/find-own.ts'
import { transactionHistory } from '../../src/contract/wallet/history.ts'
import { createDeposit, initiateDeposit, listTransactions } from '../../src/contract/wallet/payments.ts'
import * as swap from '../../src/contract/wallet/swap.ts'
import * as wallets from '../../src/contract/wallet/wallets.ts'
import { yearStatement } from '../../src/contract/wallet/year-statement.ts'
import { enrolPasskey, passkeyProof, SoftAuthenticator } from '../../src/server/testing/passkeys.ts'
import { emailsTo, newPerson, type Person, registrant, signIn, tokenIn } from '../../src/server/testing/people.ts'
import { cardFixtures } from './fixtures-cards.ts'
import { deskFixtures } from './fixtures-desk.ts'
import { identityFixtures } from './fixtures-identity.ts'
import { invoiceFixtures } from './fixtures-invoices.ts'
import { marketFixtures } from './fixtures-market.ts'
import { messagingFixtures } from './fixtures-messaging.ts'
import { orderFixtures } from './fixtures-orders.ts'
import { overviewFixtures } from './fixtures-overview.ts'
import { personalDataFixtures } from './fixtures-personal-data.ts'
import { realtimeFixtures } from './fixtures-realtime.ts'
import { teamFixtures } from './fixtures-teams.ts'
import { transferFixtures } from './fixtures-transfers.ts'
import { withdrawalFixtures } from './fixtures-withdrawals.ts'
import type { World } from './world.ts'

/** A request that its sender may make and that succeeds. `who` is absent where no token is needed. */
export interface Visit {
  who?: Person
  input?: Input<Endpoint>
  stepUp?: string
  /** Where that is a code, which counts once: another one. */
  nextCode?: () => string
}

/**
 * What the tests generated from the contract need to know of an endpoint. `stranger`: what another customer is answered who sends the
 * owner's very request with a token of their own: 404, 401 (the step-up is not theirs), 403 (not
 * for their kind of customer), 410 (the code or link is the owner's alone), 422 (it names files that aren't theirs), 'own' (it concerns the
 * caller's own things), or 'public' (what anyone may see of the owner).
 */
export interface Fixture {
  stranger: 404 | 401 | 403 | 410 | 422 | 'own' | 'public' | 'anyone'
  /** Makes a fresh visit each time: links and quotes work once. */
  visit: (world: World) => Promise<Visit>
}

export const fixtures = new Map<Endpoint, Fixture>()

const may = <E extends Endpoint>(
  endpoint: E,
  stranger: Fixture['stranger'],
  visit: (world: World) => Promise<{ who?: Person; input?: Input<E>; stepUp?: string }>,
) => fixtures.set(endpoint as unknown as Endpoint, { stranger, visit: visit as Fixture['visit'] })

const anyone = <E extends Endpoint>(endpoint: E, input: (world: World) => Input<E> | Promise<Input<E>> = () => ({})) =>
  may(endpoint, 'anyone', async (world) => ({ input: await input(world) }))

/** Ada asks for something of her own. */
const ada = <E extends Endpoint>(endpoint: E, input: Input<E> = {}) =>
  may(endpoint, 'own', async (world) => ({ who: await world.fresh(world.ada), input }))

const company = () => ({
  ...registrant('company'),
  legal_type: 'private_company' as const,
  company_name: 'Canary Holdings Ltd',
  registration_number: 'RC-1815',
  representative_role: 'Director',
})

const emailToken = async ({ it }: World, email: string) => {
  await it.settleEvents()
  return tokenIn(emailsTo(it, email)[0])
}

anyone(accounts.createIndividual, () => ({ body: registrant() }))
anyone(accounts.createEntity, () => ({ body: company() }))
anyone(accounts.verifyEmail, async (world) => {
  const body = registrant()
  await world.it.call(accounts.createIndividual, { body })
  return { body: { token: await emailToken(world, body.email) } }
})
anyone(accounts.verifyEntityEmail, async (world) => {
  const body = company()
  await world.it.call(accounts.createEntity, { body })
  return { body: { token: await emailToken(world, body.email) } }
})
anyone(accounts.resendVerification, ({ bob }) => ({ body: { email: bob.email } }))
anyone(accounts.forgotPassword, ({ bob }) => ({ body: { email: bob.email } }))
anyone(accounts.resetPassword, async (world) => {
  const { email } = await newPerson(world.it)
  await world.it.call(accounts.forgotPassword, { body: { email } })
  return { body: { token: await emailToken(world, email), password: 'a new one, never seen' } }
})
may(accounts.changePassword, 401, async ({ it }) => {
  const who = await newPerson(it)
  return { who, stepUp: who.stepUp, input: { body: { new_password: 'a new one, never seen' } } }
})
const address = { line1: '1 Marina', city: 'Lagos', country: 'NG' }
may(accounts.updateIndividual, 401, async (world) => ({
  who: await world.fresh(world.ada),
  stepUp: world.ada.stepUp,
  input: { body: { address, anti_phishing_code: 'blue heron' } },
}))
may(accounts.updateEntity, 403, async (world) => ({
  who: await world.fresh(world.acme),
  input: { body: { address, trading_name: 'Acme' } },
}))
may(accounts.findUsers, 'public', async (world) => ({
  who: await world.fresh(world.ada),
  input: { query: { username: world.ada.username, limit: 1 } },
}))
may(accounts.getUser, 'public', async (world) => ({
  who: await world.fresh(world.ada),
  input: { params: { user_id: world.ada.customerId } },
}))
anyone(accounts.customerLegalTypes)
ada(listSessions)
may(revokeSessions, 401, async (world) => ({
  who: await world.fresh(world.ada),
  stepUp: world.ada.stepUp,
  input: { body: { session_id: (await signIn(world.it, world.ada)).sessionId } },
}))
ada(accountFacts)
ada(phones.phoneState)
let numbers = 0
/** Somebody who may ask for a code: what others had sent counts for them too, and isn't what these tests are about. */
const caller = async ({ it, bob }: World, confirmed = false) => {
  await it.app.db.pool.query("delete from limit_count where key like 'phone:%'")
  // Nor is what he asked for himself while another one was tried.
  await it.app.db.pool.query('delete from phone_proof where customer_id = $1', [bob.customerId])
  const who = await newPerson(it)
  const phone = () => `+25471${String(++numbers).padStart(7, '0')}1`.slice(0, 13)
  const send = async () => {
    await it.call(phones.sendPhoneCode, { body: { phone: phone() } }, who)
    await it.settleEvents()
  }
  if (!confirmed) return { who, phone, send }
  await send()
  await it.call(phones.verifyPhone, { body: { code: '123456' } }, who)
  await it.app.db.pool.query("delete from limit_count where key like 'phone:%'")
  return { who, phone, send }
}
may(phones.sendPhoneCode, 'own', async (world) => {
  const { who, phone } = await caller(world)
  return { who, input: { body: { phone: phone() } } }
})
may(phones.resendPhoneCode, 410, async (world) => {
  const { who, send } = await caller(world)
  await send()
  world.it.clock.advance(61_000)
  return { who: { ...who, token: await world.it.app.signIn.mintToken(who) }, input: { body: {} } }
})
may(phones.verifyPhone, 410, async (world) => {
  const { who, send } = await caller(world)
  await send()
  return { who, input: { body: { code: '123456' } } }
})
may(phones.changePhone, 401, async (world) => {
  const { who, phone } = await caller(world, true)
  return { who, stepUp: who.stepUp, input: { body: { phone: phone() } } }
})
ada(emails.emailChange)
const asksForAddress = async ({ it }: World) => {
  const who = await newPerson(it)
  const email = `new${++numbers}@example.org`
  await it.call(emails.changeEmail, { body: { email } }, who)
  await it.settleEvents()
  return { who, email }
}
may(emails.changeEmail, 401, async ({ it }) => {
  const who = await newPerson(it)
  return { who, stepUp: who.stepUp, input: { body: { email: `new${++numbers}@example.org` } } }
})
may(emails.cancelEmailChange, 404, async (world) => ({ who: (await asksForAddress(world)).who, input: {} }))
// The link works for who asked, and for nobody else who has it.
may(emails.confirmEmailChange, 410, async (world) => {
  const { who, email } = await asksForAddress(world)
  return { who, input: { body: { token: await emailToken(world, email) } } }
})
anyone(emails.undoEmailChange, async (world) => {
  const { who } = await asksForAddress(world)
  return { body: { token: await emailToken(world, who.email) } }
})
ada(secondFactorStanding)
anyone(passkeys.askPasskey)
ada(passkeys.listPasskeys)
may(passkeys.startPasskey, 401, async ({ it }) => newPerson(it).then((who) => ({ who, stepUp: who.stepUp })))
may(passkeys.addPasskey, 422, async ({ it }) => {
  const who = await newPerson(it)
  const { body } = await it.call(passkeys.startPasskey, {}, who)
  return { who, input: { body: { credential: new SoftAuthenticator().create(body.data), name: 'Phone' } } }
})
may(passkeys.renamePasskey, 404, async ({ it }) => {
  const who = await newPerson(it)
  const { passkey } = await enrolPasskey(it, who)
  return { who, input: { body: { id: passkey.id, name: 'Work phone' } } }
})
may(passkeys.removePasskey, 401, async ({ it }) => {
  const who = await newPerson(it)
  const { passkey, device } = await enrolPasskey(it, who)
  const input = { body: { id: passkey.id } }
  const asked = await it.call(passkeys.removePasskey, input, { token: who.token })
  return { who, input, stepUp: `${passkeyProof(asked, device)}, ${who.stepUp}` }
})
may(secondFactor, 401, async (world) => ({
  who: await world.fresh(world.ada),
  stepUp: world.ada.stepUp,
  input: { body: { action: 'enrol' as const } },
}))

anyone(catalogue.subAssets, () => ({ query: { type: 'crypto' as const } }))
anyone(catalogue.subAssetTypes, () => ({ query: { asset: 'USDT' } }))
const { assetTypes, currencies, regions } = catalogue
for (const endpoint of [assetTypes, currencies, regions, serviceStatus, serviceHistory]) anyone(endpoint)

let mails = 0
anyone(sendContactMessage, () => ({
  body: {
    name: 'Chidi Okonkwo-Canary',
    email: `chidi_${++mails}@example.org`,
    topic: 'deposit' as const,
    number: 'D-261121-4K7MQX',
    message: 'My transfer left the bank on Monday.\nHas it arrived?',
  },
}))

const transfer = { currency: 'EUR', amount: '250.00', method: 'bank' } as const
ada(createDeposit, { body: transfer })
may(initiateDeposit, 404, async (world) => {
  const who = await world.fresh(world.ada)
  const { body } = await world.it.call(createDeposit, { body: transfer }, who)
  return { who, input: { body: { deposit_id: body.data.id } } }
})
ada(listTransactions, { query: { kind: 'deposit' } })

const EUR_BTC = { from: 'EUR', to: 'BTC', amount: '10.00' }
const quoteFor = async (world: World, query: Input<typeof swap.conversionQuote>['query']) => {
  const who = await world.fresh(world.ada)
  const { body } = await world.it.call(swap.conversionQuote, { query }, who)
  return { who, input: { body: { quote: body.data.quote } } }
}
ada(swap.conversionQuote, { query: EUR_BTC })
anyone(swap.conversionEstimate, () => ({ query: EUR_BTC }))
may(swap.convertAtQuote, 404, (world) => quoteFor(world, EUR_BTC))
may(swap.convertCryptoToFiat, 404, (world) => quoteFor(world, { from: 'BTC', to: 'EUR', amount: '0.0001' }))
ada(swap.customerConversions)
const purchase = { currency: 'EUR', asset: 'BTC', amount: '100.00', method: 'bank' } as const
/** Ada with none that waits for its money: who has three gets no more. */
const buyer = async (world: World) => {
  const who = await world.fresh(world.ada)
  const { body } = await world.it.call(buys.listBuys, { query: { status: 'awaiting_payment' } }, who)
  for (const { id } of body.data) await world.it.call(buys.cancelBuy, { body: { order_id: id } }, who)
  return who
}
const placed = async (world: World) => {
  const who = await buyer(world)
  const { body } = await world.it.call(buys.placeBuy, { body: purchase }, who)
  return { who, input: { body: { order_id: body.data.id } } }
}
ada(buys.buyEstimate, { query: purchase })
may(buys.placeBuy, 'own', async (world) => ({ who: await buyer(world), input: { body: purchase } }))
may(buys.confirmBuy, 404, placed)
may(buys.cancelBuy, 404, placed)
may(buys.getBuy, 404, async (world) => {
  const { who, input } = await placed(world)
  return { who, input: { query: input.body } }
})
ada(buys.listBuys)
ada(buyEscrows)
ada(buyEscrowStats)
anyone(swap.transactionFees)
anyone(receiptKeys)
ada(wallets.currencyBalances)
ada(wallets.cryptoBalance)
ada(wallets.customerAssets)
ada(userWallet, { query: { asset: 'USDC', network: 'ethereum' } })
ada(createVaultAsset, { body: { asset: 'BTC' } })
ada(transactionHistory)
ada(findOwn, { query: { q: 'D-261121-4K7MQX' } })
ada(yearStatement, { query: { year: 2026 } })
const elsewhere = [
  ...[marketFixtures, messagingFixtures, realtimeFixtures, deskFixtures, orderFixtures, cardFixtures],
  ...[withdrawalFixtures, invoiceFixtures, transferFixtures, identityFixtures, personalDataFixtures, teamFixtures],
  overviewFixtures,
]
for (const [endpoint, fixture] of elsewhere.flat()) fixtures.set(endpoint, fixture)
