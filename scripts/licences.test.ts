import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

interface Package {
  license?: string
  dev?: true
}

/** Licences whose works may be part of a work under AGPL-3.0-only; docs/decisions/0017-agpl.md. */
const allowed = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC-BY-4.0',
  'CC0-1.0',
  'ISC',
  'LGPL-3.0-or-later',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  'Python-2.0',
  'Unlicense',
])
/** Whose package.json names no licence; what the file in the package says. */
const unnamed: Record<string, string> = { 'node_modules/png-js': 'MIT' }

const read = (file: string) => JSON.parse(readFileSync(new URL(`../${file}`, import.meta.url), 'utf8'))

/** 'Apache-2.0 AND MIT' asks for both; of '(MIT OR CC0-1.0)' one is enough. */
const fits = (license: string): boolean =>
  license
    .replaceAll(/[()]/g, '')
    .split(/ and /i)
    .every((all) => all.split(/ or /i).some((one) => allowed.has(one.trim())))

test('everything that is installed to run Florin goes with its licence', () => {
  const packages: Record<string, Package> = read('package-lock.json').packages
  const misfits = Object.entries(packages)
    .filter(([name, { dev }]) => name !== '' && !dev)
    .map(([name, { license }]) => `${name}: ${license ?? unnamed[name]}`)
    .filter((line) => !fits(line.slice(line.indexOf(': ') + 2)))
  expect(misfits).toEqual([])
})

test('a licence that doesn’t go with it is found out', () => {
  for (const license of [
    'GPL-2.0-only',
    'BUSL-1.1',
    'UNLICENSED',
    'SEE LICENSE IN LICENSE',
    'MIT AND GPL-2.0-only',
    'undefined',
  ])
    expect([license, fits(license)]).toEqual([license, false])
  for (const license of ['MIT', '(MIT OR GPL-2.0-only)', 'Apache-2.0 AND LGPL-3.0-or-later AND MIT'])
    expect([license, fits(license)]).toEqual([license, true])
})

test('the package says the licence that the file is', () => {
  expect(read('package.json').license).toBe('AGPL-3.0-only')
  expect(readFileSync(new URL('../LICENSE', import.meta.url), 'utf8')).toMatch(
    /GNU AFFERO GENERAL PUBLIC LICENSE\s+Version 3/,
  )
})
