import { expect, type Locator, type Page } from 'playwright/test'
import { orderRoom as ar } from '../../src/words/ar/orders/order-room.ts'
import { orderRoom as en } from '../../src/words/en/orders/order-room.ts'
import { orderRoom as es } from '../../src/words/es/orders/order-room.ts'
import { orderRoom as fr } from '../../src/words/fr/orders/order-room.ts'
import { orderRoom as pt } from '../../src/words/pt/orders/order-room.ts'
import { faultsOf } from '../e2e/axe.ts'
import { modes, openGallery, test, widths } from './gallery.ts'

const fileName = (part: string) =>
  part
    .toLowerCase()
    .replaceAll(/[^a-z]+/g, '-')
    .slice(0, 40)
    .replace(/-$/, '')

const expectClean = async (page: Page, where: string, inside?: string) =>
  expect.soft(await faultsOf(page, inside), `axe on ${where}`).toEqual([])

for (const width of widths)
  for (const mode of modes) {
    const look = `${width}-${mode}`

    test(`every part looks as agreed, ${look}`, async ({ page }) => {
      await openGallery(page, width, mode)
      const parts = await page.locator('[data-specimen]').all()
      expect(parts.length).toBeGreaterThan(15)
      for (const part of parts) {
        const name = fileName((await part.getAttribute('data-specimen')) ?? '')
        await expect.soft(part).toHaveScreenshot(`${name}-${look}.png`)
      }
    })

    test(`every list, menu and dialog looks as agreed when it is open, ${look}`, async ({ page }) => {
      await openGallery(page, width, mode)
      for (const { name, open, shown, close = pressEscape } of overlays) {
        await open(page)
        const overlay = shown(page)
        await expect(overlay).toBeVisible()
        await expect.soft(overlay).toHaveScreenshot(`open-${name}-${look}.png`)
        await close(page)
        await expect(overlay).toBeHidden()
      }
    })
  }

for (const mode of modes)
  test(`axe finds nothing in any part, ${mode}`, async ({ page }) => {
    await openGallery(page, 360, mode)
    await expectClean(page, mode)
    for (const { name, open, shown, inside, close = pressEscape } of overlays) {
      await open(page)
      await expect(shown(page)).toBeVisible()
      await expectClean(page, `${name}, ${mode}`, inside)
      await close(page)
      await expect(shown(page)).toBeHidden()
    }
  })

const pressEscape = (page: Page) => page.keyboard.press('Escape')

type Overlay = {
  name: string
  open: (page: Page) => Promise<void>
  shown: (page: Page) => Locator
  /** Where axe looks; the page around it was looked at while nothing was open. */
  inside: string
  close?: (page: Page) => Promise<void>
}

const press = (name: string) => (page: Page) => page.getByRole('button', { name }).click()

const overlays: readonly Overlay[] = [
  {
    name: 'select',
    open: (page) => page.getByRole('combobox', { name: 'Payment' }).click(),
    shown: (page) => page.getByRole('listbox'),
    inside: '[role=listbox]',
  },
  {
    name: 'combobox',
    open: async (page) => {
      await page.getByRole('combobox', { name: 'Country', exact: true }).click()
      await page.getByPlaceholder('Type to search').fill('uni')
    },
    shown: (page) => page.getByRole('dialog'),
    inside: '[role=dialog]',
  },
  { name: 'menu', open: press('Open the menu'), shown: (page) => page.getByRole('menu'), inside: '[role=menu]' },
  {
    name: 'dialog',
    open: press('Withdraw 0.05 BTC'),
    shown: (page) => page.getByRole('dialog'),
    inside: '[role=dialog]',
  },
  {
    name: 'drawer',
    open: press('Open the drawer'),
    shown: (page) => page.getByRole('dialog'),
    inside: '[role=dialog]',
  },
  {
    name: 'step-up',
    open: press('Confirm with a code that was wrong'),
    shown: (page) => page.getByRole('dialog'),
    inside: '[role=dialog]',
  },
  {
    name: 'toast',
    open: press('Show a toast'),
    shown: (page) => page.getByRole('listitem').filter({ hasText: 'Link copied' }),
    inside: '[role=region]',
    close: (page) => page.getByRole('button', { name: 'Close', exact: true }).click(),
  },
]

test('nothing sticks out in a language that is read from the right', async ({ page }) => {
  await openGallery(page, 360, 'light')
  await page.evaluate(() => {
    document.documentElement.dir = 'rtl'
  })
  const out = await page.evaluate(() =>
    [...document.querySelectorAll('main section *')]
      .filter((it) => {
        const { left, right, width } = it.getBoundingClientRect()
        const scrolls = it.closest(
          '.swiper, .sr-only, .truncate, [class*="overflow-x-auto"], [class*="overflow-y-auto"]',
        )
        return width > 1 && !scrolls && (left < -1 || right > innerWidth + 1)
      })
      .map((it) => it.outerHTML.slice(0, 160)),
  )
  expect(out).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
})

for (const [language, words] of Object.entries({ en, pt, es, fr, ar }))
  for (const width of [...widths, 700])
    test(`no digit of a long amount is cut, nor its asset, ${language} at ${width} px`, async ({ page }) => {
      await openGallery(page, width, 'light')
      const part = page.locator('[data-specimen="Long amounts"]')
      const cut = await part.evaluate(
        (part, { label, dir }) => {
          document.documentElement.dir = dir
          for (const dt of part.querySelectorAll('dt')) dt.textContent = label
          const inputs = [...part.querySelectorAll('input')].filter((it) => it.scrollWidth > it.clientWidth)
          const texts = document.createTreeWalker(part, NodeFilter.SHOW_TEXT)
          const out: string[] = []
          while (texts.nextNode()) {
            const text = texts.currentNode
            const frame = text.parentElement?.closest('article, [data-specimen]')?.getBoundingClientRect()
            if (!frame || text.parentElement?.closest('.sr-only')) continue
            const range = document.createRange()
            range.selectNodeContents(text)
            for (const { left, right } of range.getClientRects())
              if (left < frame.left || right > frame.right) out.push(text.textContent ?? '')
          }
          return [...inputs.map(({ value }) => value), ...out]
        },
        { label: words.cameToYou, dir: language === 'ar' ? 'rtl' : 'ltr' },
      )
      expect(cut).toEqual([])
    })
