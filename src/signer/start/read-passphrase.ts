import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The passphrase from systemd's credential where there is one, else the first line that is typed or piped in; never an argument, never the environment.
 * Throws Error where there is none.
 */
export function readPassphrase(credentials: string | undefined, standardInput: () => string): string {
  const path = credentials && join(credentials, 'passphrase')
  if (path && !existsSync(path))
    throw new Error(
      `there is no ${path}: the unit names it by LoadCredentialEncrypted=passphrase:… (docs/custody.md, “Setting it up”)`,
    )
  const [line = ''] = (path ? readFileSync(path, 'utf8') : standardInput()).split('\n')
  const passphrase = line.replace(/\r$/, '')
  if (passphrase === '')
    throw new Error(`there is no passphrase: ${path ? `${path} is empty` : 'it is the first line of standard input'}`)
  return passphrase
}
