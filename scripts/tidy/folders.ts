import { posix } from 'node:path'
import { isTest } from './paths.ts'

/** What one can take in at a glance. */
const MOST_FILES = 20

/** Folders that hold more, with how many they may and why. The list only shrinks: no number grows, and a folder that fits has no line. */
const crowded: Readonly<Record<string, { most: number; why: string }>> = {
  'src/client': { most: 29, why: 'to be divided: session, files, forms' },
  'src/features/ads': { most: 32, why: 'to be divided by step of the form' },
  'src/features/auth': { most: 30, why: 'to be divided: signing in, registering, passwords' },
  'src/features/desk': { most: 26, why: 'to be divided by queue' },
  'src/features/history': { most: 22, why: 'to be divided: list, filters, files' },
  'src/features/market': { most: 38, why: 'to be divided: board, taking an ad' },
  'src/features/order-room': { most: 36, why: 'to be divided: paying, releasing, timeline' },
  'src/features/settings': { most: 31, why: 'to be divided by tab' },
  'src/features/shell': { most: 24, why: 'to be divided: navigation, news, appearance' },
  'src/features/swap': { most: 22, why: 'to be divided: form, receipt' },
  'src/server/kernel': { most: 21, why: 'ids, audit and the like, each alone in its subject' },
  'src/words/en': { most: 36, why: 'a section of words each, flat, as the other languages have them' },
}

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
