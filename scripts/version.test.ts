import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const read = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8')

test('the package, its lockfile and the changelog name one version', () => {
  const [, newest] = /^## (\d+\.\d+\.\d+) · \d{4}-\d{2}-\d{2}$/m.exec(read('CHANGELOG.md')) ?? []
  const lock = JSON.parse(read('package-lock.json')) as { version: string; packages: { '': { version: string } } }
  const { version } = JSON.parse(read('package.json')) as { version: string }
  expect([version, lock.version, lock.packages[''].version]).toEqual([newest, newest, newest])
})

test('the changelog names the migrations of the newest version that has any, to the last there is', () => {
  const RANGE = /this version has migrations (\d{4}) to (\d{4})/
  const newest =
    read('CHANGELOG.md')
      .split(/^## /m)
      .find((part) => RANGE.test(part)) ?? ''
  const [, first = '', last] = RANGE.exec(newest) ?? []
  const there = readdirSync(new URL('../src/server/db/migrations/', import.meta.url))
    .filter((file) => file.endsWith('.sql'))
    .map((file) => file.slice(0, 4))
    .sort()
  expect(last).toBe(there.at(-1))
  expect(there).toContain(first)
  // What it says of one by itself, of what waits for it, is of one that there is and that comes with this version.
  // Four figures that more follow are a telephone number.
  const named = [...newest.matchAll(/\b0\d{3}\b(?! \d)/g)].map(([number]) => number)
  expect(named.filter((number) => number < first || !there.includes(number))).toEqual([])
})
