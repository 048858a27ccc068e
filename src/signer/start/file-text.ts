import { readFileSync } from 'node:fs'

/** The text of a file that somebody named. Throws Error with its name, what it was to be, and the system's code. */
export function fileText(path: string, what: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    const why = code === 'ENOENT' ? 'isn’t there' : 'can’t be read'
    throw new Error(`${path} ${why} (${code}): it was to be ${what}`, { cause: error })
  }
}
