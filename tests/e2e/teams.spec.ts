import { randomUUID } from 'node:crypto'
import { type BrowserContext, expect, type Page } from 'playwright/test'
import { createEntity, findUsers, verifyEntityEmail } from '../../src/contract/accounts/accounts.ts'
import { secondFactor, stepUpHeader } from '../../src/contract/accounts/second-factor.ts'
import { addressOf } from '../../src/contract/addresses.ts'
import type { Endpoint, Input, Returned } from '../../src/contract/endpoint.ts'
import { inviteToTeam } from '../../src/contract/teams/team.ts'
import { askTeamPayment } from '../../src/contract/teams/team-payments.ts'
import { team as words } from '../../src/words/en/account/team.ts'
import { auth } from '../../src/words/en/auth.ts'
import { shell } from '../../src/words/en/shell.ts'
import { fill } from '../../src/words/message.ts'
import { codeOf } from './app-codes.ts'
import { alive, expectAccessible, expectNoOverflow } from './looks.ts'
import { desk, phone } from './pages.ts'
import { call, deposit, emailTo, newCustomer, newPerson, signIn, someone, tokenOf } from './people.ts'
import { test } from './test.ts'

test.use({ provoked: [401, 409, 422] })

/** Calls the API with what confirms it. */
async function confirmed<E extends Endpoint>(
  context: BrowserContext,
  endpoint: E,
  input: Input<E>,
  stepUp?: string,
): Promise<Returned<E>> {
  const { token } = (await (await context.request.get('/api/auth/session')).json()) as { token: string }
  const response = await context.request.post(addressOf(endpoint, input), {
    headers: {
      authorization: `Bearer ${token}`,
      'idempotency-key': randomUUID(),
      ...(stepUp && { 'step-up': stepUp }),
    },
    data: input.body ?? {},
  })
  expect(response.ok(), await response.text()).toBe(true)
  return ((await response.json()) as { data: Returned<E> }).data
}

/** A company that is signed in in this browser, and what people call it. */
async function newCompany(context: BrowserContext) {
  const person = someone('lily')
  const company_name = `Lily Trading ${person.username.slice(-4)}`
  const form = { legal_type: 'private_company' as const, registration_number: 'RC-1', representative_role: 'Director' }
  await call(context, createEntity, {
    body: { ...person, country: 'NG', accept_terms: true, company_name, ...form },
  })
  const { link } = await emailTo(context.request, person.email, '/account-verification')
  await call(context, verifyEntityEmail, { body: { token: tokenOf({ link }) } })
  await signIn(context, person)
  return { ...person, company_name }
}

async function enrol(context: BrowserContext, password: string) {
  const asked = { body: { action: 'enrol' as const } }
  const { enrolment } = await confirmed(context, secondFactor, asked, stepUpHeader('password', password))
  const secret = enrolment?.secret ?? ''
  const done = await confirmed(context, secondFactor, { body: { action: 'confirm', code: await codeOf(secret, -1) } })
  return { next: () => codeOf(secret), recovery: done.recovery_codes ?? [] }
}

/** Confirms with a password what was just pressed. */
async function withPassword(page: Page, password: string, verb: string) {
  const sure = page.getByRole('dialog', { name: words.confirmTitle })
  await sure.getByLabel('Your password').fill(password)
  await sure.getByRole('button', { name: verb }).click()
  await expect(sure).toBeHidden()
}

/** Confirms with a code of the app what was just pressed. */
const withCode = (page: Page, code: string) =>
  page.getByRole('dialog', { name: words.confirmTitle }).getByRole('textbox').first().fill(code)

