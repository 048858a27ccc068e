import { randomUUID } from 'node:crypto'
import { expect, type Page } from 'playwright/test'
import { getChat, sendMessage } from '../../src/contract/chat.ts'
import { conversionQuote, convertAtQuote } from '../../src/contract/wallet/swap.ts'
import { customerBalance } from '../../src/contract/wallet/wallets.ts'
import { orderRoom as words } from '../../src/words/en/orders/order-room.ts'
import { shell } from '../../src/words/en/shell.ts'
import { ui } from '../../src/words/en/ui.ts'
import { fill, pluralOf } from '../../src/words/message.ts'
import { alive } from './looks.ts'
import { call, deposit, newCustomer } from './people.ts'
import { following, timersRun } from './reads.ts'
import { test } from './test.ts'
import { markPaid, placedTrade, type Trade } from './traders.ts'

// What arrived is refused once before it is confirmed.
test.use({ provoked: [401] })
test.slow()

const SOON = { timeout: 30_000 }
const title = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })

/** The seller confirms what arrived, with her password. */
async function confirm(page: Page, { seller }: Trade): Promise<void> {
  const arrived = fill(words.confirmArrived, { pay: '80,000.00 NGN' })
  await page.getByRole('button', { name: words.confirmOnly }).click()
  const proof = page.getByRole('dialog', { name: fill(words.stepUpArrived, { pay: '80,000.00 NGN' }) })
  await proof.getByLabel('Your password', { exact: true }).fill(seller.password)
  await proof.getByRole('button', { name: arrived }).click()
}

/** The seller releases, with her password. */
async function release(page: Page, { seller }: Trade): Promise<void> {
  await page.getByRole('button', { name: 'Release 50.00 USD' }).click()
  const dialog = page.getByRole('dialog', { name: /^Release 50\.00 USD from escrow/ })
  await dialog.getByLabel(words.releaseCheck).check()
  await dialog.getByLabel('Your password', { exact: true }).fill(seller.password)
  await dialog.getByRole('button', { name: 'Release 50.00 USD' }).click()
}

test('an order’s room asks for nothing it came with, nor after one’s own act, and twice at most after the other’s', async ({
  page: sellerPage,
  context: sellerContext,
  stranger,
}) => {
  const buyerPage = await stranger()
  const buyerContext = buyerPage.context()
  const trade = await placedTrade('USD', sellerContext, buyerContext)
  const { order } = trade
  await markPaid(buyerContext, trade)
  const [hers, his] = [following(sellerPage), following(buyerPage)]
  /** Whoever asks for a line that is written now has asked for all that was said before it. */
  const settled = async (text: string) => {
    for (const [by, of, page] of [
      [buyerContext, hers, sellerPage],
      [sellerContext, his, buyerPage],
    ] as const) {
      const body = { conversation_id: order.id, client_id: randomUUID(), text }
      await call(by, sendMessage, { body })
      await expect(page.getByText(text)).toHaveCount(by === buyerContext ? 1 : 2, SOON)
      expect(of.asked.filter((one) => one.includes('/chat/messages')).length).toBeGreaterThan(0)
    }
    // A line is asked for, and at most once the conversation that it is the last of: who has both lines unread, and whether the chat sleeps, hangs on that.
    const ofLines = (one: string) => one.includes('/chat/')
    for (const { asked } of [hers, his])
      expect(asked.filter((one) => one.includes(getChat.path)).length, 'for two lines').toBeLessThanOrEqual(2)
    const reads = [hers, his].map(({ asked }) => asked.filter((one) => !ofLines(one)))
    for (const one of [hers, his]) one.again()
    return { hers: reads[0], his: reads[1] }
  }

  await test.step('opening it', async () => {
    await Promise.all([sellerPage, buyerPage].map((page) => page.goto(`/dashboard/p2p/confirm?order_id=${order.id}`)))
    await Promise.all([sellerPage, buyerPage].map(alive))
    await Promise.all([hers.listens(), his.listens()])
    expect(await settled('A line to begin with')).toEqual({ hers: [], his: [] })
  })

  await test.step('a confirmation', async () => {
    await confirm(sellerPage, trade)
    await expect(sellerPage.getByRole('button', { name: 'Release 50.00 USD' })).toBeVisible(SOON)
    await Promise.all([hers.hears('order'), his.hears('order'), his.hears('notification')])
    const reads = await settled('Good to hear')
    expect(reads.hers, 'the seller’s own act').toEqual([])
    expect(reads.his?.length, `for a confirmation: ${reads.his}`).toBeLessThanOrEqual(2)
  })

  await test.step('a release', async () => {
    await release(sellerPage, trade)
    const released = fill(words.sReleased, { amount: '50.00 USD' })
    await expect(title(sellerPage, released)).toBeVisible(SOON)
    await expect(title(buyerPage, /^You received 4\d\.\d+ USD$/)).toBeVisible(SOON)
    await Promise.all([hers.hears('order'), his.hears('order'), his.hears('balance'), his.hears('notification')])
    const reads = await settled('Thank you')
    expect(reads.hers, 'the seller’s own act').toEqual([])
    expect(reads.his?.length, `for a release: ${reads.his}`).toBeLessThanOrEqual(2)
  })
})

test('the overview asks for nothing that its document brought, and then for each figure once, of one change', async ({
  page,
  context,
}) => {
  await newCustomer(context, 'ama')
  await deposit(context, 'USD', '100.00')
  const { asked, again, listens, hears } = following(page)
  await page.goto('/dashboard')
  await alive(page)
  await listens()
  await timersRun(page)
  expect(asked).toEqual([])
  again()
  const quoted = { from: 'USD', to: 'EUR', amount: '50.00', side: 'pay' } as const
  const { quote } = await call(context, conversionQuote, { query: quoted })
  await call(context, convertAtQuote, { body: { quote } })
  await hears('balance', 2)
  await hears('conversion')
  await expect.poll(() => asked.filter((one) => one.includes(customerBalance.path)).length, SOON).toBe(1)
  await timersRun(page)
  expect(asked, 'two accounts moved, and one list of transactions').toEqual([...new Set(asked)])
})

test('numbers at the bell and at the trades, and how long ago, stand in the document itself', async ({
  context,
  stranger,
}) => {
  const buyerContext = (await stranger()).context()
  const { order } = await placedTrade('USD', context, buyerContext)
  const body = { conversation_id: order.id, client_id: randomUUID(), text: 'Hello' }
  await call(buyerContext, sendMessage, { body })
  const document = async () => (await context.request.get('/dashboard/chat')).text()
  await expect.poll(document, SOON).toMatch(new RegExp(`${shell.notifications}: \\d+ unread`))
  const html = await document()
  expect(html).toContain(pluralOf(shell.tradesOpen, 1, 'en'))
  expect(html).toMatch(new RegExp(`<span aria-hidden="true">(${ui.justNow}|\\d+ minutes? ago)</span>`))
})
