import { expect } from 'playwright/test'
import { chat as words } from '../../src/words/en/orders/chat.ts'
import { alive, scriptsHeld } from './looks.ts'
import { deep, test } from './test.ts'
import { placedTrade } from './traders.ts'

test.slow()

/** What the other side does is heard within seconds; a busy machine gets more. */
const SOON = { timeout: 30_000 }

test(
  'an order’s chat sleeps beside it until it is reached for or written to, and nothing that was sent by then is lost',
  deep,
  async ({ page: sellerPage, context, stranger }) => {
    const buyerPage = await stranger()
    const { order } = await placedTrade('USD', context, buyerPage.context())
    const there = `/dashboard/p2p/confirm?order_id=${order.id}`
    await Promise.all([buyerPage.goto(there), sellerPage.goto(there)])
    await Promise.all([alive(buyerPage), alive(sellerPage)])
    const asleep = (page: typeof buyerPage) => page.locator('astro-island[ssr][client=reach]')
    await expect(asleep(buyerPage)).toHaveCount(1)
    await expect(asleep(sellerPage)).toHaveCount(1)
    const box = buyerPage.getByRole('textbox', { name: words.write })
    await box.fill('I pay in ten minutes.')
    await box.press('Enter')
    await expect(buyerPage.getByRole('log').getByText('I pay in ten minutes.')).toBeVisible(SOON)
    await expect(asleep(buyerPage)).toHaveCount(0)
    await expect(sellerPage.getByRole('log').getByText('I pay in ten minutes.')).toBeVisible(SOON)
  },
)

test(
  'what is written beside an order before any script is there is kept, and only what was sent goes out',
  deep,
  async ({ page: sellerPage, context, stranger }) => {
    const buyerPage = await stranger()
    const { order } = await placedTrade('USD', context, buyerPage.context())
    const there = `/dashboard/p2p/confirm?order_id=${order.id}`
    const go = await scriptsHeld(buyerPage)
    await buyerPage.goto(there, { waitUntil: 'commit' })
    const box = buyerPage.getByRole('textbox', { name: words.write })
    // Nothing to send; then something, and a draft after it that nobody sent.
    await box.press('Enter')
    await box.fill('I have')
    await box.press('Enter')
    await box.pressSequentially(' not paid')
    go()
    await alive(buyerPage)
    await box.click()
    await expect(buyerPage.locator('astro-island[ssr]')).toHaveCount(0, SOON)
    await expect(box).toHaveValue('I have not paid')
    await expect(buyerPage.getByRole('log').getByText('I have')).toHaveCount(0)
    await box.press('Enter')
    await expect(buyerPage.getByRole('log').getByText('I have not paid')).toBeVisible(SOON)

    // A phone doesn't show it, and fetches nothing of it when somebody writes.
    await sellerPage.setViewportSize({ width: 360, height: 740 })
    await sellerPage.goto(there)
    await alive(sellerPage)
    await box.fill('Are you there?')
    await box.press('Enter')
    await expect(sellerPage.getByRole('link', { name: /2 unread/ }).first()).toBeAttached(SOON)
    await expect(sellerPage.locator('astro-island[ssr][client=reach]')).toHaveCount(1)
  },
)
