import { globSync, readFileSync, statSync } from 'node:fs'
import { posix } from 'node:path'
import { describe, expect, test } from 'vitest'

const written = globSync(['*.md', 'docs/**/*.md', 'src/**/README.md']).filter(
  (path) => !/CHANGELOG|generated/.test(path),
)
const files = globSync('{src,scripts,tests,docs,deploy,bench,public}/**/*').concat(globSync('*'))

const exists = (path: string): boolean => {
  try {
    return statSync(path).isDirectory() || statSync(path).isFile()
  } catch {
    return false
  }
}

/** What a file imports of ours, types included. */
const importsOf = (path: string): string[] =>
  [...readFileSync(path, 'utf8').matchAll(/(?:\bfrom |\bimport\(|^import )['"](\.[^'"]+)['"]/gm)].map(([, to = '']) =>
    posix.join(posix.dirname(path), to),
  )

/** What stands between backticks and is a file's or folder's name, not a pattern or a placeholder. */
const named = (text: string): string[] =>
  [...text.matchAll(/`([^`\n]+)`/g)]
    .map(([, name = '']) => name.replace(/^\.\//, ''))
    .filter(
      (name) =>
        /^[\w.[\]-]+(\/[\w.[\]-]+)*\/?$/.test(name) &&
        !name.includes('NNNN') &&
        (/\w\.(ts|tsx|astro|sql|json)$/.test(name) || /^(src|scripts|tests|docs|deploy)\//.test(name)),
    )

describe.each(written)('%s', (path) => {
  const text = readFileSync(path, 'utf8')

  test('leads to files that are there', () => {
    const links = [...text.matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)/g)].map(([, to = '']) => to)
    expect(links.filter((to) => !exists(posix.join(posix.dirname(path), to)))).toEqual([])
  })

  test('names files that are there', () => {
    const gone = named(text).filter((name) => !exists(name) && !files.some((file) => file.endsWith(`/${name}`)))
    expect(gone).toEqual([])
  })
})

test('the index names every recipe and every decision', () => {
  const index = readFileSync('docs/README.md', 'utf8')
  const all = globSync('docs/{recipes,decisions}/*.md').map((path) => path.replace('docs/', ''))
  expect(all.filter((path) => !index.includes(`(${path})`))).toEqual([])
})

describe('docs/walks.md', () => {
  const walks = readFileSync('docs/walks.md', 'utf8')
    .split(/^## /m)
    .slice(1)
    .map((walk) => ({
      title: walk.split('\n')[0] ?? '',
      steps: [...walk.matchAll(/^(\d+)\. (\*[^*]+\* )?`([^`]+)`: \S/gm)].map(([, n, how, path = '']) => ({
        n: Number(n),
        how,
        path,
      })),
    }))

  test('there are three walks, of at most twelve files, none met twice', () => {
    expect(walks).toHaveLength(3)
    for (const { steps } of walks) {
      expect(steps.map(({ n }) => n)).toEqual(steps.map((_, index) => index + 1))
      expect(steps.length).toBeGreaterThan(8)
      expect(steps.length).toBeLessThanOrEqual(12)
      expect(new Set(steps.map(({ path }) => path)).size).toBe(steps.length)
    }
  })

  test.each(walks)('$title: each file is imported by the one before, or it says how one comes there', ({ steps }) => {
    const lost = steps
      .slice(1)
      .filter(({ how, path }, index) => !how && !importsOf(steps[index]?.path ?? '').includes(path))
    expect(lost.map(({ path }) => path)).toEqual([])
  })
})
