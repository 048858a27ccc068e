import { type Browser, expect } from 'playwright/test'
import { demoStaff } from '../../src/server/demo/people.ts'
import { auth } from '../../src/words/en/auth.ts'
import { desk as deskWords } from '../../src/words/en/desk.ts'
import { settings as words } from '../../src/words/en/settings.ts'
import { openedMatter } from './at-work.ts'
import { alive, expectAccessible, expectNoOverflow } from './looks.ts'
import { emailTo, newCustomer } from './people.ts'
import { deep, test } from './test.ts'

// Asking who it is begins with a refusal; a wrong code and a used link are others.
test.use({ provoked: [401, 410, 422] })

/** Another number each time, of another block. */
const aNumber = () =>
  `07${String(Math.floor(Math.random() * 1e8))
    .padStart(8, '1')
    .replace(/99$/, '11')}`

test('Ada confirms her phone: a wrong code is told so, and her level goes up', deep, async ({ page, context }) => {
  await newCustomer(context, 'ada')
  await page.goto('/dashboard/settings?tab=contact')
  await alive(page)
  await page.getByRole('button', { name: words.phoneAdd }).click()
  const phone = page.getByRole('textbox', { name: words.phoneField })
  await page.getByLabel(words.phoneCountry).selectOption('KE')
  await phone.fill('07')
  await page.getByRole('button', { name: words.phoneSend }).click()
  await expect(phone).toHaveAccessibleDescription(/not a whole phone number/)
  await phone.fill(aNumber())
  await page.getByRole('button', { name: words.phoneSend }).click()
  await expect(page.getByText(/^A code went to \+2547\d{8}\./)).toBeVisible()
  await expect(page.getByText(words.phoneSandbox)).toBeVisible()
  await expect(page.getByRole('button', { name: words.phoneAgain })).toHaveAttribute('aria-disabled', 'true')
  const code = page.getByLabel(words.phoneCode)
  await code.fill('000000')
  await page.getByRole('button', { name: words.phoneVerify }).click()
  await expect(code).toHaveAccessibleDescription(/not the code that we sent/)
  await expectAccessible(page)
  await expectNoOverflow(page)
  await code.fill('246810')
  await page.getByRole('button', { name: words.phoneVerify }).click()
  await expect(page.getByText(words.phoneDone)).toBeVisible()
  await page.getByRole('link', { name: words.profile, exact: true }).click()
  await expect(page.getByText(words.level1)).toBeVisible()
})

test('Ada changes her e-mail address, and the former one takes it back', deep, async ({ page, context, browser }) => {
  const ada = await newCustomer(context, 'ada')
  const email = `new-${ada.email}`
  await page.goto('/dashboard/settings?tab=contact')
  await alive(page)
  await page.getByRole('button', { name: words.emailChange }).first().click()
  await page.getByLabel(words.emailField).fill(email)
  await page.getByRole('button', { name: words.emailSend }).click()
  const sure = page.getByRole('dialog', { name: words.confirmTitle })
  await sure.getByLabel('Your password').fill(ada.password)
  await sure.getByRole('button', { name: words.emailSend }).click()
  await expect(page.getByText(`Open the link that went to ${email}`)).toBeVisible()
  const { link } = await emailTo(page.request, email, '/dashboard/settings')
  await page.goto(link)
  await alive(page)
  await expect(page).not.toHaveURL(/token/)
  await page.getByRole('button', { name: words.emailConfirm, exact: true }).click()
  await expect(page.getByText(words.emailDone)).toBeVisible()
  await expect(page.getByText(email, { exact: true })).toBeVisible()
  await expectAccessible(page)

  const undo = await emailTo(page.request, ada.email, '/auth/undo-email')
  // A page of theirs that is open leaves by itself once the session ends, which would cut off the visit below.
  await page.goto('about:blank')
  const elsewhere = await browser.newContext({ javaScriptEnabled: false })
  const mailbox = await elsewhere.newPage()
  await mailbox.goto(undo.link)
  await mailbox.getByLabel(auth.pastedLink).fill(undo.link)
  await mailbox.getByRole('button', { name: 'It was not me: take it back' }).click()
  await expect(mailbox.getByRole('heading', { name: 'It is taken back' })).toBeVisible()
  await elsewhere.close()
  await page.goto('/dashboard/settings?tab=contact')
  await expect(page).toHaveURL(/\/auth\/login/)
})

/** Somebody of the demo's desk answers what a customer asked for. */
async function answers(browser: Browser, role: 'support' | 'compliance', username: string, yes: string): Promise<void> {
  const who = demoStaff.find(({ roles }) => (roles as readonly string[]).includes(role))
  const page = await (await browser.newContext()).newPage()
  await page.goto('/desk/names')
  await page.getByLabel(deskWords.email).fill(who?.email ?? '')
  await page.getByLabel(deskWords.password).fill(who?.password ?? '')
  await page.getByRole('button', { name: deskWords.signInDo, exact: true }).click()
  await page.goto('/desk/names')
  const card = await openedMatter(page, `@${username}`)
  await card.getByLabel(deskWords.reason).fill('The passport shows it')
  await card.getByRole('button', { name: yes }).click()
  await expect(page.locator('[data-done]')).toBeVisible()
  await page.context().close()
}

test(
  'Ada asks for another legal name with a paper; two people see to it, and she reads since when it stands',
  deep,
  async ({ page, context, browser }) => {
    const ada = await newCustomer(context, 'ada')
    await page.goto('/dashboard/settings')
    await alive(page)
    await page.getByRole('button', { name: words.nameAsk }).click()
    await page.getByLabel(words.nameLast).fill('Married')
    await page.getByLabel(words.nameWhy).fill('I married in May and bear another name now.')
    await page.getByRole('button', { name: words.nameSend }).click()
    await expect(page.getByText('Attach a paper that shows the name.')).toBeVisible()
    await page.locator('input[type=file][multiple]').setInputFiles({
      name: 'passport.png',
      mimeType: 'image/png',
      buffer: Buffer.from(
        'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
        'base64',
      ),
    })
    await expect(page.getByRole('button', { name: words.nameSend })).not.toHaveAttribute('aria-busy', 'true')
    await page.getByRole('button', { name: words.nameSend }).click()
    await expect(page.getByText(words.nameWaits)).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: words.nameTicket }).click()
    await expect(page.getByText('I married in May and bear another name now.')).toBeVisible()

    await answers(browser, 'support', ada.username, deskWords.namePropose)
    await answers(browser, 'compliance', ada.username, deskWords.nameApprove)
    await page.goto('/dashboard/settings')
    await expect(page.getByText('Ada Married', { exact: true })).toBeVisible()
    await expect(page.getByText(words.nameSince)).toBeVisible()
  },
)
