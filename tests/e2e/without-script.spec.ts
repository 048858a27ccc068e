import { expect, type Page } from 'playwright/test'
import { secondFactor as secondFactorEndpoint, stepUpHeader } from '../../src/contract/accounts/second-factor.ts'
import { addressOf } from '../../src/contract/addresses.ts'
import { auth as words } from '../../src/words/en/auth.ts'
import { signInErrors } from '../../src/words/en/sign-in-errors.ts'
import { codeOf } from './app-codes.ts'
import { emailTo, newPerson, type Person, signIn, someone } from './people.ts'
import { password, submit } from './sign-in-form.ts'
import { test } from './test.ts'

test.use({ javaScriptEnabled: false, provoked: [401, 410, 422] })

const enter = async (page: Page, { email }: Person, typed: string) => {
  await page.getByLabel(words.email).fill(email)
  await password(page).fill(typed)
  await submit(page).click()
}

test('without script Ada signs in, is told of a wrong password, and arrives where she wanted to go', async ({
  page,
  context,
}) => {
  const ada = await newPerson(context, 'ada')
  await page.goto('/dashboard/vault')
  await expect(page.getByText(signInErrors.SessionRequired_title)).toBeVisible()
  await enter(page, ada, 'not her password')
  await expect(page.getByText(signInErrors.credentials_title)).toBeVisible()
  expect(new URL(page.url()).searchParams.get('callbackUrl')).toBe('/dashboard/vault')
  await enter(page, ada, ada.password)
  await expect(page).toHaveURL(/\/dashboard\/vault$/)
})

test('without script the authenticator app is asked for in a second step', async ({ page, context, stranger }) => {
  const ada = await newPerson(context, 'ada')
  const phone = await stranger()
  await signIn(phone.context(), ada)
  const secret = await enrolled(phone, ada)
  await page.goto('/auth/login?callbackUrl=/dashboard/swap')
  await enter(page, ada, ada.password)
  await expect(page.getByRole('heading', { name: words.code })).toBeVisible()
  await page.getByLabel('Code from your app').fill('000000')
  await submit(page).click()
  await expect(page.getByText(signInErrors.second_factor_wrong_title)).toBeVisible()
  await page.getByLabel('Code from your app').fill(await codeOf(secret))
  await submit(page).click()
  await expect(page).toHaveURL(/\/dashboard\/swap$/)
})

/** Sets an authenticator app up through the API; answers its secret. */
async function enrolled(page: Page, ada: Person): Promise<string> {
  const { token } = (await (await page.request.get('/api/auth/session')).json()) as { token: string }
  const headers = { authorization: `Bearer ${token}`, 'step-up': stepUpHeader('password', ada.password) }
  const act = async (data: object) =>
    (await (await page.request.post(addressOf(secondFactorEndpoint), { data, headers })).json()).data
  const { enrolment } = await act({ action: 'enrol' })
  await act({ action: 'confirm', code: await codeOf(enrolment.secret, -1) })
  return enrolment.secret
}

test('without script one registers, confirms from the e-mail, and sets a new password', async ({ page }) => {
  const bruno = someone('bruno')
  await page.goto('/auth/register')
  await page.getByLabel(words.firstName).fill(bruno.first_name)
  await page.getByLabel(words.email).fill(bruno.email)
  await page.getByRole('button', { name: words.create }).click()
  await expect(page.getByText('Enter the last name as in the passport')).toBeVisible()
  await expect(page.getByLabel(words.firstName), 'nothing typed is lost').toHaveValue(bruno.first_name)
  await page.getByLabel(words.lastName).fill(bruno.last_name)
  await page.getByLabel(words.country).selectOption('NG')
  await page.getByLabel(words.username).fill(bruno.username)
  await password(page).fill(bruno.password)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: words.create }).click()
  await expect(page.getByRole('heading', { name: words.lookInMailbox })).toBeVisible()

  const confirming = (await emailTo(page.request, bruno.email, '/account-verification')).link
  await page.goto(confirming)
  await page.getByLabel(words.pastedLink).fill(confirming)
  await page.getByLabel(words.confirmPassword, { exact: true }).fill('not his')
  await page.getByRole('button', { name: words.confirm }).click()
  await expect(page.getByText('This is not the password that was chosen')).toBeVisible()
  await page.getByLabel(words.confirmPassword, { exact: true }).fill(bruno.password)
  await page.getByRole('button', { name: words.confirm }).click()
  await expect(page, 'confirming signs in').toHaveURL(/\/dashboard#main$/)

  await page.context().clearCookies()
  await page.goto('/auth/forgot-password')
  await page.getByLabel(words.email).fill(bruno.email)
  await page.getByRole('button', { name: words.sendLink }).click()
  await expect(page.getByRole('heading', { name: words.lookInMailbox })).toBeVisible()
  const resetting = (await emailTo(page.request, bruno.email, '/auth/reset-password')).link
  await page.goto(resetting)
  await page.getByLabel(words.pastedLink).fill(resetting)
  await page.getByLabel(words.newPassword, { exact: true }).fill(`anew-${bruno.password}`)
  await page.getByRole('button', { name: words.setPassword }).click()
  await expect(page.getByRole('heading', { name: words.isSet })).toBeVisible()
  await page.goto('/auth/login')
  await enter(page, bruno, `anew-${bruno.password}`)
  await expect(page).toHaveURL(/\/dashboard$/)
})

test('without script a link by e-mail is asked for, and an organisation finds its form', async ({ page, context }) => {
  const ada = await newPerson(context, 'ada')
  await page.goto('/auth/login')
  await page.getByLabel(words.email).fill(ada.email)
  await page.getByRole('button', { name: words.linkButton }).click()
  await expect(page.getByText(words.linkSent)).toBeVisible()
  await expect(page.getByText(/^[A-HJ-NP-Z]{6}$/)).toBeVisible()
  const { link } = await emailTo(page.request, ada.email, '/auth/link')
  await page.goto(link)
  await page.getByRole('button', { name: words.signIn }).click()
  await expect(page.getByText(signInErrors.Verification_title)).toBeVisible()
  await page.getByLabel(words.pastedLink).fill(link)
  await page.getByRole('button', { name: words.signIn }).click()
  await expect(page).toHaveURL(/\/dashboard#main$/)
  await context.clearCookies()
  await page.goto('/auth/register')
  await page.getByRole('link', { name: words.forEntity }).click()
  await expect(page.getByLabel(words.companyName)).toBeVisible()
})
