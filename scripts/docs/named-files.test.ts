import { globSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { describe, expect, test } from 'vitest'
import { lostInDocs, lostNames } from './named-files.ts'

/** What a file imports of ours, types included. */
const importsOf = (path: string): string[] =>
  [...readFileSync(path, 'utf8').matchAll(/(?:\bfrom |\bimport\(|^import )['"](\.[^'"]+)['"]/gm)].map(([, to = '']) =>
    posix.join(posix.dirname(path), to),
  )

test('what is written by hand names files that are there', () => {
  expect(lostInDocs()).toEqual([])
})

test('a link and a name that lead nowhere are found', () => {
  const text =
    'See [one](gone.md), [two](README.md), [three](https://x.example), `src/gone.ts`, `jobs.ts`, `<module>.ts`, `a b.ts`.'
  expect(lostNames('docs/x.md', text, ['src/server/jobs.ts'])).toEqual(['gone.md', 'src/gone.ts'])
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
