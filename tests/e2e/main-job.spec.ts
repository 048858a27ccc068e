import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { type BrowserContext, type Download, expect, type Locator, type Page } from 'playwright/test'
import { customerConversions } from '../../src/contract/wallet/swap.ts'
import { pdfText } from '../../src/server/testing/pdf-text.ts'
import { leanDecimal } from '../../src/ui/money/lean-decimal.ts'
import { auth as words } from '../../src/words/en/auth.ts'
import { start } from '../../src/words/en/money/start.ts'
import { expectAccessible, expectAccessibleList } from './looks.ts'
import { call, emailTo, type Person, someone } from './people.ts'
import { test } from './test.ts'

test('a stranger registers, deposits, swaps, and finds every movement in the history and the files', async ({
  page,
  context,
}) => {
  test.slow()
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const ada = someone('ada')
  await register(page, ada)
  await confirm(page, ada)
  await seeStart(page)
  await depositByBank(page)
  await swapPart(page)
  const made = await conversionOf(context)
  await seeHistory(page, made)
  await keepFiles(page, made)
  await seeTransactions(page, made)
  await seeOverview(page, made)
  await signOutEverywhere(page, context)
})

interface Made {
  number: string
  /** As the screens show it: '0.00421345'. */
  got: string
}

async function register(page: Page, ada: Person): Promise<void> {
  await page.goto('/')
  await page.getByRole('banner').getByRole('link', { name: 'Open an account' }).click()
  await expect(page.getByRole('heading', { name: words.registerTitle })).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('First name').fill(ada.first_name)
  await page.getByLabel('Last name').fill(ada.last_name)
  await page.getByLabel('Country you live in').selectOption('NG')
  await page.getByLabel('E-mail address').fill(ada.email)
  await page.getByLabel('Username').fill(ada.username)
  await page.getByLabel('Password', { exact: true }).fill(ada.password)
  await page.getByRole('button', { name: words.create }).click()
  await expect(page.getByText('Please read and accept the terms.'), 'the terms come first').toBeVisible()
  await expectAccessible(page)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: words.create }).click()
  await expect(page.getByRole('heading', { name: words.lookInMailbox })).toBeFocused()
  await expectAccessible(page)
}

async function confirm(page: Page, ada: Person): Promise<void> {
  await emailTo(page.request, ada.email, '/account-verification')
  await page.getByRole('link', { name: words.mailbox }).click()
  await expectAccessible(page, ['light'])
  const mail = page.locator('section', { hasText: ada.email })
  await mail.getByText('As text').click()
  await mail.getByRole('link', { name: /account-verification/ }).click()
  await expect(page.getByText(words.openingLead)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: words.confirm }).click()
  await expect(page, 'whose link is opened where they registered is in by a press').toHaveURL(/\/dashboard$/)
}

async function seeStart(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: start.way })).toBeVisible()
  await expectAccessible(page)
  await headMenu(page, 'Trade & Fund').click()
  await expect(page.getByRole('banner').getByRole('link', { name: /Deposit/ })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: start.depositDo }).click()
}

async function depositByBank(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Deposit', exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('combobox', { name: 'You send: asset' }).click()
  await expect(page.getByRole('option', { name: /EUR/ })).toBeVisible()
  await expectAccessibleList(page)
  await page.getByRole('option', { name: /EUR/ }).click()
  await page.getByLabel('You send', { exact: true }).fill('1000.00')
  await page.getByRole('button', { name: 'Deposit 1,000.00 EUR' }).click()
  await expect(page.getByRole('heading', { name: 'Send 1,000.00 EUR' })).toBeVisible()
  await page.getByRole('button', { name: 'Copy reference' }).click()
  await expect(page.getByText('reference copied')).toBeAttached()
  const reference = await page.evaluate(() => navigator.clipboard.readText())
  await expect(fact(page, 'Write exactly this'), 'what was copied is what is shown').toContainText(reference)
  await page.evaluate(() => Object.assign(window, { samePage: true }))
  const arrived = page.getByRole('heading', { name: 'Your deposit has arrived' })
  await expect(arrived).toBeVisible({ timeout: 20_000 })
  expect(await page.evaluate(() => 'samePage' in window), 'the page followed by itself').toBe(true)
  await expect(fact(page, 'Reference')).toContainText(reference)
  await expect(page.getByText('Credited').first()).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Swap EUR' }).click()
}

async function swapPart(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Swap', exact: true })).toBeVisible()
  await expect(page.getByText('Available 1,000.00 EUR')).toBeVisible()
  await page.getByLabel('You pay', { exact: true }).fill('400.00')
  await expect(page.getByLabel('You get', { exact: true })).toHaveValue(/^0\.00\d+$/)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Swap 400.00 EUR' }).click()
  const review = page.getByRole('dialog', { name: /^Swap 400\.00 EUR for 0\.00\d+ BTC\?$/ })
  await expect(review.getByRole('button', { name: 'Go back' })).toBeFocused()
  await expect(fact(review, 'Rate')).toContainText('BTC')
  await expectAccessible(page)
  await agree(review)
  await expect(page.getByRole('heading', { name: 'You swapped 400.00 EUR' })).toBeVisible()
  await expectAccessible(page)
}

