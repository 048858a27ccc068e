// Holds package-lock.json against advisories in OSV's format, without a network: `npm run advisories -- <folder or file>`, a file of one or of many, as npm's part of
// https://osv.dev has them (all.zip, unpacked). Says which installed versions are affected, and by which advisory; exits 1 where there is one.
import { globSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

interface Affected {
  package?: { ecosystem?: string; name?: string }
  ranges?: readonly {
    type: string
    events: readonly { introduced?: string; fixed?: string; last_affected?: string }[]
  }[]
  versions?: readonly string[]
}
export interface Advisory {
  id: string
  summary?: string
  withdrawn?: string
  affected?: readonly Affected[]
}
interface Lockfile {
  packages: Readonly<Record<string, { version?: string; dev?: boolean }>>
}

const PART = /^\d+$/
/** Versions in their order (semver.org, 11): below zero where `a` is the earlier one. */
export function compareVersions(a: string, b: string): number {
  const [[mainA = '', preA], [mainB = '', preB]] = [a, b].map((one) => (one.split('+')[0] ?? '').split(/-(.*)/s)) as [
    string[],
    string[],
  ]
  const byParts = (x: readonly string[], y: readonly string[]): number => {
    for (let i = 0; i < Math.max(x.length, y.length); i++) {
      const [p, q] = [x[i], y[i]]
      if (p === undefined || q === undefined) return p === undefined ? -1 : 1
      if (p === q) continue
      if (PART.test(p) && PART.test(q)) return Number(p) - Number(q)
      if (PART.test(p) !== PART.test(q)) return PART.test(p) ? -1 : 1
      return p < q ? -1 : 1
    }
    return 0
  }
  const main = byParts(mainA.split('.'), mainB.split('.'))
  if (main !== 0) return main
  // What comes before a release is earlier than it.
  if (!preA || !preB) return preA ? -1 : preB ? 1 : 0
  return byParts(preA.split('.'), preB.split('.'))
}

const isIn = (version: string, { ranges = [], versions = [] }: Affected): boolean =>
  versions.includes(version) ||
  ranges
    .filter(({ type }) => type === 'SEMVER')
    .some(({ events }) =>
      events.reduce((within, { introduced, fixed, last_affected: last }) => {
        if (introduced !== undefined) return within || introduced === '0' || compareVersions(version, introduced) >= 0
        if (fixed !== undefined && compareVersions(version, fixed) >= 0) return false
        return last !== undefined && compareVersions(version, last) > 0 ? false : within
      }, false),
    )

/** 'name@version: id, what it is' for each installed package that an advisory names; of what only developing takes, it says so. */
export function affectedIn(lock: Lockfile, advisories: readonly Advisory[]): string[] {
  const byName = new Map<string, { id: string; summary: string; affected: Affected }[]>()
  for (const { id, summary = '', withdrawn, affected = [] } of advisories)
    for (const one of withdrawn ? [] : affected)
      if (one.package?.ecosystem === 'npm' && one.package.name)
        byName.set(one.package.name, [...(byName.get(one.package.name) ?? []), { id, summary, affected: one }])
  return Object.entries(lock.packages).flatMap(([path, { version, dev }]) => {
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
    if (!path || !version) return []
    return (byName.get(name) ?? [])
      .filter(({ affected }) => isIn(version, affected))
      .map(({ id, summary }) => `${name}@${version}${dev ? ' (dev)' : ''}: ${id}, ${summary}`)
  })
}

/** The advisories of a file, which has one or a list, or of all files of a folder. */
export function readAdvisories(path: string): Advisory[] {
  const files = statSync(path).isDirectory()
    ? globSync('**/*.json', { cwd: path }).map((name) => join(path, name))
    : [path]
  return files.flatMap((file) => JSON.parse(readFileSync(file, 'utf8')) as Advisory | Advisory[])
}

if (import.meta.main) {
  const [path] = process.argv.slice(2)
  if (!path) throw new Error('Say where the advisories are: npm run advisories -- <folder or file>')
  const advisories = readAdvisories(path)
  if (advisories.length === 0) throw new Error(`There is no advisory in ${path}.`)
  const lock = JSON.parse(readFileSync(new URL('../../package-lock.json', import.meta.url), 'utf8')) as Lockfile
  const found = affectedIn(lock, advisories)
  for (const one of found) console.log(one)
  console.log(
    `${advisories.length} advisories, ${Object.keys(lock.packages).length} packages, ${found.length} affected`,
  )
  process.exitCode = found.length > 0 ? 1 : 0
}
