import { existsSync, readFileSync, statSync } from 'node:fs'
import { posix } from 'node:path'

const IMPORT =
  /^\s*(?:import|export)\b(?!\s+type\b)[^'";]*['"](\.[^'"]+)['"]|\bimport\(\s*['"](\.[^'"]+)['"]|\bnew URL\(['"](\.[^'"]+)['"]/gm

const known = new Map<string, string[]>()

/** The project's files that a file needs when it runs, by path from the root: what it imports (types aside) and what it names by new URL(). */
function importsOf(path: string): string[] {
  const answer = known.get(path)
  if (answer) return answer
  const text = /\.(ts|tsx|mjs|astro)$/.test(path) ? readFileSync(path, 'utf8') : ''
  const found = [...text.matchAll(IMPORT)]
    .map((it) => posix.join(posix.dirname(path), (it[1] ?? it[2] ?? it[3] ?? '').replace(/\?.*$/, '')))
    .filter((next) => existsSync(next) && statSync(next).isFile())
  known.set(path, found)
  return found
}

/** A file and all that it needs, going through those alone that `through` lets pass. */
export function reached(path: string, through: (path: string) => boolean): Set<string> {
  const all = new Set([path])
  for (const one of all) if (one === path || through(one)) for (const next of importsOf(one)) all.add(next)
  return all
}
