import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/**
 * Takes the folder for this process alone; the embedded engine itself takes no lock, and two processes on one folder
 * silently lose rows.
 *
 * The lock is the kernel's, held through an empty SQLite file next to the folder: it is gone the instant its process is,
 * kill -9 included, and it holds across containers, where process numbers mean nothing. The file stays, as removing it
 * would let two newcomers lock two different files.
 *
 * @returns the release; calling it again does nothing.
 * @throws Error in plain words when another process (or this one) already has the folder.
 */
export function lockFolder(folder: string): () => void {
  mkdirSync(path.dirname(folder), { recursive: true })
  const held = new DatabaseSync(`${folder}.lock`)
  try {
    held.exec('pragma busy_timeout = 0; pragma journal_mode = memory; begin exclusive')
  } catch (cause) {
    held.close()
    if (!/locked/.test(String(cause))) throw cause
    throw new Error(`The database folder ${folder} is in use${holder(folder)}. Stop that process first.`, { cause })
  }
  // Only for the sentence above: the process number says whom to stop, it decides nothing.
  writeFileSync(`${folder}.pid`, String(process.pid))
  let released = false
  return () => {
    if (released) return
    released = true
    held.close()
  }
}

function holder(folder: string): string {
  try {
    return ` by process ${readFileSync(`${folder}.pid`, 'utf8')}`
  } catch {
    return ' by another process'
  }
}
