/** The last migration that was written before drops had to wait a release. */
const BEFORE = '0075'

const newer = (a: string, b: string): boolean => a.localeCompare(b, 'en', { numeric: true }) > 0

/**
 * Tables and columns that a migration drops although the release before may still use them: those whose line doesn't end with
 * `-- unused since X.Y.Z`, or names a version no older than `version`, the one that brings the migration.
 */
export function dropsTooSoon(path: string, text: string, version: string): { index: number; what: string }[] {
  if ((/\/(\d{4})-/.exec(path)?.[1] ?? '') <= BEFORE) return []
  return [...text.matchAll(/^(?!\s*--).*\bdrop (table|column)\b.*$/gim)].flatMap((it) => {
    const since = /-- unused since (\d+\.\d+\.\d+)\s*$/.exec(it[0])?.[1]
    return since && newer(version, since) ? [] : [{ index: it.index, what: it[0].trim() }]
  })
}