test('who is invited without an account is led through opening one, and back to the invitation', async ({
  page,
  context,
  stranger,
}) => {
  const lily = await newCompany(context)
  const nina = someone('nina')
  const proof = stepUpHeader('password', lily.password)
  const rights = { role: 'viewer' as const, limit_act: null, limit_day: null }
  await confirmed(context, inviteToTeam, { body: { email: nina.email, ...rights } }, proof)
  const { link } = await emailTo(context.request, nina.email, 'tab=team')
  const ninas = await stranger()
  await ninas.goto(link.slice(new URL(link).origin.length))
  await alive(ninas)
  await expect(ninas.getByText(auth.invitedText)).toBeVisible()
  await ninas.getByRole('link', { name: auth.register }).click()
  await alive(ninas)
  await expect(ninas.getByText(auth.invitedText)).toBeVisible()
  // By the languages that her browser accepts.
  await expect(ninas.getByLabel(auth.country)).toHaveValue('US')
  await expectAccessible(ninas)
  await ninas.getByLabel(auth.firstName).fill(nina.first_name)
  await ninas.getByLabel(auth.lastName).fill(nina.last_name)
  await ninas.getByLabel(auth.email).fill(nina.email)
  await ninas.getByLabel(auth.username).fill(nina.username)
  await ninas.getByLabel(auth.password, { exact: true }).fill(nina.password)
  await ninas.getByRole('checkbox').check()
  await ninas.getByRole('button', { name: auth.create }).click()
  await expect(ninas.getByText(auth.confirmSent)).toBeVisible()
  const letter = await emailTo(context.request, nina.email, '/account-verification')
  // Letters open in a tab of their own.
  const opened = await ninas.context().newPage()
  await opened.goto(letter.link.slice(new URL(letter.link).origin.length))
  await alive(opened)
  await opened.getByRole('button', { name: auth.confirm }).click()
  await expect(opened.getByRole('heading', { name: fill(words.invited, { company: lily.company_name }) })).toBeVisible()
  await expect(opened.getByRole('button', { name: words.accept })).toBeVisible()
  await page.close()
})

test('a colleague joins, both are needed above a sum, and who is removed is out at once', async ({
  page,
  context,
  stranger,
}) => {
  const lily = await newCompany(context)
  const bob = await newPerson(context, 'bob')
  const maras = await stranger()
  const mara = await newCustomer(maras.context(), 'mara')
  const [app] = await Promise.all([enrol(maras.context(), mara.password), deposit(context, 'EUR', '60.00')])

  await page.goto('/dashboard/settings?tab=team')
  await alive(page)
  await page.getByLabel(fill(words.ruleField, { currency: 'EUR' })).fill('10')
  await page.getByRole('button', { name: words.save }).click()
  await withPassword(page, lily.password, words.save)
  await page.getByLabel(words.email).fill(mara.email)
  await page.getByLabel(words.role).selectOption('approver')
  await page.getByRole('button', { name: words.invite }).click()
  await withPassword(page, lily.password, words.invite)
  await expect(page.getByText(mara.email)).toBeVisible()
  for (const size of [phone, desk]) {
    await page.setViewportSize(size)
    await expectNoOverflow(page)
  }
  await expectAccessible(page)

  const { link } = await emailTo(context.request, mara.email, 'tab=team')
  await maras.goto(link.slice(new URL(link).origin.length))
  await alive(maras)
  await maras.getByRole('button', { name: words.accept }).click()
  await withCode(maras, await app.next())
  await maras.getByRole('button', { name: fill(words.actNow, { company: lily.company_name }) }).click()
  await expect(maras).toHaveURL(/\/dashboard$/)
  await alive(maras)
  const menu = maras.locator('header details').last()
  await menu.locator('summary').click()
  await expect(menu.getByText(fill(shell.actingAs, { name: mara.username, role: shell.approver }))).toBeVisible()
  await expect(menu.getByRole('button', { name: lily.company_name })).toHaveAttribute('aria-current', 'true')
  await expectAccessible(maras)

  // Nobody of a team acts without a second factor, its own sign-in neither.
  await page.goto('/dashboard/payments/send?asset=EUR')
  await alive(page)
  await expect(page.getByRole('button', { name: /^Review/ })).toHaveAttribute('aria-disabled', 'true')
  const own = await enrol(context, lily.password)
  const wish = { kind: 'transfer' as const, asset: 'EUR', amount: '20.00', payee_name: bob.username }
  const [payee] = await call(context, findUsers, { query: { username: bob.username, limit: 1 } })
  const proof = stepUpHeader('recovery', app.recovery[0] ?? '')
  await confirmed(maras.context(), askTeamPayment, { body: { ...wish, payee_id: payee?.user_id } }, proof)

  await page.goto('/dashboard/settings?tab=team')
  await alive(page)
  await expect(page.getByRole('button', { name: words.agree })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: words.refuse }).click()
  await expect(page.getByText(words.refused, { exact: true })).toBeVisible()

  await page.goto('/dashboard/settings?tab=team')
  await alive(page)
  await page.getByRole('button', { name: fill(words.removeWho, { name: 'Mara Obi' }) }).click()
  await page.getByRole('dialog').getByRole('button', { name: words.remove }).click()
  await withCode(page, await own.next())
  await expect(maras).toHaveURL(/\/auth\/login/)
})
