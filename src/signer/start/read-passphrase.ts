import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The passphrase from systemd's credential where there is one, else the first line that is typed or piped in; never an argument, never the environment. */
export function readPassphrase(credentials: string | undefined, standardInput: () => string): string {
  const text = credentials ? readFileSync(join(credentials, 'passphrase'), 'utf8') : standardInput()
  return text.split('\n')[0]?.replace(/\r$/, '') ?? ''
}
