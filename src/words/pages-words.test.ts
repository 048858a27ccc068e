import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const IMPORTED = /^(?!import type)[^\n]*?(?:from |import\()'(\.[^']+\.tsx?)'/gm
const codeOf = new Map<string, string>()
const read = (file: string): string => {
  const code = codeOf.get(file) ?? readFileSync(file, 'utf8')
  codeOf.set(file, code)
  return code
}
const importsOf = (file: string, of = IMPORTED): string[] =>
  [...read(file).matchAll(of)].map(([, path = '']) => join(dirname(file), path)).filter((path) => existsSync(path))

/** A file with all that it imports, at once or later. */
function reached(file: string): Set<string> {
  const seen = new Set([file])
  for (const one of seen) for (const other of importsOf(one)) seen.add(other)
  return seen
}

const pages = globSync('src/pages/**/*.astro')
  .map((page) => ({ page, islands: importsOf(page).filter((path) => path.endsWith('.island.tsx')) }))
  .filter(({ islands }) => islands.length > 0)

// A part that misses its words brings its page down where it is drawn, which may be nowhere a test looks.
test('each page hands over the words of all that its islands may draw', () => {
  expect(pages.length).toBeGreaterThan(20)
  const missing = pages.flatMap(({ page, islands }) => {
    const lists = importsOf(page).filter((path) => path.endsWith('.ts'))
    const named = new Set(
      [page, ...lists].flatMap((file) => [...read(file).matchAll(/'(\w+)'/g)].map(([, name]) => name)),
    )
    const used = new Set(
      islands
        .flatMap((island) => [...reached(island)])
        .flatMap((file) => [...read(file).matchAll(/useWords\('(\w+)'\)/g)].map(([, name]) => name)),
    )
    return [...used].filter((name) => !named.has(name)).map((name) => `${page}: ${name}`)
  })
  expect(missing).toEqual([])
})