/** Presses until it is done: while axe looked, the quote may have ended, and then the new one has to be accepted first. */
async function agree(review: Locator): Promise<void> {
  const receipt = review.page().getByRole('heading', { name: /^You swapped/ })
  await expect(async () => {
    if (await review.isVisible()) await review.getByRole('button', { name: /^(Swap|Accept)/ }).click({ timeout: 1000 })
    await expect(receipt).toBeVisible({ timeout: 1500 })
  }).toPass({ timeout: 30_000 })
}

/** What the ledger's own answer says was swapped; the receipt has to say the same. */
async function conversionOf(context: BrowserContext): Promise<Made> {
  const all = await call(context, customerConversions, { query: {} })
  expect(all).toHaveLength(1)
  const [conversion] = all
  expect(conversion).toMatchObject({ from: 'EUR', pay: '400.00', to: 'BTC' })
  const made = { number: conversion?.number ?? '', got: leanDecimal(conversion?.receive ?? '') }
  const [page] = context.pages()
  if (page) {
    await expect(fact(page, 'You got')).toContainText(`${made.got} BTC`)
    await expect(fact(page, 'Number')).toContainText(made.number)
  }
  return made
}

async function seeHistory(page: Page, { got }: Made): Promise<void> {
  await page.goto('/dashboard/history')
  const rows = page.getByRole('table', { name: 'Movements on your accounts' }).getByRole('row')
  const lines = rows.filter({ has: page.getByRole('cell') })
  await expect(lines).toHaveCount(2)
  const texts = (await lines.allInnerTexts()).map((text) => text.replaceAll(/\s+/g, ' '))
  const line = (amount: string) => texts.find((text) => text.includes(` ${amount} `)) ?? `no ${amount} in ${texts}`
  expect(line('+1,000.00 EUR')).toMatch(/Bank deposit.* 1,000\.00 EUR \d\d:\d\d/)
  // One line with both of its sides, what came first, and the balances after it.
  expect(line('−400.00 EUR')).toMatch(
    new RegExp(`Swap EUR → BTC \\+${got} BTC −400\\.00 EUR.* ${got} BTC 600\\.00 EUR \\d\\d:\\d\\d`),
  )
  await expectAccessible(page)
}

async function keepFiles(page: Page, { got }: Made): Promise<void> {
  const lines = parse(readFileSync(await fileOf(page, 'CSV')), { columns: true, bom: true }) as Record<string, string>[]
  expect(lines.map(({ asset, amount }) => `${asset} ${leanDecimal(amount ?? '')}`).sort()).toEqual(
    [`BTC ${got}`, 'EUR -400.00', 'EUR 1000.00'].sort(),
  )
  const texts = pdfText(readFileSync(await fileOf(page, 'PDF'))).join('\n')
  expect(texts).toContain('Account statement')
  for (const figure of ['1,000.00', '400.00', '600.00']) expect(texts).toContain(figure)
  expect(texts).toContain(got.replace(/0+$/, ''))
}

async function fileOf(page: Page, kind: 'CSV' | 'PDF'): Promise<string> {
  await page.getByRole('button', { name: 'Export' }).click()
  const saving: Promise<Download> = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: `Export as ${kind}` }).click()
  const file = await saving
  expect(file.suggestedFilename()).toMatch(new RegExp(`\\.${kind.toLowerCase()}$`))
  return file.path()
}

async function seeTransactions(page: Page, { number, got }: Made): Promise<void> {
  await page.getByRole('main').getByRole('link', { name: 'Transactions', exact: true }).click()
  const conversion = page.getByRole('row', { name: number })
  await expect(conversion).toContainText('400.00 EUR')
  await expect(conversion).toContainText(`${got} BTC`)
  await expect(conversion).toContainText('Completed')
  await expect(page.getByRole('row', { name: 'Deposit EUR' })).toContainText('1,000.00 EUR')
  await expectAccessible(page)
}

async function seeOverview(page: Page, { got }: Made): Promise<void> {
  await page.getByRole('banner').getByRole('link', { name: 'Overview' }).click()
  await expect(page.getByRole('heading', { name: /Everything you have/ })).toBeVisible()
  // The key of the bar names them, too; in the list each leads to its page.
  const asset = (name: string) => page.getByRole('listitem').filter({ has: page.getByRole('link', { name }) })
  await expect(asset('Bitcoin')).toContainText(`${got} BTC`)
  await expect(asset('Euro')).toContainText('600.00 EUR')
  await expect(page.getByRole('listitem').filter({ hasText: 'EUR → BTC' })).toContainText(`+${got} BTC`)
  await expectAccessible(page)
}

async function signOutEverywhere(page: Page, context: BrowserContext): Promise<void> {
  const second = await context.newPage()
  await second.goto('/dashboard/vault')
  await expect(second.getByRole('heading', { name: 'Assets' })).toBeVisible()
  await headMenu(page, 'ada_').click()
  await expectAccessible(page)
  await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/auth\/login$/)
  await expect(second, 'the other tab followed').toHaveURL(/\/auth\/login$/)
  await second.goto('/dashboard/history')
  await expect(second).toHaveURL(/\/auth\/login\?error=SessionRequired/)
}

/** A line of facts by its label. */
const fact = (place: Page | Locator, label: string): Locator =>
  place.locator('dl > div').filter({ hasText: new RegExp(`^${label}`) })

/** What opens a menu of the header; a <summary>, so that it works before the page is alive. */
const headMenu = (page: Page, name: string): Locator => page.getByRole('banner').locator('summary', { hasText: name })
