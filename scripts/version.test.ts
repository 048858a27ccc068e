import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const read = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8')

test('the package, its lockfile and the changelog name one version', () => {
  const [, newest] = /^## (\d+\.\d+\.\d+) · \d{4}-\d{2}-\d{2}$/m.exec(read('CHANGELOG.md')) ?? []
  const lock = JSON.parse(read('package-lock.json')) as { version: string; packages: { '': { version: string } } }
  const { version } = JSON.parse(read('package.json')) as { version: string }
  expect([version, lock.version, lock.packages[''].version]).toEqual([newest, newest, newest])
})
