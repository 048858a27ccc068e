import { expect } from 'playwright/test'
import { ownDataPage as words } from '../../src/words/en/account/own-data.ts'
import { auth } from '../../src/words/en/auth.ts'
import { settings } from '../../src/words/en/settings.ts'
import { signInErrors } from '../../src/words/en/sign-in-errors.ts'
import { alive, expectAccessible, expectNoOverflow } from './looks.ts'
import { emailTo, newCustomer } from './people.ts'
import { deep, test } from './test.ts'

// Asking who it is begins with a refusal.
test.use({ provoked: [401] })

test(
  'Ada takes a copy of her data, closes her account, and opens it again by the link',
  deep,
  async ({ page, context }) => {
    const ada = await newCustomer(context, 'ada')
    const confirm = async (verb: string) => {
      const sure = page.getByRole('dialog', { name: settings.confirmTitle })
      await sure.getByLabel('Your password').fill(ada.password)
      await sure.getByRole('button', { name: verb }).click()
    }
    await page.goto('/dashboard/settings?tab=data')
    await alive(page)
    await page.getByRole('button', { name: words.copyAsk }).click()
    await confirm(words.copyAsk)
    await expect(page.getByText(words.copyReady)).toBeVisible({ timeout: 10_000 })
    const fetching = page.waitForEvent('download')
    await page.getByRole('button', { name: words.copyFetch }).click()
    expect((await fetching).suggestedFilename()).toMatch(/^my-data-\d{4}-\d\d-\d\d\.zip$/)
    await page.getByRole('button', { name: words.closeOpen }).click()
    const last = page.getByRole('button', { name: words.closeNow })
    await expect(last).toHaveAttribute('aria-disabled', 'true')
    await expectAccessible(page)
    await expectNoOverflow(page)
    await page.getByLabel(words.sure).check()
    await last.click()
    await confirm(words.closeNow)
    await expect(page.getByText(signInErrors.closed_title)).toBeVisible()
    const { link } = await emailTo(page.request, ada.email, '/auth/undo-closure')
    await page.goto(link)
    await alive(page)
    await expectAccessible(page)
    await page.getByRole('button', { name: auth.reopen }).click()
    await expect(page.getByText(auth.reopened)).toBeVisible()
  },
)
