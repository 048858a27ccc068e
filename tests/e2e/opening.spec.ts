import { expect, type Page } from 'playwright/test'
import { auth as words } from '../../src/words/en/auth.ts'
import { signInErrors } from '../../src/words/en/sign-in-errors.ts'
import { alive, expectAccessible, expectNoOverflow } from './looks.ts'
import { phone } from './pages.ts'
import { emailTo, type Person, someone } from './people.ts'
import { deep, test } from './test.ts'

// A cut connection, another browser that is refused, and a wrong password.
test.use({ provoked: [0, 401, 422] })

/** Registers somebody on the page; answers the link of the letter. */
async function registerOn(page: Page, person: Person): Promise<string> {
  await page.goto('/auth/register')
  await alive(page)
  await page.getByLabel(words.firstName).fill(person.first_name)
  await page.getByLabel(words.lastName).fill(person.last_name)
  await page.getByLabel(words.country).selectOption('NG')
  await page.getByLabel(words.email).fill(person.email)
  await page.getByLabel(words.username).fill(person.username)
  await page.getByLabel(words.password, { exact: true }).fill(person.password)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: words.create }).click()
  await expect(page.getByText(words.confirmSent)).toBeVisible()
  return (await emailTo(page.request, person.email, '/account-verification')).link
}

test('the account opens by a press where it was registered, without the password', deep, async ({ page, context }) => {
  const ada = someone('ada')
  const link = await registerOn(page, ada)
  const opened = await context.newPage()
  await opened.route('**/api/auth/callback/credentials', (route) => route.abort())
  await opened.goto(link)
  await expect(opened.getByText(words.openingLead)).toBeVisible()
  await expect(opened.getByRole('heading', { name: words.notMine })).toBeVisible()
  await alive(opened)
  await opened.getByRole('button', { name: words.confirm }).click()
  await expect(opened.getByText(signInErrors.offline_title)).toBeVisible()
  await expect(opened.getByText(ada.username, { exact: true }), 'the page says whose account it opens').toBeVisible()
  await expect(opened.getByLabel(words.confirmPassword)).toHaveCount(0)
  await expectAccessible(opened)
  await opened.setViewportSize(phone)
  await expectNoOverflow(opened)
  await opened.unroute('**/api/auth/callback/credentials')
  await opened.getByRole('button', { name: words.confirm }).click()
  await expect(opened).toHaveURL(/\/dashboard$/)
  await opened.goto(link)
  await expect(
    opened.getByLabel(words.confirmPassword, { exact: true }),
    'used, it opens nothing any more',
  ).toBeVisible()
})

test(
  'pressed before its script is there, the page comes again, and a press still opens it',
  deep,
  async ({ page, context }) => {
    const link = await registerOn(page, someone('ada'))
    const opened = await context.newPage()
    await opened.route('**/_astro/*.js', (route) => route.abort())
    await opened.goto(link)
    await Promise.all([opened.waitForEvent('load'), opened.getByRole('button', { name: words.confirm }).click()])
    await opened.unroute('**/_astro/*.js')
    await opened.reload()
    await alive(opened)
    await expect(opened.getByLabel(words.confirmPassword)).toHaveCount(0)
    await opened.getByRole('button', { name: words.confirm }).click()
    await expect(opened).toHaveURL(/\/dashboard$/)
  },
)

test(
  'another browser, and one that registered somebody else, asks for the password',
  deep,
  async ({ page, stranger }) => {
    const ada = someone('ada')
    const link = await registerOn(page, ada)
    const other = await stranger()
    await registerOn(other, someone('mallory'))
    await other.goto(link)
    await expect(other.getByRole('heading', { name: words.confirmTitle })).toBeVisible()
    await alive(other)
    await other.getByRole('button', { name: words.confirm }).click()
    await expect(other.getByLabel(words.confirmPassword, { exact: true })).toBeVisible()
    await expectAccessible(other)
    await other.getByLabel(words.confirmPassword, { exact: true }).fill(ada.password)
    await other.getByRole('button', { name: words.confirm }).click()
    await expect(other).toHaveURL(/\/dashboard$/)
    await page.goto(link)
    await alive(page)
    await page.getByRole('button', { name: words.confirm }).click()
    await expect(page.getByRole('heading', { name: words.linkGone }), 'it was used elsewhere meanwhile').toBeVisible()
  },
)

test(
  'an organisation registers with its representative and finds its particulars in the settings',
  deep,
  async ({ page: registering, stranger }) => {
    let page = registering
    const mara = someone('mara')
    await page.goto('/auth/register')
    await alive(page)
    await page.getByRole('radio', { name: words.entity }).check()
    await page.getByRole('button', { name: words.create }).click()
    await expect(page.getByLabel(words.legalForm), 'the first of many faults gets the focus').toBeFocused()
    await expectAccessible(page)
    await page.getByLabel(words.legalForm).selectOption('private_company')
    await page.getByLabel(words.companyName).fill('Lily & Söhne Ltd')
    await page.getByLabel(words.registrationNumber).fill('RC-1252')
    await page.getByLabel(words.entityCountry).selectOption('GB')
    await page.getByLabel(words.firstName).fill(mara.first_name)
    await page.getByLabel(words.lastName).fill(mara.last_name)
    await page.getByLabel(words.role, { exact: true }).fill('Director')
    await page.getByLabel(words.email).fill(mara.email)
    await page.getByLabel(words.username).fill(mara.username)
    await page.getByLabel(words.password, { exact: true }).fill(mara.password)
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: words.create }).click()
    await expect(page.getByRole('heading', { name: words.lookInMailbox })).toBeVisible()
    const { link } = await emailTo(page.request, mara.email, '/account-verification')
    // Where she reads her mail.
    page = await stranger()
    await page.goto(link)
    await alive(page)
    await expect(page.getByText(mara.username, { exact: true }), 'the page says whose account it opens').toBeVisible()
    await page.getByLabel(words.confirmPassword, { exact: true }).fill('what someone else chose')
    await page.getByRole('button', { name: words.confirm }).click()
    await expect(page.getByLabel(words.confirmPassword, { exact: true })).toHaveAccessibleDescription(
      /not the password/,
    )
    await expectAccessible(page)
    await page.getByLabel(words.confirmPassword, { exact: true }).fill(mara.password)
    await page.getByRole('button', { name: words.confirm }).click()
    await expect(page, 'confirming signs in').toHaveURL(/\/dashboard$/)
    await page.goto('/dashboard/settings')
    await expect(page.getByText('Lily & Söhne Ltd').first()).toBeVisible()
    await expect(page.getByText('RC-1252')).toBeVisible()
  },
)
