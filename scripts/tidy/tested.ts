import { isTest } from './paths.ts'

/**
 * Lines of tests for a line of source, room by room, and the least there may be of them. The floors only rise: a room that has left its own well
 * behind is asked for a higher one. Rooms that hold text (words, content) or none but markup (pages, layouts, the gallery) are not counted, nor
 * are browser tests, which belong to no room.
 */
const FLOORS = { server: 0.8, contract: 0.1, client: 0.7, ui: 0.4, features: 0.1, signer: 0.8 } as const
export type TestedRoom = keyof typeof FLOORS

/** So far above its floor a room's figure may be before the floor has to follow. */
const SLACK = 0.15

const COUNTED = /^(src\/(server|contract|client|ui|features|signer)|tests\/journeys)\/.*\.tsx?$/
const TEXT = /^src\/ui\/(gallery|sections)\//

/** Which room a file counts for: what goes through the whole API counts for the server; a page for tests, for the features that stand on it. */
function roomOf(path: string): TestedRoom | undefined {
  if (!COUNTED.test(path) || TEXT.test(path)) return undefined
  return path.startsWith('tests/') ? 'server' : (path.split('/')[1] as TestedRoom)
}

/** Lines with something on them, comments among them, of tests for one of source; undefined where a room has no source. */
export function testedRatios(files: ReadonlyMap<string, string>): ReadonlyMap<TestedRoom, number> {
  const counts = new Map<TestedRoom, { tests: number; source: number }>()
  for (const [path, text] of files) {
    const room = roomOf(path)
    if (!room) continue
    const count = counts.get(room) ?? { tests: 0, source: 0 }
    count[isTest(path) ? 'tests' : 'source'] += text.split('\n').filter((line) => line.trim() !== '').length
    counts.set(room, count)
  }
  return new Map([...counts].map(([room, { tests, source }]) => [room, tests / source]))
}

/** Rooms whose figure is below their floor, and floors that have to be raised. */
export function testedFaults(
  ratios: ReadonlyMap<TestedRoom, number>,
  floors: Readonly<Record<TestedRoom, number>> = FLOORS,
): string[] {
  return [...ratios].flatMap(([room, ratio]) => {
    const floor = floors[room]
    if (ratio < floor) return [`${room} has ${ratio.toFixed(2)} lines of tests for one of source; at least ${floor}`]
    if (ratio < floor + SLACK) return []
    return [`${room} has ${ratio.toFixed(2)} lines of tests for one of source: raise its floor from ${floor}`]
  })
}

/** 'server 0.82, client 0.50'. */
export const testedText = (ratios: ReadonlyMap<TestedRoom, number>): string =>
  [...ratios].map(([room, ratio]) => `${room} ${ratio.toFixed(2)}`).join(', ')
