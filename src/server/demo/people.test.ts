import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { demoPeople, demoStaff } from './people.ts'

test('the README says who signs in with what as the demo prints it', () => {
  const readme = readFileSync(new URL('../../../README.md', import.meta.url), 'utf8')
  const rows = readme.split('\n').filter((line) => /^\| \S+@(demo|desk)\.florin\.example \|/.test(line))
  expect(rows).toEqual([
    ...demoPeople.map(({ email, password, name, about }) => `| ${email} | ${password} | ${name}, ${about} |`),
    ...demoStaff.map(({ email, password, about }) => `| ${email} | ${password} | ${about} |`),
  ])
})
