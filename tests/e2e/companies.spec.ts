import { type Browser, expect, type Page } from 'playwright/test'
import { createEntity, verifyEntityEmail } from '../../src/contract/accounts/accounts.ts'
import { demoStaff } from '../../src/server/demo/people.ts'
import { account as accountWords } from '../../src/words/en/account/account.ts'
import { company as words } from '../../src/words/en/account/company.ts'
import { deskCompanies as deskCompanyWords } from '../../src/words/en/account/desk-companies.ts'
import { desk as deskWords } from '../../src/words/en/desk.ts'
import { deskTool as tool } from '../../src/words/en/staff/desk-tool.ts'
import { openedMatter } from './at-work.ts'
import { alive, expectAccessible, expectNoOverflow } from './looks.ts'
import { desk, phone } from './pages.ts'
import { call, emailTo, newCustomer, signIn, tokenOf } from './people.ts'
import { test } from './test.ts'

test.use({ provoked: [401, 422] })

const paper = (name: string) => ({
  name,
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
})

/** The organisation's card at the desk, for one of its compliance. */
async function atDesk(browser: Browser, name: string): Promise<Page> {
  const who = demoStaff.find(({ roles }) => (roles as readonly string[]).includes('compliance'))
  const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
  await page.goto('/desk/companies')
  await page.getByLabel(deskWords.email).fill(who?.email ?? '')
  await page.getByLabel(deskWords.password).fill(who?.password ?? '')
  await page.getByRole('button', { name: deskWords.signInDo, exact: true }).click()
  await page.goto('/desk/companies')
  await openedMatter(page, name)
  return page
}

test('a person reads their level, what may leave, and what raises it', async ({ page, context }) => {
  await newCustomer(context, 'ada')
  await page.goto('/dashboard/account')
  await alive(page)
  await expect(page.getByText(accountWords.level0).first()).toBeVisible()
  await expect(page.getByText('2,000.00 EUR').first()).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: accountWords.act_phone }).click()
  await expect(page).toHaveURL(/settings\?tab=contact/)
  await page.goto('/dashboard/company_verification')
  await expect(page.getByText(words.personTitle)).toBeVisible()
})

test('a company sends its papers and owners, is asked for more, and reads so', async ({ page, context, browser }) => {
  const name = `Lily ${Date.now()} Ltd`
  const username = `lily_${Date.now().toString(36)}`
  const person = { email: `${username}@example.org`, password: `a long one ${username}`, username }
  const body = {
    ...person,
    first_name: 'Lily',
    last_name: 'Lind',
    country: 'NG',
    accept_terms: true as const,
    legal_type: 'private_company' as const,
    company_name: name,
    registration_number: 'RC-1',
    representative_role: 'Director',
  }
  await call(context, createEntity, { body })
  const { link } = await emailTo(context.request, person.email, '/account-verification')
  await call(context, verifyEntityEmail, { body: { token: tokenOf({ link }) } })
  await signIn(context, person)
  // Whoever follows a link for people is led to the company's own.
  await page.goto('/dashboard/account-verification')
  await expect(page).toHaveURL(/company_verification/)
  await alive(page)
  const files = page.locator('input[type=file]')
  await files.nth(0).setInputFiles(paper('extract.png'))
  await files.nth(1).setInputFiles(paper('articles.png'))
  await page.getByRole('button', { name: words.next }).click()
  await page.getByLabel(words.firstName).fill('Grace')
  await page.getByLabel(words.lastName).fill('Lind')
  await page.getByLabel(words.birthDate).fill('1980-12-09')
  await page.getByLabel(words.country).selectOption('NG')
  await page.getByRole('button', { name: words.next }).click()
  await page.getByRole('button', { name: words.addCompany }).click()
  await page.getByLabel(words.name).fill('Lily Holding')
  await page.getByLabel(words.number).fill('RC-2')
  await page.getByLabel(words.country).nth(1).selectOption('NG')
  await page.getByRole('button', { name: words.next }).click()
  await page.getByLabel(words.of).selectOption({ label: 'Lily Holding' })
  await page.getByLabel(words.holder).selectOption({ label: 'Grace Lind' })
  await page.getByLabel(words.percent, { exact: true }).fill('60')
  await page.getByRole('button', { name: words.addHolding }).click()
  await page.getByLabel(words.holder).nth(1).selectOption({ label: 'Lily Holding' })
  await page.getByLabel(words.percent, { exact: true }).nth(1).fill('150')
  // Closed it says what stands in it, and what is wrong with what was sent opens it again.
  await page.getByRole('button', { name: new RegExp(words.people) }).click()
  await expect(page.getByRole('button', { name: new RegExp(`${words.holdings}.*60%, 150%`) })).toBeVisible()
  await page.getByRole('button', { name: words.send }).click()
  await expect(page.getByLabel(words.percent, { exact: true }).nth(1)).toHaveAccessibleDescription(/part of a hundred/)
  await page.getByLabel(words.percent, { exact: true }).nth(1).fill('50')
  await expect(page.getByText('Grace Lind: 30.00%')).toBeVisible()
  for (const size of [phone, desk]) {
    await page.setViewportSize(size)
    await expectNoOverflow(page)
  }
  await expectAccessible(page)
  await page.getByRole('button', { name: words.send }).click()
  await expect(page.getByRole('heading', { name: words.submitted })).toBeVisible()
  await expect(page.getByText('Owner · 30.00%')).toBeVisible()

  const at = await atDesk(browser, name)
  const card = at.locator(`xpath=//h2[contains(.,'${name}')]/ancestor::*[.//form][1]`)
  await expect(card.getByText('Grace Lind has 60% of Lily Holding (RC-2, Nigeria)')).toBeVisible()
  await card.getByLabel(deskWords.reason).fill('Next in the queue')
  await card.getByRole('button', { name: tool.take }).click()
  await expect(at).toHaveURL(/done/)
  await card.getByLabel(deskCompanyWords.approve).check()
  await card.getByLabel(deskWords.reason).fill('The extract shows it')
  await card.getByRole('button', { name: deskCompanyWords.answer }).click()
  await expect(card.getByText('Check who everybody on this list is first.')).toBeVisible()
  await card.getByLabel(deskCompanyWords.ask, { exact: false }).check()
  await card.getByLabel(deskWords.reason).fill('Send the passport of Grace Lind')
  await card.getByRole('button', { name: deskCompanyWords.answer }).click()
  await expect(at).toHaveURL(/done/)
  await at.context().close()

  await expect(page.getByText('What the desk asks for: Send the passport of Grace Lind')).toBeVisible()
  await expect(page.getByRole('button', { name: words.send })).toBeVisible()
  await expect(page.getByText('2 papers that you sent before stay with it.')).toBeVisible()
})
