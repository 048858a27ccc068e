import { expect, type Locator } from 'playwright/test'
import sharp from 'sharp'
import { getUser } from '../../src/contract/accounts/accounts.ts'
import { sendMessage } from '../../src/contract/chat.ts'
import { demoStaff } from '../../src/server/demo/people.ts'
import { desk as deskWords } from '../../src/words/en/desk.ts'
import { settings as words } from '../../src/words/en/settings.ts'
import { deskCustomer as customerWords } from '../../src/words/en/staff/desk-customer.ts'
import { enterDesk } from './at-work.ts'
import { alive, expectAccessible, expectNoOverflow } from './looks.ts'
import { desk, phone } from './pages.ts'
import { call } from './people.ts'
import { deep, test } from './test.ts'
import { placedTrade } from './traders.ts'

// What is no picture is refused.
test.use({ provoked: [422] })

const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="600"><rect width="900" height="600" fill="#2a7f9e"/>
  <circle cx="450" cy="240" r="110" fill="#f2c9a1"/><path d="M200 600a250 240 0 0 1 500 0z" fill="#f5f0e6"/></svg>`

/** The picture is there, square and as large as its place, which it had before it came. */
async function expectPicture(image: Locator, pixels: number, natural: number): Promise<void> {
  await image.scrollIntoViewIfNeeded()
  await expect.poll(() => image.evaluate((it: HTMLImageElement) => it.naturalWidth)).toBe(natural)
  const box = await image.evaluate((it: HTMLImageElement) => [it.width, it.height, it.loading])
  expect(box).toEqual([pixels, pixels, 'lazy'])
}

test(
  'Ada chooses a picture, Kofi sees it where he trades with her, and support removes it',
  deep,
  async ({ page, context, stranger, browser, baseURL }) => {
    const kofiPage = await stranger()
    const { seller, order } = await placedTrade('USD', context, kofiPage.context())
    await page.goto('/dashboard/settings')
    await alive(page)
    const file = page.locator('input[type=file]')
    await file.setInputFiles({ name: 'notes.png', mimeType: 'image/png', buffer: Buffer.from('no picture at all') })
    await expect(page.getByText('This is no picture.')).toBeVisible()
    await file.setInputFiles({ name: 'papers.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') })
    await expect(page.getByText('papers.pdf is not one of JPEG, PNG or WebP.')).toBeVisible()
    const buffer = await sharp(Buffer.from(drawing)).jpeg().toBuffer()
    await file.setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer })
    await expect(page.getByText(words.pictureSaved)).toBeVisible()
    await expectPicture(page.locator('main img[src*="/avatars/"]'), 80, 256)
    await expectPicture(page.locator('header img[src*="/avatars/"]'), 32, 96)
    await expectAccessible(page)

    await kofiPage.goto(`/dashboard/p2p/confirm?order_id=${order.id}`)
    await alive(kofiPage)
    const hers = kofiPage.locator('main img[src*="/avatars/"]')
    // Whom one trades with stands further down, and comes once it is nearly in sight.
    await kofiPage.keyboard.press('End')
    await expectPicture(hers.first(), 44, 96)
    await kofiPage.goto('/dashboard/p2p/currency?asset=USD&currency=NGN')
    await alive(kofiPage)
    await expectPicture(hers.first(), 32, 96)
    const line = { conversation_id: order.conversation_id, client_id: 'hello-from-ada', text: 'Hello' }
    await call(context, sendMessage, { body: line })
    await kofiPage.goto('/dashboard/chat')
    await alive(kofiPage)
    await expectPicture(hers.first(), 44, 96)

    const support = demoStaff.find(({ roles }) => (roles as readonly string[]).includes('support'))
    const { user_id } = order.role === 'seller' ? { user_id: '' } : order.counterparty
    const atDesk = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage()
    if (!support) throw new Error('the demo has lost its support')
    await enterDesk(atDesk.context(), support)
    await atDesk.goto(`/desk/customers/${user_id}`)
    await expectPicture(atDesk.locator('main img[src*="/avatars/"]'), 80, 256)
    await atDesk.locator('summary', { hasText: customerWords.pictureRemove }).click()
    await expectAccessible(atDesk)
    const form = atDesk.locator('form', { has: atDesk.getByRole('button', { name: customerWords.pictureRemove }) })
    await form.getByLabel(deskWords.reason).fill('It shows a bank’s logo')
    await form.getByRole('button', { name: customerWords.pictureRemove }).click()
    await expect(atDesk.locator('img[src*="/avatars/"]')).toHaveCount(0)
    await atDesk.context().close()
    expect(await call(context, getUser, { params: { user_id } })).toMatchObject({
      username: seller.username,
      avatar: null,
    })

    await page.reload()
    await alive(page)
    await expect(page.locator('img[src*="/avatars/"]')).toHaveCount(0)
    await expect(page.getByRole('button', { name: words.pictureChoose })).toBeVisible()
    await page.setViewportSize(phone)
    await expectNoOverflow(page)
    await page.setViewportSize(desk)
  },
)
