import { expect } from 'playwright/test'
import { messages, sendMessage } from '../../src/contract/chat.ts'
import { notifications } from '../../src/words/en/notifications.ts'
import { chat as words } from '../../src/words/en/orders/chat.ts'
import { shell } from '../../src/words/en/shell.ts'
import { support } from '../../src/words/en/support.ts'
import { alive, expectAccessible } from './looks.ts'
import { call, newCustomer } from './people.ts'
import { test } from './test.ts'
import { markPaid, placedTrade, screenshot } from './traders.ts'

// A message is cut off on its way once.
test.use({ provoked: [0] })
test.slow()

/** What the other side does is heard within seconds; a busy machine gets more. */
const SOON = { timeout: 30_000 }

test('what one writes the other reads at once, with files and warnings, and nothing is lost or doubled on the way', async ({
  page: sellerPage,
  context: sellerContext,
  stranger,
}) => {
  const buyerPage = await stranger()
  const trade = await placedTrade('USD', sellerContext, buyerPage.context())
  const { order, seller, buyer } = trade
  const there = `/dashboard/p2p/chat?order_id=${order.id}`
  await Promise.all([buyerPage.goto(there), sellerPage.goto(there)])
  await Promise.all([alive(buyerPage), alive(sellerPage)])
  const [hers, his] = [sellerPage.getByRole('log'), buyerPage.getByRole('log')]
  const write = async (page: typeof buyerPage, text: string) => {
    await page.getByRole('textbox', { name: words.write }).fill(text)
    await page.getByRole('textbox', { name: words.write }).press('Enter')
  }

  await test.step('back and forth, live', async () => {
    await write(buyerPage, 'Hello, I pay in ten minutes.')
    await expect(hers.getByText('Hello, I pay in ten minutes.')).toBeVisible(SOON)
    await expect(hers.getByText(buyer.username, { exact: true })).toBeVisible()
    await write(sellerPage, 'Thank you.')
    await expect(his.getByText('Thank you.')).toBeVisible(SOON)
    await expect(his.getByText(seller.username, { exact: true })).toBeVisible()
  })

  await test.step('a message that leads outside bears a warning for its reader', async () => {
    await write(buyerPage, 'Write to me at t.me/kofi')
    await expect(hers.getByText(words.warnLink)).toBeVisible(SOON)
    await expect(his.getByText(words.warnLink)).toHaveCount(0)
  })

  await test.step('a picture goes with a message, and is shown when asked for', async () => {
    await buyerPage.getByLabel(words.attach).setInputFiles(await screenshot())
    await expect(buyerPage.getByRole('img', { name: /confirmation\.png is uploaded/ })).toBeVisible(SOON)
    await buyerPage.getByRole('button', { name: words.send }).click()
    await hers.getByRole('button', { name: 'Show confirmation.webp' }).click(SOON)
    await expect(hers.getByRole('img', { name: /confirmation\.webp/ })).toBeVisible(SOON)
  })

  await test.step('what was not sent stays, says so, and is sent once when tried again', async () => {
    await buyerPage.route('**/api/v1/chat/messages', (route) =>
      route.request().method() === 'POST' ? route.abort() : route.continue(),
    )
    await write(buyerPage, 'Lost on the way')
    await expect(buyerPage.getByText(words.notSent)).toBeVisible()
    await buyerPage.unroute('**/api/v1/chat/messages')
    await buyerPage.getByRole('button', { name: words.retry }).click()
    await expect(hers.getByText('Lost on the way')).toBeVisible(SOON)
    await expect(buyerPage.getByText(words.notSent)).toHaveCount(0)
    const told = await call(sellerContext, messages, { query: { conversation_id: order.id } })
    expect(told.filter(({ text }) => text === 'Lost on the way')).toHaveLength(1)
  })

  await test.step('all conversations stand on one page, unread ones marked', async () => {
    const body = { conversation_id: order.id, client_id: 'from-elsewhere', text: 'Are you there?' }
    await sellerPage.goto('/dashboard')
    await call(buyerPage.context(), sendMessage, { body })
    // On a phone the list stands alone; where there is room beside it, the first that isn't read is opened.
    await sellerPage.setViewportSize({ width: 360, height: 740 })
    await sellerPage.goto('/dashboard/chat')
    await alive(sellerPage)
    await expect(sellerPage.getByText('1 unread message')).toBeAttached()
    await sellerPage.setViewportSize({ width: 1280, height: 800 })
    await sellerPage.goto('/dashboard/chat')
    await expect(sellerPage.getByRole('log').getByText('Are you there?')).toBeVisible(SOON)
    await expect(sellerPage.getByText('1 unread message')).toHaveCount(0, SOON)
    await expectAccessible(sellerPage)
    await sellerPage.setViewportSize({ width: 360, height: 740 })
    await expect(sellerPage.getByRole('navigation', { name: words.list })).toBeHidden()
    await sellerPage.getByRole('link', { name: words.back }).click()
    await expect(sellerPage.getByRole('navigation', { name: words.list })).toBeVisible()
    expect(await sellerPage.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
    await expectAccessible(sellerPage)
    await sellerPage.setViewportSize({ width: 1280, height: 800 })
  })

  await test.step('the bell counts what happened, leads to it, and is quiet once it was read', async () => {
    await markPaid(buyerPage.context(), trade)
    const bell = sellerPage.locator(`summary[aria-label^="${shell.notifications}"]`)
    await expect(bell).toHaveAttribute('aria-label', /unread/, SOON)
    await bell.click()
    await expect(sellerPage.getByText(/says 80,000\.00\sNGN is paid/)).toBeVisible(SOON)
    await expectAccessible(sellerPage)
    await sellerPage.getByRole('button', { name: shell.readAll }).click()
    await expect(bell).toHaveAttribute('aria-label', shell.notifications, SOON)
    await sellerPage.getByRole('link', { name: /is paid/ }).click()
    await expect(sellerPage).toHaveURL(new RegExp(`/dashboard/p2p/confirm\\?order_id=${order.id}`))
  })
})

test('a question to support opens a conversation that goes on there', async ({ page, context }) => {
  await newCustomer(context, 'abena')
  await page.goto('/dashboard')
  await alive(page)
  await page.getByRole('link', { name: shell.help }).click()
  await expect(page).toHaveURL(/\/dashboard\/support$/)
  await alive(page)
  await page.getByRole('button', { name: support.sendNew }).click()
  await expect(page.getByText(support.subjectMissing)).toBeVisible()
  await page.getByRole('textbox', { name: support.subject }).fill('My deposit')
  await page.getByRole('textbox', { name: support.text }).fill('It has not arrived yet.')
  await page.getByRole('button', { name: support.sendNew }).click()
  await expect(page.getByRole('log').getByText('It has not arrived yet.')).toBeVisible(SOON)
  await expectAccessible(page)
  await page.goBack()
  await expect(page.getByRole('link', { name: /My deposit/ })).toBeVisible()
  await expectAccessible(page)
})

test('everybody chooses what reaches them besides the app', async ({ page, context }) => {
  await newCustomer(context, 'yaw')
  await page.goto('/dashboard/settings?tab=notifications')
  await alive(page)
  const emails = page.getByRole('checkbox', { name: `E-mails about: ${notifications.searchesName}` })
  await expect(emails).toBeChecked()
  await emails.click()
  await expect(emails).not.toBeChecked()
  await expectAccessible(page)
  await page.reload()
  await expect(page.getByRole('checkbox', { name: `E-mails about: ${notifications.searchesName}` })).not.toBeChecked()
  await expect(page.getByRole('checkbox', { name: `E-mails about: ${notifications.securityName}` })).toHaveCount(0)
})
