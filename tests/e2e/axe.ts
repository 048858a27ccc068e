import axe from 'axe-core'
import type { Page } from 'playwright/test'

/** What a change of design alone can break: how colours stand against each other, and the names of the buttons and links that lead to the other one. */
const RULES_OF_DESIGN = ['color-contrast', 'link-in-text-block', 'button-name', 'link-name']

/**
 * What axe finds on the page, or inside what a selector names: a line for each element that breaks one of its rules, all of which are asked; where the
 * same page was looked at in its other design, only those that its design can break (`design`).
 *
 * Axe runs in the page itself, which gets it once a document and not with every look: it is half a megabyte to send and to compile. What it passes is not
 * described, only what it refuses. Frames are looked into where they are of this origin.
 * @throws Error where the selector names nothing
 */
export async function faultsOf(page: Page, inside?: string, design = false): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const violations = await page.evaluate(
    async ([inside, rules]) => {
      const { axe } = window as unknown as { axe: typeof import('axe-core') }
      const only = rules && { runOnly: { type: 'rule' as const, values: rules } }
      const { violations } = await axe.run(inside ?? document, { resultTypes: ['violations'], ...only })
      return violations
    },
    [inside, design ? RULES_OF_DESIGN : undefined] as const,
  )
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, any, all, none }) => `${id}: ${[...any, ...all, ...none][0]?.message} ${html.slice(0, 900)}`),
  )
}
