import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A killed process may write a last file while its folder goes. */
const AGAIN = { maxRetries: 20, retryDelay: 50 }

/** Has something done when this process exits, however: last come, first done. Answers what lets it be. */
export function atExit(work: () => void): () => void {
  process.prependOnceListener('exit', work)
  return () => void process.off('exit', work)
}

/** A folder of this process alone, in the system's folder for such. It goes with `remove`, at the latest when the process exits. */
export function scratchFolder(prefix: string): { path: string; remove: () => void } {
  const path = mkdtempSync(join(tmpdir(), prefix))
  const go = () => rmSync(path, { recursive: true, force: true, ...AGAIN })
  const letBe = atExit(go)
  return {
    path,
    remove: () => {
      letBe()
      go()
    },
  }
}
