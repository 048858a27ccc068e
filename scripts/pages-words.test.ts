import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { reached } from './test/import-graph.ts'

const read = (file: string): string => readFileSync(file, 'utf8')
const isIsland = (file: string) => file.endsWith('.island.tsx')
const isPage = (file: string) => file.startsWith('src/pages/')

/** Each page with all that it names words by: itself, the pages that it shows, and lists of sections. */
const pages = globSync('src/pages/**/*.astro')
  .map((page) => ({ page, near: [...reached(page, isPage)] }))
  .filter(({ near }) => near.some(isIsland))

// A part that misses its words brings its page down where it is drawn, which may be nowhere a test looks.
test('each page hands over the words of all that its islands may draw', () => {
  expect(pages.length).toBeGreaterThan(20)
  const used = (island: string) =>
    [...reached(island, () => true)].flatMap((file) => [...read(file).matchAll(/useWords\('(\w+)'\)/g)])
  const missing = pages.flatMap(({ page, near }) => {
    const lists = near.filter((file) => isPage(file) || file.endsWith('.ts'))
    const named = new Set(lists.flatMap((file) => [...read(file).matchAll(/'(\w+)'/g)]).map(([, name]) => name))
    const names = new Set(
      near
        .filter(isIsland)
        .flatMap(used)
        .map(([, name]) => name),
    )
    return [...names].filter((name) => !named.has(name)).map((name) => `${page}: ${name}`)
  })
  expect(missing).toEqual([])
})
