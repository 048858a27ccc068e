import axe from 'axe-core'
import type { Page } from 'playwright/test'

/**
 * What axe finds on the page, or inside what a selector names: a line for each element that breaks one of its rules, all of which are asked.
 *
 * Axe runs in the page itself, which gets it once a document and not with every look: it is half a megabyte to send and to compile. What it passes is not
 * described, only what it refuses. Frames are looked into where they are of this origin.
 * @throws Error where the selector names nothing
 */
export async function faultsOf(page: Page, inside?: string): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const violations = await page.evaluate(async (inside) => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') }
    const { violations } = await axe.run(inside ?? document, { resultTypes: ['violations'] })
    return violations
  }, inside)
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, any, all, none }) => `${id}: ${[...any, ...all, ...none][0]?.message} ${html.slice(0, 900)}`),
  )
}
