import { expect } from 'playwright/test'
import { createSupportChat } from '../../src/contract/chat.ts'
import { demoStaff } from '../../src/server/demo/people.ts'
import { desk as words } from '../../src/words/en/desk.ts'
import { deskTool as tool } from '../../src/words/en/staff/desk-tool.ts'
import { enterDesk } from './at-work.ts'
import { expectAccessible, expectNoOverflow } from './looks.ts'
import { phone } from './pages.ts'
import { call, newCustomer } from './people.ts'
import { deep, test } from './test.ts'

const mia = demoStaff.find(({ roles }) => (roles as readonly string[]).includes('support'))

test(
  'what waits longest is open beside what waits; on a phone the list alone is',
  deep,
  async ({ page, context, stranger }) => {
    if (!mia) throw new Error('nobody is support')
    const asking = (await stranger()).context()
    const { username } = await newCustomer(asking, 'waits')
    const question = { subject: 'My limits', client_id: `waits-${Date.now()}`, text: 'When are they higher?' }
    await call(asking, createSupportChat, { body: question })
    await enterDesk(context, mia)
    await page.setViewportSize(phone)
    await page.goto('/desk/support')
    await expectNoOverflow(page)
    await expect(page.getByRole('row').filter({ hasText: username })).toContainText(question.text)
    await expect(page).toHaveURL('/desk/support')

    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto('/desk/support')
    const beside = page.getByRole('region', { name: tool.talksBeside })
    await expect(page.getByRole('textbox', { name: words.reply })).toBeVisible()
    const open = beside.locator('[aria-current]')
    await expect(open).toHaveCount(1)
    await expect(page).toHaveURL((await open.getAttribute('href')) ?? '')
    await beside.getByRole('link', { name: username }).click()
    await expect(page.getByText(question.text)).toBeVisible()
    await expect(beside.getByRole('row').filter({ has: page.locator('[aria-current]') })).toContainText(username)
    await expectAccessible(page)
  },
)
