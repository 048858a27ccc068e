import { expect, type Page } from 'playwright/test'
import { deskDecide, deskDispute, deskTakeDispute } from '../../src/contract/desk/desk-disputes.ts'
import { getOrder } from '../../src/contract/orders/order-endpoints.ts'
import { disputeReasons } from '../../src/words/en/orders/dispute-reasons.ts'
import { disputes as words } from '../../src/words/en/orders/disputes.ts'
import { orderRoom } from '../../src/words/en/orders/order-room.ts'
import { fill } from '../../src/words/message.ts'
import { alive, scriptsHeld } from './looks.ts'
import { call, type Person } from './people.ts'
import { test } from './test.ts'
import { atDesk, markPaid, placedTrade, screenshot, spendable, type Trade } from './traders.ts'

// The settlement is refused once before it is confirmed.
test.use({ provoked: [401] })
test.slow()

const SOON = { timeout: 30_000 }
const OPENING =
  'I looked into my account at noon, at one and at two, and nothing of 80,000.00 NGN arrived there. The buyer says that it was sent.'
const ANSWER =
  'I sent it at ten past twelve from my own account. My bank shows it as done, and I attach what the bank’s app says about it now.'

const disputePage = (trade: Trade) => `/dashboard/p2p/currency/dispute?order_id=${trade.order.id}`

/** The seller opens it: what they write, and that the fewest characters are asked for. */
async function opened(page: Page, trade: Trade): Promise<void> {
  await page.goto(`/dashboard/p2p/confirm?order_id=${trade.order.id}`)
  await alive(page)
  await page.getByRole('link', { name: orderRoom.dispute }).click()
  // The page that is left is alive, too.
  await page.waitForURL(/\/dispute\?/)
  await alive(page)
  await page.getByRole('radio', { name: disputeReasons.no_payment }).check()
  await page.getByRole('textbox', { name: words.statement }).fill('Nothing arrived.')
  await page.getByRole('button', { name: words.open }).click()
  await expect(
    page.getByText('What happened: write at least 100 characters, so that a moderator can follow.'),
  ).toBeVisible()
  await page.getByRole('textbox', { name: words.statement }).fill(OPENING)
  await page.getByRole('button', { name: words.open }).click()
  await expect(page.getByRole('heading', { name: words.awaiting_response })).toBeVisible(SOON)
}

async function answered(page: Page, trade: Trade): Promise<void> {
  await page.goto(disputePage(trade))
  await alive(page)
  await expect(page.getByText(OPENING)).toBeVisible()
  await page.getByRole('textbox', { name: words.statement }).fill(ANSWER)
  await page.getByLabel(words.evidence).setInputFiles(await screenshot())
  await expect(page.getByRole('img', { name: /confirmation\.png is uploaded/ })).toBeVisible(SOON)
  await page.getByRole('button', { name: words.respond }).click()
  await expect(page.getByRole('heading', { name: words.negotiation })).toBeVisible(SOON)
}

test('a dispute that the two can’t settle goes to a moderator, who splits it with reasons', async ({
  page: sellerPage,
  context: sellerContext,
  stranger,
}) => {
  const buyerPage = await stranger()
  const buyerContext = buyerPage.context()
  const trade = await placedTrade('USD', sellerContext, buyerContext)
  await markPaid(buyerContext, trade)
  const before = await spendable(sellerContext, 'USD')
  await opened(sellerPage, trade)
  await answered(buyerPage, trade)

  await test.step('the seller sees the evidence, and asks for a moderator', async () => {
    await expect(sellerPage.getByText(ANSWER)).toBeVisible(SOON)
    await sellerPage.getByText(/^Show confirmation/).click()
    await expect(sellerPage.getByRole('img', { name: /^Evidence 1 of/ })).toBeVisible(SOON)
    await sellerPage.getByRole('button', { name: words.escalate }).click()
    await sellerPage.getByRole('dialog').getByRole('button', { name: words.escalate }).click()
    await expect(sellerPage.getByRole('heading', { name: words.in_review })).toBeVisible(SOON)
    await expect(buyerPage.getByRole('heading', { name: words.in_review })).toBeVisible(SOON)
  })

  const reason = 'The bank statement shows that three fifths of the sum arrived. Each side gets what was paid for.'
  await test.step('the moderator decides', async () => {
    const desk = await atDesk(sellerContext, 'moderator')
    const { dispute_id } = await call(sellerContext, getOrder, { query: { order_id: trade.order.id } })
    const id = dispute_id ?? ''
    const found = await desk(deskDispute, { query: { dispute_id: id } })
    const taken = { dispute_id: id, seen: found.version, reason: 'Next in the queue.' }
    await desk(deskTakeDispute, { body: taken })
    const { version } = await desk(deskDispute, { query: { dispute_id: id } })
    await desk(deskDecide, { body: { dispute_id: id, seen: version, outcome: 'split', buyer_amount: '30.00', reason } })
  })

  await test.step('both read the reasons and get their parts', async () => {
    for (const page of [buyerPage, sellerPage]) await expect(page.getByText(reason)).toBeVisible(SOON)
    for (const part of ['29.94', '20.00'])
      await expect(buyerPage.getByRole('definition').filter({ hasText: part }).first()).toBeVisible()
    const { escrow, state } = await call(buyerContext, getOrder, { query: { order_id: trade.order.id } })
    expect(state).toBe('resolved_split')
    expect(escrow.to_seller).toBe('20.00')
    expect(await spendable(buyerContext, 'USD')).toBe(escrow.to_buyer)
    expect(Number(await spendable(sellerContext, 'USD')) - Number(before)).toBeCloseTo(20, 2)
  })
})

