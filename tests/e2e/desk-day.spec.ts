import { type BrowserContext, expect, type Page } from 'playwright/test'
import { createSupportChat } from '../../src/contract/chat.ts'
import { createComplaint } from '../../src/contract/orders/order-endpoints.ts'
import { demoStaff } from '../../src/server/demo/people.ts'
import { desk as words } from '../../src/words/en/desk.ts'
import { keyboard as keyWords } from '../../src/words/en/frame/keyboard.ts'
import { deskCustomer as customer } from '../../src/words/en/staff/desk-customer.ts'
import { deskDecision as decision } from '../../src/words/en/staff/desk-decision.ts'
import { deskMacros as macros } from '../../src/words/en/staff/desk-macros.ts'
import { deskTool as tool } from '../../src/words/en/staff/desk-tool.ts'
import { expectAccessible, expectNoOverflow } from './looks.ts'
import { call } from './people.ts'
import { test } from './test.ts'
import { markPaid, placedTrade } from './traders.ts'

const mia = demoStaff.find(({ roles }) => (roles as readonly string[]).includes('support'))
const STORY =
  'Another amount arrived than was agreed: my bank shows half of it, from the right account, and nothing has come since then. Please look.'
const REASON =
  'The bank’s confirmation shows that the whole amount arrived on Monday, from the account that was agreed.'

/** Keys, one after the other: nothing on this day is pressed with a pointer. */
const keys = async (page: Page, ...pressed: string[]) => {
  for (const key of pressed) await page.keyboard.press(key)
}
const write = (page: Page, text: string) => page.keyboard.insertText(text)
/** Goes on with Tab until this has the focus. */
const tabTo = async (page: Page, name: string) => {
  for (let i = 0; i < 40; i++) {
    await page.keyboard.press('Tab')
    const at = await page.evaluate(() => (document.activeElement as HTMLElement | null)?.textContent?.trim())
    if (at === name) return
  }
  throw new Error(`no way to ${name}`)
}

/** What waits before the day begins: an order that its seller disputes, and a question of theirs. */
async function waiting(seller: BrowserContext, buyer: BrowserContext) {
  const trade = await placedTrade('USD', seller, buyer)
  await markPaid(buyer, trade)
  const about = { order_id: trade.order.id, seen: 'paid' as const, reason: 'wrong_amount' as const }
  await call(seller, createComplaint, { body: { ...about, statement: STORY } })
  const question = { subject: 'My limits', client_id: `day-${Date.now()}`, text: 'When are they higher?' }
  await call(seller, createSupportChat, { body: question })
  return trade
}

