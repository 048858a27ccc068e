import { expect } from 'playwright/test'
import { auth } from '../../src/words/en/auth.ts'
import { alive } from '../e2e/looks.ts'
import { differenceOf, kept } from './compare.ts'
import { test } from './people.ts'

for (const width of [360, 1440])
  test(`a button that stands a point lower is seen, letters with other edges are not, ${width} px wide`, async ({
    windowOf,
  }) => {
    const { page } = await windowOf()
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/auth/login')
    await alive(page)
    const take = () => page.screenshot({ animations: 'disabled', caret: 'hide' })
    const agreed = await kept(await take())
    const button = page.getByRole('button', { name: auth.signIn, exact: true })
    const box = await button.boundingBox()
    const move = (by: string) => button.evaluate((it, by) => it.style.setProperty('translate', by), by)

    await move('0 1px')
    const found = await differenceOf(agreed, await take())
    expect(found?.squares).toBeGreaterThan(50)
    expect(found?.from.x).toBeCloseTo(box?.x ?? 0, -1)
    expect(found?.to.y).toBeCloseTo((box?.y ?? 0) + (box?.height ?? 0), -1)
    await move('none')
    expect(await differenceOf(agreed, await take())).toBeUndefined()
    await page.locator('body').evaluate((it) => it.style.setProperty('translate', '0.3px 0.3px'))
    expect(await differenceOf(agreed, await take())).toBeUndefined()
    await page.setViewportSize({ width, height: 904 })
    expect(await differenceOf(agreed, await take())).toMatchObject({ from: { x: 0, y: 0 }, to: { x: width } })
  })
