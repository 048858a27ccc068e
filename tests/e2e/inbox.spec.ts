import { expect } from 'playwright/test'
import { sendMessage } from '../../src/contract/chat.ts'
import { getOrder } from '../../src/contract/orders/order-endpoints.ts'
import { ads } from '../../src/words/en/market/ads.ts'
import { adsTogether } from '../../src/words/en/market/ads-together.ts'
import { chat } from '../../src/words/en/orders/chat.ts'
import { inbox as words } from '../../src/words/en/orders/inbox.ts'
import { orderRoom } from '../../src/words/en/orders/order-room.ts'
import { orderStates } from '../../src/words/en/orders/order-states.ts'
import { alive, expectAccessible, expectNoOverflow } from './looks.ts'
import { phone } from './pages.ts'
import { call } from './people.ts'
import { test } from './test.ts'
import { markPaid, placedTrade } from './traders.ts'

// The release is refused once before it is confirmed.
test.use({ provoked: [401] })
test.slow()

const INBOX = '/dashboard/orders?view=inbox'
/** What the other side does is heard within seconds; a busy machine gets more. */
const SOON = { timeout: 30_000 }

test('an order is seen, answered and released from one screen, live', async ({ page, context, stranger }) => {
  const buyerPage = await stranger()
  const trade = await placedTrade('USDT', context, buyerPage.context())
  const { order, seller, buyer } = trade
  await page.goto(INBOX)
  await alive(page)
  const list = page.getByRole('navigation', { name: words.list })
  const line = list.getByRole('link', { name: new RegExp(buyer.username) })
  const pane = page.getByRole('region', { name: order.number })

  await test.step('what the buyer does and writes stands in the list at once', async () => {
    await expect(line).toContainText(orderStates.awaiting_payment)
    await markPaid(buyerPage.context(), trade)
    await expect(line).toContainText(orderStates.checkPayment, SOON)
    const body = { conversation_id: order.id, client_id: 'from-elsewhere', text: 'Paid, please look.' }
    await call(buyerPage.context(), sendMessage, { body })
    await expect(line).toContainText('Paid, please look.', SOON)
    await expect(line.getByText('1 unread message')).toBeAttached()
    await expectAccessible(page)
  })

  await test.step('keys open it beside the list, with its chat, which is read then', async () => {
    await page.keyboard.press('j')
    await page.keyboard.press('Enter')
    await expect(pane).toBeVisible()
    await expect(page).toHaveURL(`${INBOX}&order_id=${order.id}`)
    await expect(pane.getByRole('log').getByText('Paid, please look.')).toBeVisible()
    await expect(line.getByText('1 unread message')).toHaveCount(0, SOON)
    await expectAccessible(page)
  })

  await test.step('a kept sentence is put into the message, and sent by its writer alone', async () => {
    const box = pane.getByRole('textbox', { name: chat.write })
    await pane.getByRole('button', { name: chat.replies }).click()
    const replies = page.getByRole('dialog', { name: chat.replies })
    await replies.getByRole('textbox').fill('Thank you, I look at once.')
    await replies.getByRole('button', { name: chat.replyKeep }).click()
    await expectAccessible(page)
    await replies.getByRole('button', { name: 'Thank you, I look at once.', exact: true }).click()
    await expect(box).toHaveValue('Thank you, I look at once.')
    await expect(box).toBeFocused()
    await expect(pane.getByRole('log').getByText('Thank you, I look at once.')).toHaveCount(0)
    await box.press('Enter')
    await expect(line).toContainText(/You:\s*Thank you, I look at once\./, SOON)
  })

  await test.step('it is released there, with the password, and leaves the list', async () => {
    // What the buyer says is looked at first.
    await pane.getByRole('button', { name: orderRoom.confirmOnly }).scrollIntoViewIfNeeded()
    await pane.getByRole('button', { name: 'Release 50.00 USDT' }).click()
    const dialog = page.getByRole('dialog', { name: /^Release 50\.00 USDT from escrow/ })
    await dialog.getByLabel(orderRoom.releaseCheck).check()
    await dialog.getByLabel('Your password', { exact: true }).fill(seller.password)
    await dialog.getByRole('button', { name: 'Release 50.00 USDT' }).click()
    await expect(line).toHaveCount(0, SOON)
    expect((await call(context, getOrder, { query: { order_id: order.id } })).state).toBe('released')
  })
})

test('the sound is off, and this browser remembers that it was turned on', async ({ page, context, stranger }) => {
  await placedTrade('USD', context, (await stranger()).context())
  await page.goto(INBOX)
  await alive(page)
  const sound = page.getByRole('switch', { name: words.sound })
  await expect(sound).not.toBeChecked()
  await sound.check()
  await page.reload()
  await alive(page)
  await expect(sound).toBeChecked()
})

test('the first that waits is open beside the list; on a phone none is, and it leads to the order’s own page', async ({
  page,
  context,
  stranger,
}) => {
  const buyerPage = await stranger()
  const trade = await placedTrade('USD', context, buyerPage.context())
  const { order, buyer } = trade
  await markPaid(buyerPage.context(), trade)
  await page.goto(INBOX)
  await expect(page.getByRole('region', { name: order.number })).toBeVisible()
  await expect(page).toHaveURL(`${INBOX}&order_id=${order.id}`)
  await page.setViewportSize(phone)
  await page.goto(INBOX)
  await alive(page)
  await expect(page).toHaveURL(INBOX)
  await expectNoOverflow(page)
  await expectAccessible(page)
  await page.getByRole('link', { name: new RegExp(buyer.username) }).click()
  await expect(page).toHaveURL(`/dashboard/p2p/confirm?order_id=${order.id}`)
})

test('all ads are paused and opened again by one press each, and their prices step together', async ({
  page,
  context,
  stranger,
}) => {
  await placedTrade('USDT', context, (await stranger()).context())
  await page.goto('/dashboard/post_ads/crypto_ads')
  await alive(page)
  const row = page.getByRole('row', { name: /Sell USDT for NGN/ })
  await expect(row).toContainText(ads.online)
  await page.getByRole('button', { name: adsTogether.pauseAll.one.replace('{n}', '1') }).click()
  await expect(row).toContainText(ads.paused)
  await expect(page.getByText(adsTogether.paused.one.replace('{n}', '1'))).toBeVisible()
  await page.getByRole('button', { name: adsTogether.resumeAll.one }).click()
  await expect(row).toContainText(ads.online)

  await page.getByRole('button', { name: adsTogether.step }).click()
  const dialog = page.getByRole('dialog', { name: adsTogether.step })
  await expect(dialog.getByText('1,616.00 NGN')).toBeVisible()
  await dialog.getByLabel(adsTogether.by).fill('2.5')
  await expect(dialog.getByText('1,640.00 NGN')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('checkbox').uncheck()
  await expect(dialog.getByText(adsTogether.chooseOne)).toBeVisible()
  await dialog.getByRole('checkbox').check()
  await dialog.getByRole('button', { name: adsTogether.stepDo.one.replace('{n}', '1') }).click()
  await expect(row).toContainText('1,640.00')
  await expect(page.getByText(adsTogether.stepped.one.replace('{n}', '1'))).toBeVisible()
})
