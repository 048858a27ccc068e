import { posix } from 'node:path'
import { isTest } from './paths.ts'

/** What one can take in at a glance. */
const MOST_FILES = 20

/** Folders that hold more, with how many they may and why. The list only shrinks: no number grows, and a folder that fits has no line. */
const crowded: Readonly<Record<string, { most: number; why: string }>> = {}

/** Folders with more files than one takes in at a glance, tests aside, and lines of the list that are needed no more. */
export function crowdedFolders(paths: readonly string[], allowed = crowded): { folder: string; what: string }[] {
  const counts = new Map(Object.keys(allowed).map((folder) => [folder, 0]))
  for (const path of paths)
    if (!isTest(path)) counts.set(posix.dirname(path), (counts.get(posix.dirname(path)) ?? 0) + 1)
  return [...counts].flatMap(([folder, count]) => {
    const listed = allowed[folder]
    const most = listed?.most ?? MOST_FILES
    if (count > most) return [{ folder, what: `${count} files; at most ${most}` }]
    if (listed && count <= MOST_FILES) return [{ folder, what: `${count} files fit: take its line out of the list` }]
    return []
  })
}
