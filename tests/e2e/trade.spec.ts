import { expect, type Page } from 'playwright/test'
import { closeOrder, getOrder } from '../../src/contract/orders/order-endpoints.ts'
import { chat } from '../../src/words/en/orders/chat.ts'
import { orderRoom as words } from '../../src/words/en/orders/order-room.ts'
import { orderStates } from '../../src/words/en/orders/order-states.ts'
import { ui } from '../../src/words/en/ui.ts'
import { fill } from '../../src/words/message.ts'
import { alive, expectAccessible } from './looks.ts'
import { call } from './people.ts'
import { test } from './test.ts'
import { fullName, placedTrade, screenshot, spendable } from './traders.ts'

// What the seller says arrived is refused once before it is confirmed, and the release with a wrong password; a stale tab is cut off, and refused for good.
test.use({ provoked: [0, 401, 403, 409] })
test.slow()

const room = (id: string) => `/dashboard/p2p/confirm?order_id=${id}`
const title = (page: Page, text: string) => page.getByRole('heading', { level: 1, name: text })
/** Whoever pressed stands at the new headline, with the eye and with the keyboard, and it was spoken. */
async function arrivedAt(page: Page, text: string): Promise<void> {
  await expect(title(page, text)).toBeFocused(SOON)
  await expect(title(page, text)).toBeInViewport()
  await expect(page.getByRole('status').filter({ hasText: text })).toHaveCount(1)
}
/** What the other side does is heard within seconds; a busy machine gets more. */
const SOON = { timeout: 30_000 }

test('two people trade through: chat, proof, check, release, receipt, and the books agree', async ({
  page: sellerPage,
  context: sellerContext,
  stranger,
}) => {
  const buyerPage = await stranger()
  const buyerContext = buyerPage.context()
  const trade = await placedTrade('USDT', sellerContext, buyerContext)
  const { order, seller, buyer } = trade
  const [ada, kofi, pay] = [seller.username, buyer.username, '80,000.00 NGN']
  const before = await spendable(sellerContext, 'USDT')
  await Promise.all([buyerPage.goto(room(order.id)), sellerPage.goto(room(order.id))])
  await Promise.all([alive(buyerPage), alive(sellerPage)])

  await test.step('each side reads what it is about', async () => {
    await expect(title(buyerPage, fill(words.bAwaiting, { pay, name: ada }))).toBeVisible()
    await expect(title(sellerPage, fill(words.sAwaiting, { pay, name: kofi }))).toBeVisible()
    await expect(buyerPage.getByRole('button', { name: `Copy ${words.referenceWhat}` })).toBeVisible()
    await expect(buyerPage.getByText('0123456789')).toBeVisible()
  })

  await test.step('what one writes the other reads', async () => {
    await buyerPage.getByRole('textbox', { name: chat.write }).fill('I am sending it from my bank now.')
    await buyerPage.getByRole('textbox', { name: chat.write }).press('Enter')
    await expect(sellerPage.getByText('I am sending it from my bank now.')).toBeVisible(SOON)
  })

  await test.step('the buyer says that they paid, with proof', async () => {
    await buyerPage.getByRole('textbox', { name: words.payerName }).fill(fullName(buyer))
    await buyerPage.getByRole('textbox', { name: words.bankReference }).fill('LB/2026/11/21/0042')
    await buyerPage.getByLabel(words.proof).setInputFiles(await screenshot())
    await expect(buyerPage.getByRole('img', { name: /confirmation\.png is uploaded/ })).toBeVisible(SOON)
    await buyerPage.getByRole('button', { name: fill(words.havePaid, { pay }) }).click()
    await arrivedAt(buyerPage, fill(words.bPaid, { pay, name: ada }))
  })

  await test.step('the seller sees it without asking, and that the name is the same', async () => {
    await expect(title(sellerPage, fill(words.sPaid, { pay }))).toBeVisible(SOON)
    await expect(sellerPage.getByText(words.nameSame)).toBeVisible()
    await expect(sellerPage.getByRole('img', { name: fill(words.proofOf, { n: 1 }) })).toBeVisible(SOON)
    await sellerPage.getByRole('button', { name: words.confirmOnly }).click()
    const proof = sellerPage.getByRole('dialog', { name: fill(words.stepUpArrived, { pay }) })
    await proof.getByLabel('Your password', { exact: true }).fill(seller.password)
    await proof.getByRole('button', { name: fill(words.confirmArrived, { pay }) }).click()
    await expect(title(buyerPage, fill(words.bConfirmed, { pay, name: ada }))).toBeVisible(SOON)
  })

  await test.step('nothing is released by accident', async () => {
    await sellerPage.getByRole('button', { name: 'Release 50.00 USDT' }).click()
    const dialog = sellerPage.getByRole('dialog', { name: /^Release 50\.00 USDT from escrow/ })
    await expect(dialog.getByRole('button', { name: 'Go back' })).toBeFocused()
    await dialog.getByRole('button', { name: 'Release 50.00 USDT' }).click()
    await expect(dialog.getByText(words.releaseCheckMissing)).toBeVisible()
    await dialog.getByLabel(words.releaseCheck).check()
    await dialog.getByRole('button', { name: 'Release 50.00 USDT' }).click()
    const password = dialog.getByLabel('Your password', { exact: true })
    await expect(password, 'ticked alone it releases nothing').toHaveAccessibleDescription(ui.enterPassword)
    await expect(password).toBeFocused()
    expect((await call(sellerContext, getOrder, { query: { order_id: order.id } })).state).toBe('payment_confirmed')
    await password.fill('not-her-password')
    await dialog.getByRole('button', { name: 'Release 50.00 USDT' }).click()
    const proof = sellerPage.getByRole('dialog', { name: fill(words.stepUpTitle, { amount: '50.00 USDT' }) })
    await expect(proof.getByLabel('Your password', { exact: true })).toHaveAccessibleDescription(
      new RegExp(ui.wrongProof),
    )
    await expectAccessible(sellerPage)
    expect((await call(sellerContext, getOrder, { query: { order_id: order.id } })).state).toBe('payment_confirmed')
    await proof.getByLabel('Your password', { exact: true }).fill(seller.password)
    await proof.getByRole('button', { name: 'Release 50.00 USDT' }).click()
  })

  await test.step('both have their receipt, and the books agree', async () => {
    const { escrow } = await call(buyerContext, getOrder, { query: { order_id: order.id } }).then(async (now) =>
      now.state === 'released' ? now : call(buyerContext, getOrder, { query: { order_id: order.id } }),
    )
    await arrivedAt(sellerPage, fill(words.sReleased, { amount: '50.00 USDT' }))
    await expect(buyerPage.getByRole('heading', { level: 1, name: /^You received 4\d\.\d+ USDT$/ })).toBeVisible(SOON)
    const ended = await call(buyerContext, getOrder, { query: { order_id: order.id } })
    expect(ended.escrow.status).toBe('released')
    expect(await spendable(buyerContext, 'USDT')).toBe(ended.escrow.to_buyer)
    // It was set aside when the ad was posted: nothing more leaves with the release.
    expect(await spendable(sellerContext, 'USDT')).toBe(before)
    expect(escrow.locked_entry).toBe(ended.escrow.locked_entry)
  })

  await test.step('the buyer acknowledges and rates; the seller reads it', async () => {
    await buyerPage.getByRole('radio', { name: 'Good', exact: true }).check({ force: true })
    await buyerPage.getByRole('button', { name: words.rateSubmit }).click()
    await expect(buyerPage.getByText(words.ratedUp)).toBeVisible(SOON)
    await expect(sellerPage.getByText(fill(words.receivedUp, { name: kofi }))).toBeVisible({ timeout: 45_000 })
  })

  await test.step('the evidence is one file', async () => {
    const saving = buyerPage.waitForEvent('download')
    await buyerPage.getByRole('button', { name: words.bundle }).click()
    expect((await saving).suggestedFilename()).toMatch(/\.zip$/)
  })
})

