import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { type Advisory, affectedIn, compareVersions, readAdvisories } from './advisories.ts'

const order = [
  '1.0.0-alpha',
  '1.0.0-alpha.1',
  '1.0.0-alpha.beta',
  '1.0.0-beta.2',
  '1.0.0-beta.11',
  '1.0.0',
  '1.2.0',
  '1.10.0',
  '2.0.0',
]

test('versions are put in the order that semver.org has', () => {
  expect(order.toReversed().sort(compareVersions)).toEqual(order)
  expect(compareVersions('1.0.0+a', '1.0.0+b')).toBe(0)
})

const lock = {
  packages: {
    '': { version: '0.7.0' },
    'node_modules/left': { version: '1.4.2' },
    'node_modules/a/node_modules/left': { version: '1.5.0' },
    'node_modules/@of/right': { version: '3.0.0', dev: true },
  },
}
const about = (name: string, events: object[], more: object = {}): Advisory => ({
  id: 'GHSA-x',
  summary: 'it leaks',
  affected: [{ package: { ecosystem: 'npm', name }, ranges: [{ type: 'SEMVER', events }] }],
  ...more,
})

test.each([
  ['before it was mended', about('left', [{ introduced: '0' }, { fixed: '1.5.0' }]), ['left@1.4.2: GHSA-x, it leaks']],
  [
    'up to the last that has it',
    about('left', [{ introduced: '1.5.0' }, { last_affected: '1.5.0' }]),
    ['left@1.5.0: GHSA-x, it leaks'],
  ],
  [
    'mended, and broken again',
    about('left', [{ introduced: '0' }, { fixed: '1.0.0' }, { introduced: '1.4.3' }]),
    ['left@1.5.0: GHSA-x, it leaks'],
  ],
  ['for developing alone', about('@of/right', [{ introduced: '0' }]), ['@of/right@3.0.0 (dev): GHSA-x, it leaks']],
  ['taken back', about('left', [{ introduced: '0' }], { withdrawn: '2026-01-01T00:00:00Z' }), []],
  ['another package', about('lefty', [{ introduced: '0' }]), []],
] as [string, Advisory, string[]][])(
  'an advisory about a version %s is told of what is installed [ASVS 15.2.1]',
  (_, advisory, said) => {
    expect(affectedIn(lock, [advisory])).toEqual(said)
  },
)

test('our own lockfile is read, and a file of many advisories as a folder of them', () => {
  const folder = mkdtempSync(join(tmpdir(), 'florin-advisories-'))
  const ours = JSON.parse(readFileSync('package-lock.json', 'utf8'))
  const zod = about('zod', [{ introduced: '0' }])
  writeFileSync(join(folder, 'many.json'), JSON.stringify([zod, about('left', [])]))
  expect(readAdvisories(folder)).toEqual(readAdvisories(join(folder, 'many.json')))
  expect(affectedIn(ours, readAdvisories(folder)).length).toBeGreaterThan(0)
  rmSync(folder, { recursive: true })
})
