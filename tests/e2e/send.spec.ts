import { expect, type Page } from 'playwright/test'
import { createPaymentLink } from '../../src/contract/wallet/payment-links.ts'
import { paymentLinks } from '../../src/words/en/money/payment-links.ts'
import { send as words } from '../../src/words/en/money/send.ts'
import { pay } from '../../src/words/en/site/pay.ts'
import { fill } from '../../src/words/message.ts'
import { alive, expectAccessible, expectNoOverflow } from './looks.ts'
import { desk, phone } from './pages.ts'
import { call, deposit, newCustomer } from './people.ts'
import { test } from './test.ts'

// A name that nobody has, a link that was paid, and what is to be confirmed are refused on purpose.
test.use({ provoked: [401, 404, 409, 422] })

/** Confirms with the last look that it is them: it is the first that goes to whoever gets it. */
async function withPassword(page: Page, password: string, verb: string) {
  const sure = page.getByRole('dialog')
  await sure.getByLabel('Your password').fill(password)
  await sure.getByRole('button', { name: verb }).click()
}

test('money goes to another customer once it was seen who they are', async ({ page, context, browser }) => {
  const other = await browser.newContext()
  const bob = await newCustomer(other, 'bob')
  const ada = await newCustomer(context, 'ada')
  await deposit(context, 'EUR', '60.00')
  await page.goto('/dashboard/payments/send?asset=EUR')
  await alive(page)
  await page.getByRole('textbox', { name: words.amount }).fill('12.50')
  await page.getByLabel(words.to).fill('nobody_at_all_here')
  await page.getByRole('button', { name: fill(words.lookAt, { amount: '12.50 EUR' }) }).click()
  await expect(page.getByText(words.noSuch)).toBeVisible()
  await page.getByLabel(words.to).fill(bob.username)
  await page.getByLabel(words.note).fill('Lunch')
  await page.getByRole('button', { name: fill(words.lookAt, { amount: '12.50 EUR' }) }).click()
  const review = page.getByRole('dialog', {
    name: fill(words.reviewTitle, { amount: '12.50 EUR', name: bob.username }),
  })
  await expect(review).toContainText(`@${bob.username}`)
  await expectAccessible(page)
  const verb = fill(words.submit, { amount: '12.50 EUR' })
  await withPassword(page, ada.password, verb)
  await expect(page).toHaveURL(/\?transfer=/)
  await expect(page.getByRole('heading', { name: fill(words.sentTitle, { name: bob.username }) })).toBeVisible()
  for (const size of [phone, desk]) {
    await page.setViewportSize(size)
    await expectNoOverflow(page)
  }
  await expectAccessible(page)
  await other.close()
})

test('a link shows what it asks for without script, and is paid from an account', async ({
  page,
  context,
  browser,
}) => {
  const other = await browser.newContext({ javaScriptEnabled: false })
  const bob = await newCustomer(other, 'bob')
  const ada = await newCustomer(context, 'ada')
  await deposit(context, 'EUR', '60.00')
  const link = await call(other, createPaymentLink, {
    body: { asset: 'EUR', amount: '20.00', text: 'Two tickets', by_bank: true },
  })
  const stranger = await other.newPage()
  await stranger.goto(new URL(link.url).pathname)
  await expect(stranger.getByRole('heading', { name: fill(pay.head, { name: bob.username }) })).toBeVisible()
  await expect(stranger.getByText('Two tickets')).toBeVisible()
  await expect(stranger.getByText(/^FLN-/)).toBeVisible()
  await page.goto(new URL(link.url).pathname)
  await page.getByRole('link', { name: /^Pay with/ }).click()
  await alive(page)
  const submit = fill(paymentLinks.pay, { amount: '20.00 EUR' })
  await page.getByRole('button', { name: submit }).click()
  await withPassword(page, ada.password, submit)
  await expect(page).toHaveURL(/send\?transfer=/)
  await stranger.reload()
  await expect(stranger.getByRole('heading', { name: pay.paid })).toBeVisible()
  await other.close()
})

test('a link is made, stands in the list and is cancelled', async ({ page, context }) => {
  await newCustomer(context, 'ada')
  await page.goto('/dashboard/payments/links')
  await alive(page)
  await page.getByRole('textbox', { name: paymentLinks.amount }).fill('900.00')
  await page.getByRole('button', { name: paymentLinks.make }).click()
  await expect(page.getByText(paymentLinks.madeText)).toBeVisible()
  for (const size of [phone, desk]) {
    await page.setViewportSize(size)
    await expectNoOverflow(page)
    await expectAccessible(page)
  }
  const list = page.getByRole('region', { name: paymentLinks.list })
  await list.getByRole('button', { name: paymentLinks.cancel }).click()
  await page.getByRole('dialog').getByRole('button', { name: paymentLinks.cancel }).click()
  await expect(list.getByText(paymentLinks.cancelled)).toBeVisible()
})
