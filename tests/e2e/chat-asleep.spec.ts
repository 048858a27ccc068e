import { expect } from 'playwright/test'
import { chat as words } from '../../src/words/en/orders/chat.ts'
import { alive } from './looks.ts'
import { test } from './test.ts'
import { placedTrade } from './traders.ts'

test.slow()

/** What the other side does is heard within seconds; a busy machine gets more. */
const SOON = { timeout: 30_000 }

test('an order’s chat sleeps beside it until it is reached for or written to, and nothing that was sent by then is lost', async ({
  page: sellerPage,
  context,
  stranger,
}) => {
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
})