test('what is chosen, written and attached before the page is alive is kept', async ({ page, context, stranger }) => {
  const buyer = await stranger()
  const trade = await placedTrade('USD', context, buyer.context())
  await markPaid(buyer.context(), trade)
  const go = await scriptsHeld(page)
  await page.goto(disputePage(trade), { waitUntil: 'commit' })
  const reason = (code: 'no_payment' | 'wrong_amount') => page.getByRole('radio', { name: disputeReasons[code] })
  // Changed twice: the last choice counts.
  for (const code of ['no_payment', 'wrong_amount', 'no_payment'] as const) await reason(code).check()
  await page.getByRole('textbox', { name: words.statement }).fill(OPENING)
  await page.getByLabel(words.evidence).setInputFiles(await screenshot())
  go()
  await alive(page)
  await expect(reason('no_payment')).toBeChecked()
  await expect(page.getByRole('img', { name: /confirmation\.png is uploaded/ })).toBeVisible(SOON)
  await page.getByRole('button', { name: words.open }).click()
  await expect(page.getByRole('heading', { name: words.awaiting_response })).toBeVisible(SOON)
  await expect(page.getByText(OPENING)).toBeVisible()
})

/** Whoever leaves the other something confirms that it is them. */
async function confirm(page: Page, { password }: Person): Promise<void> {
  const proof = page.getByRole('dialog', { name: fill(words.stepUpTitle, { locked: '50.00 USD' }) })
  await proof.getByLabel('Your password', { exact: true }).fill(password)
  await proof.getByRole('button', { name: words.stepUpConfirm }).click()
}

test('what both agree on happens at once, without a moderator', async ({
  page: sellerPage,
  context: sellerContext,
  stranger,
}) => {
  const buyerPage = await stranger()
  const trade = await placedTrade('USD', sellerContext, buyerPage.context())
  await markPaid(buyerPage.context(), trade)
  await opened(sellerPage, trade)
  await answered(buyerPage, trade)

  await buyerPage.getByRole('radio', { name: words.splitIt }).check()
  const part = buyerPage.getByRole('textbox', { name: words.buyerPart })
  await expect(part).toHaveValue('25.00')
  await part.fill('60')
  await buyerPage.getByRole('button', { name: /^Propose/ }).click()
  await expect(buyerPage.getByText('Write an amount between nothing and 50.00 USD.')).toBeVisible()
  await part.fill('40.00')
  await expect(buyerPage.getByRole('slider', { name: words.share })).toHaveValue('80')
  await buyerPage.getByRole('button', { name: /^Propose/ }).click()
  await confirm(buyerPage, trade.buyer)

  await expect(sellerPage.getByText(/^You get 10\.00\sUSD, .* gets 39\.92\sUSD$/)).toBeVisible(SOON)
  await sellerPage.getByRole('button', { name: words.agree }).click()
  const dialog = sellerPage.getByRole('dialog', { name: 'Settle: you get 10.00 USD?' })
  await expect(dialog.getByRole('button', { name: 'Go back' })).toBeFocused()
  await dialog.getByLabel(words.agreeCheck).check()
  await dialog.getByRole('button', { name: 'Settle: you get 10.00 USD' }).click()
  await confirm(sellerPage, trade.seller)
  await expect(sellerPage.getByText(words.settled)).toBeVisible(SOON)
  await expect(buyerPage.getByText(words.settled)).toBeVisible(SOON)
  const { state, escrow } = await call(buyerPage.context(), getOrder, { query: { order_id: trade.order.id } })
  expect([state, escrow.to_seller]).toEqual(['resolved_split', '10.00'])
})
