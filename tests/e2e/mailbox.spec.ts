import { expect } from 'playwright/test'
import { newPerson } from './people.ts'
import { deep, test } from './test.ts'

test(
  'the mailbox is a list: somebody’s letters are chosen, and one is loaded once it is opened',
  deep,
  async ({ context, page }) => {
    const { email } = await newPerson(context, 'ida')
    const loaded: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/dev/mailbox/')) loaded.push(request.url())
    })
    await page.goto('/dev/mailbox')
    await page.getByLabel('E-mails to').selectOption(email)
    await page.getByRole('button', { name: 'Show' }).click()
    await expect(page).toHaveURL(/[?]to=/)
    const letter = page.locator('section', { hasText: email })
    await expect(letter).toHaveCount(1)
    expect(loaded).toEqual([])
    await letter.getByRole('link', { name: /./ }).first().click()
    await expect(letter.frameLocator('iframe').getByRole('link').first()).toBeVisible()
    expect(loaded).toHaveLength(1)
  },
)