test('a tab that was left behind shows where the order stands, and does nothing', async ({
  page: sellerPage,
  context: sellerContext,
  stranger,
}) => {
  await sellerPage.goto('/dashboard/orders')
  const page = await stranger()
  const { order, seller } = await placedTrade('USD', sellerContext, page.context())
  await page.goto(room(order.id))
  await alive(page)
  await expect(title(page, fill(words.bAwaiting, { pay: '80,000.00 NGN', name: seller.username }))).toBeVisible()
  // The tab hears nothing more: neither by its socket nor by asking.
  await page.route('**/api/v1/order/get_order?**', (route) => route.abort('internetdisconnected'))
  await page.getByRole('button', { name: words.cancel }).click()
  const dialog = page.getByRole('dialog', { name: /^Cancel the order for 49\.90 USD\?$/ })
  await expect(dialog.getByRole('button', { name: 'Go back' })).toBeFocused()
  await call(page.context(), closeOrder, { body: { order_id: order.id, seen: 'awaiting_payment', action: 'cancel' } })
  await dialog.getByRole('button', { name: words.cancel }).click()
  await expect(page.getByText(words.movedOnText)).toBeVisible(SOON)
  await expect(title(page, words.bCancelled)).toBeVisible()
})

test('the order that waits for its reader stands first in the list, and leads into the room', async ({
  page,
  context,
  stranger,
}) => {
  const sellerPage = await stranger()
  const { order } = await placedTrade('USD', sellerPage.context(), context)
  await page.goto('/dashboard/orders?open=true')
  await alive(page)
  const row = page.getByRole('row', { name: new RegExp(order.number) })
  await expect(row.getByText(orderStates.payNow)).toBeVisible()
  await row.getByRole('link').first().click()
  await expect(page).toHaveURL(new RegExp(`order_id=${order.id}`))
  await page.goto('/dashboard/escrow-account/currency')
  await expect(page.getByRole('row', { name: new RegExp(order.number) }).getByText('Locked in escrow')).toBeVisible()
})
