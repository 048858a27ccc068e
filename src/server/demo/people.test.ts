import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { demoPeople, demoStaff } from './people.ts'
import { townPeople } from './town/people.ts'

const readme = readFileSync(new URL('../../../README.md', import.meta.url), 'utf8')

test('the README says who signs in with what as the demo prints it', () => {
  const rows = readme.split('\n').filter((line) => /^\| \S+@(demo|desk)\.florin\.example \|/.test(line))
  expect(rows).toEqual([
    ...demoPeople.map(({ email, password, name, about }) => `| ${email} | ${password} | ${name}, ${about} |`),
    ...demoStaff.map(({ email, password, about }) => `| ${email} | ${password} | ${about} |`),
  ])
})

test('the README names everybody of the town, by whom they sign in as the rule that it gives says', () => {
  const plain = (text: string) =>
    text
      .normalize('NFD')
      .replace(/[^a-zA-Z]/g, '')
      .toLowerCase()
  for (const { firstName, lastName, email, password } of townPeople) {
    expect(readme.replaceAll('**', '')).toContain(`${firstName} ${lastName}`)
    expect([email, password]).toEqual([`${plain(firstName)}@town.florin.example`, `lily-town-1252-${plain(firstName)}`])
  }
})
