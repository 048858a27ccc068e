import { posix } from 'node:path'

const wordsOf = (name: string): string[] =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1-$2')
    .toLowerCase()
    .split(/[-_./]/)
    .map((word) => word.replace(/ies$/, 'y').replace(/s$/, ''))

// 'seal' and 'sealer', 'sign' and 'signatures' are one word here.
const alike = (a: string, b: string): boolean =>
  a === b || (Math.min(a.length, b.length) >= 4 && (a.startsWith(b) || b.startsWith(a)))

const within = (words: readonly string[], of: readonly string[]): boolean =>
  words.every((word) => of.some((other) => alike(word, other)))

/** Named by what they are to their room, by Astro, by the subject of the events in them, or as the rows of the file beside. */
const BY_ROLE =
  /\.(island|rows)\.tsx?$|\/(port|routes|jobs)\.ts$|^src\/(middleware|content\.config)\.ts$|^src\/(pages|contract\/events)\/|\.d\.ts$/

/**
 * What is wrong with a file's name, if anything. A component's file bears its name; one in small letters
 * holds several. A file with one value says what that is: its words are
 * among the export's and its folder's, or the other way round. A file with several is called after their subject.
 */
export function nameFault(path: string, code: string): string | undefined {
  if (BY_ROLE.test(path)) return undefined
  const stem = posix.basename(path).replace(/\..*$/, '')
  const values = [...code.matchAll(/^export (?:default )?(?:async )?(?:const|function\*?|class) (\w+)/gm)].map(
    ([, name = '']) => name,
  )
  if (values.length === 0) return undefined
  if (/^[A-Z]/.test(stem)) return values.includes(stem) ? undefined : `exports no ${stem}, but ${values.join(', ')}`
  if (values.length > 1) return undefined
  const types = [...code.matchAll(/^export (?:type|interface) (\w+)/gm)].map(([, name = '']) => name)
  const file = wordsOf(stem)
  const room = wordsOf(posix.dirname(path))
  const says = [...values, ...types].some((name) => {
    const words = wordsOf(name)
    return within(file, [...words, ...room]) || within(words, [...file, ...room])
  })
  return says ? undefined : `its one export is ${values[0]}`
}
