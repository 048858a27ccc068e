import { expect, type Page } from 'playwright/test'
import { createDeposit } from '../../src/contract/wallet/payments.ts'
import { demoStaff } from '../../src/server/demo/people.ts'
import { camt, closing, statement } from '../../src/server/testing/bank-files.ts'
import { desk as words } from '../../src/words/en/desk.ts'
import { deskBankFiles as files } from '../../src/words/en/desk-bank-files.ts'
import { deskFinance as said } from '../../src/words/en/money/desk-finance.ts'
import { deskCandidates as candidate } from '../../src/words/en/staff/desk-candidates.ts'
import { fill } from '../../src/words/message.ts'
import { openedMatter } from './at-work.ts'
import { expectAccessible, expectNoOverflow, type Mode } from './looks.ts'
import { call, newCustomer } from './people.ts'
import { deep, test } from './test.ts'

const ruth = demoStaff.find(({ roles }) => (roles as readonly string[]).includes('finance'))

async function atBooks(page: Page, path: string): Promise<void> {
  if (!ruth) throw new Error('nobody is finance')
  await page.goto(path)
  await page.getByLabel(words.email).fill(ruth.email)
  await page.getByLabel(words.password).fill(ruth.password)
  await page.getByRole('button', { name: words.signInDo, exact: true }).click()
  await expect(page.getByRole('button', { name: words.signOut })).toBeVisible()
}

async function looks(page: Page, modes: readonly Mode[]): Promise<void> {
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expectNoOverflow(page)
  }
  await expectAccessible(page, modes)
}

test('finance reads the books of a day, the income and the months', deep, async ({ page }) => {
  await atBooks(page, '/desk/trial-balance')
  await expect(page.getByText(said.sumsToZero)).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: said.purpose_available }).first()).toBeVisible()
  await looks(page, ['light'])
  const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)
  await page.getByLabel(said.day).fill(yesterday)
  await page.getByRole('button', { name: said.show }).click()
  await expect(page.getByText(said.sealed)).toBeVisible()
  for (const path of ['income', 'months']) {
    await page.goto(`/desk/${path}`)
    await expect(page.getByRole('main').getByRole('heading').nth(1)).toBeVisible()
    await looks(page, ['dark'])
  }
})

test('each place has one heading, and a difference there is explained', deep, async ({ page }) => {
  await atBooks(page, '/desk/reconciliation')
  const places = await page.getByRole('rowheader').allTextContents()
  expect(places.length).toBeGreaterThan(1)
  expect(new Set(places).size).toBe(places.length)
  await looks(page, ['light'])
  // A statement of three days ago closes with more than the books have.
  const on = new Date(Date.now() - 3 * 86_400_000).toISOString().slice(0, 10)
  await page.goto('/desk/statements')
  const buffer = Buffer.from(
    camt(statement(closing(`${1_000_000 + (Date.now() % 900_000_000)}.37`, { currency: 'GBP', on }))),
  )
  await page
    .getByLabel(files.uploadFile, { exact: true })
    .setInputFiles({ name: 'gbp.xml', mimeType: 'text/xml', buffer })
  await page.getByRole('button', { name: files.uploadDo }).click()
  await page.getByRole('button', { name: files.bookDo }).click()
  await expect(page.getByRole('heading', { name: files.became })).toBeVisible({ timeout: 30_000 })
  await page.goto(`/desk/reconciliation?day=${on}`)
  await page.getByRole('row').filter({ hasText: said.off }).getByRole('link').first().click()
  const why = `No statement of it has come ${Date.now()}`
  await page.getByLabel(words.reason).fill(why)
  await page.getByRole('button', { name: said.explainDo }).click()
  await expect(page.getByText(why)).toBeVisible()
  await expect(page.getByText(said.explained).first()).toBeVisible()
  await looks(page, ['dark'])
})

test(
  'finance says how a bank’s CSV is read, uploads one, and asks to credit what was mistyped by one press',
  deep,
  async ({ page, stranger }) => {
    const client = await stranger()
    await newCustomer(client.context(), 'wilma')
    const cents = String(Date.now() % 100).padStart(2, '0')
    const deposit = await call(client.context(), createDeposit, {
      body: { currency: 'EUR', amount: `61.${cents}`, method: 'bank' },
    })

    await atBooks(page, '/desk/statements/profiles')
    const name = `House bank ${Date.now()}`
    await page.getByLabel(said.profileName, { exact: true }).fill(name)
    await page.getByLabel(said.profileAccount).fill('NL91ABNA0417164300')
    await page.getByLabel(said.columnDate).fill('Day')
    await page.getByLabel(said.columnAmount).fill('Amount')
    await page.getByLabel(said.columnText).fill('Text')
    await looks(page, ['light'])
    await page.getByRole('button', { name: said.saveProfile }).click()
    // Nothing says which currency: the form stands as it was, with the field named.
    await expect(page.getByLabel(said.columnCurrency)).toHaveAttribute('aria-invalid', 'true')
    await expect(page.getByLabel(said.columnAmount)).toHaveValue('Amount')
    await page.getByLabel(said.defaultCurrency).fill('EUR')
    await page.getByRole('button', { name: said.saveProfile }).click()
    await expect(page.getByRole('heading', { name, exact: true })).toBeVisible()

    const upload = async (text: string) => {
      await page.goto('/desk/statements')
      await page.getByLabel(said.profileOfFile).selectOption({ label: fill(said.profileNamed, { name, version: '1' }) })
      const file = { name: 'house.csv', mimeType: 'text/csv', buffer: Buffer.from(text) }
      await page.getByLabel(files.uploadFile, { exact: true }).setInputFiles(file)
      await page.getByRole('button', { name: files.uploadDo }).click()
    }
    const day = new Date().toISOString().slice(0, 10)
    await upload(`Day,Text,Amount\n${day},fine,1.00\nyesterday,odd,2.00\n${day},odder,many\n`)
    await expect(page.getByText(/line 3: Column Day/)).toBeVisible()
    await expect(page.getByText(/line 4: Column Amount/)).toBeVisible()
    // With its last character another one, which nobody's reference has.
    const mistyped = `${deposit.reference.slice(0, -1)}0`
    await upload(`Day,Text,Amount\n${day},Savings ${mistyped},61.${cents}\n`)
    await expect(page.getByRole('heading', { name: files.state_received })).toBeVisible()
    await expect(page.getByText(files.outcome_unmatched)).toBeVisible()
    await page.getByRole('button', { name: files.bookDo }).click()
    await expect(page.getByRole('heading', { name: files.became })).toBeVisible({ timeout: 30_000 })

    await page.goto('/desk/bank')
    await openedMatter(page, mistyped)
    const press = page.getByRole('button', { name: fill(candidate.credit, { deposit: deposit.number }) })
    const meant = page.getByRole('listitem').filter({ has: press })
    await expect(meant).toContainText('Its reference differs by 1 character, the same amount')
    await looks(page, ['dark'])
    await press.first().click()
    await expect(page.getByText(words.done)).toBeVisible()
    // The file names no payer: another of finance answers.
    await expect(page.getByText(words.waitsForSecond).first()).toBeVisible()
    await expect(press).toHaveCount(0)
  },
)
