import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import postcss from 'postcss'
import tailwindcss, { type Config } from 'tailwindcss'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../../../../', import.meta.url))

/** The selectors of the utilities that Tailwind makes of what it reads. */
async function utilitiesOf(config: Config): Promise<Set<string>> {
  const { root: made } = await postcss([tailwindcss(config)]).process('@tailwind utilities', { from: undefined })
  const selectors = new Set<string>()
  made.walkRules(({ selector }) => void selectors.add(selector))
  return selectors
}

test('the public stylesheet has a rule for each utility that a public page uses itself', async () => {
  const { default: config } = (await import(`${root}tailwind.site.config.mjs`)) as { default: Config }
  const pages = globSync('src/pages/*/**/*.astro', { cwd: root })
    .map((path) => ({ path, text: readFileSync(`${root}${path}`, 'utf8') }))
    .filter(({ text }) => text.includes('layouts/Site.astro'))
  expect(pages.length).toBeGreaterThan(5)
  const all = await utilitiesOf(config)
  for (const { path, text } of pages) {
    const own = await utilitiesOf({ ...config, content: [{ raw: text, extension: 'astro' }] })
    expect([path, [...own].filter((selector) => !all.has(selector))]).toEqual([path, []])
  }
})