test('a day at the desk by keys alone: find and read a customer, note, decide a dispute, answer by a canned reply, next queue', async ({
  page,
  context,
  stranger,
}) => {
  if (!mia) throw new Error('nobody is support')
  const { order, seller } = await waiting(context, (await stranger()).context())

  await test.step('sign in', async () => {
    await page.goto('/desk')
    await page.getByLabel(words.email).focus()
    await write(page, mia.email)
    await keys(page, 'Tab')
    await write(page, mia.password)
    await keys(page, 'Enter')
    await expect(page.getByRole('heading', { name: words.home })).toBeVisible()
  })

  await test.step('the keys are written on a sheet', async () => {
    await keys(page, '?')
    await expect(page.getByRole('dialog', { name: keyWords.sheet })).toBeVisible()
    await keys(page, 'Escape')
  })

  await test.step('write a canned reply', async () => {
    await keys(page, '/')
    await keys(page, 'Escape')
    await page.goto('/desk/macros')
    const title = `Limits ${Date.now()}`
    await page.getByLabel(macros.name).focus()
    await write(page, title)
    await keys(page, 'Tab', 'Space', 'Tab')
    await write(page, 'Hello {name}, your limits rise once {order} has ended. {staff}')
    await tabTo(page, macros.save)
    await keys(page, 'Enter')
    await expect(page.getByRole('heading', { name: title })).toBeVisible()
    await expectAccessible(page, ['light'])
  })

  await test.step('find a customer, read them, leave a note', async () => {
    await keys(page, '/')
    await write(page, seller.username)
    await keys(page, 'Enter')
    await expect(page.getByRole('heading', { level: 1 })).toContainText(seller.username)
    for (const name of [customer.balances, customer.list_orders, customer.notes])
      await expect(page.getByRole('heading', { name, exact: true })).toBeVisible()
    await keys(page, 'n')
    await write(page, 'Calls on Mondays')
    await tabTo(page, customer.noteAdd)
    await keys(page, 'Enter')
    await expect(page.getByText('Calls on Mondays')).toBeVisible()
    await expectAccessible(page, ['light'])
    await page.setViewportSize({ width: 360, height: 780 })
    await expectNoOverflow(page)
    await page.setViewportSize({ width: 1280, height: 800 })
  })

  await test.step('open the dispute, take it, look at who gets what, decide', async () => {
    await keys(page, '/')
    await write(page, order.number)
    await keys(page, 'Enter')
    await expect(page.getByRole('link', { name: order.number }).first()).toBeVisible()
    await keys(page, 'j', 'Enter')
    await expect(page.getByText(decision.takeFirst)).toBeVisible()
    await expect(page.getByRole('radio')).toHaveCount(0)
    await keys(page, 't')
    await expect(page.getByText(tool.ownerYou, { exact: true })).toBeVisible()
    await keys(page, 'd', 'Space', 'Tab')
    await write(page, REASON)
    await tabTo(page, decision.preview)
    await keys(page, 'Enter')
    await expect(page.getByRole('heading', { name: decision.previewTitle })).toBeVisible()
    await expect(page.getByText(decision.leg_buyer, { exact: true })).toBeVisible()
    await expect(page.getByText(decision.leg_fees, { exact: true })).toBeVisible()
    await expectAccessible(page, ['dark'])
    await keys(page, 'd')
    await expect(page.getByText(words.finalNow)).toBeVisible()
  })

  await test.step('answer support by the canned reply: what nobody filled is selected', async () => {
    await page.goto('/desk/support')
    const line = page.getByRole('row').filter({ hasText: seller.username })
    await expect(line).toHaveCount(1)
    for (let i = 0; i < 30 && !(await line.evaluate((row) => row === document.activeElement)); i++)
      await keys(page, 'j')
    await keys(page, 'o')
    await expect(page.getByText('When are they higher?')).toBeVisible()
    await keys(page, 'm')
    await expect(page.getByPlaceholder(macros.find)).toBeFocused()
    await write(page, 'limits')
    await keys(page, 'Enter')
    await write(page, order.number)
    const text = `Hello ${seller.username}, your limits rise once ${order.number} has ended. ${mia.name}`
    await expect(page.getByRole('textbox', { name: words.reply })).toHaveValue(text)
    await tabTo(page, words.replyDo)
    await keys(page, 'Enter')
    await expect(page.getByText(text)).toBeVisible()
  })

  await test.step('on to the next queue in which something waits', async () => {
    const here = page.url()
    await keys(page, 'q')
    await expect(page).not.toHaveURL(here)
    await expect(page.locator('nav[data-live=menu] [aria-current=page]')).toHaveAttribute('data-waiting', /[1-9]/)
  })
})

test('who is at the desk hears of what comes without asking', async ({ page, context, stranger }) => {
  if (!mia) throw new Error('nobody is support')
  await page.goto('/desk/support')
  await page.getByLabel(words.email).fill(mia.email)
  await page.getByLabel(words.password).fill(mia.password)
  await page.getByRole('button', { name: words.signInDo, exact: true }).click()
  await page.goto('/desk/support')
  await expect(page.locator('body[data-hears]')).toHaveCount(1)
  const { seller } = await waiting(context, (await stranger()).context())
  await expect(page.getByRole('row').filter({ hasText: seller.username })).toBeVisible()
})
