import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'

const operations = new URL('../docs/operations.md', import.meta.url)

/** The .env that docs/operations.md tells one to write (Install, step 3), with a new set of keys each time and 'secret' for passwords. */
export function documentedEnvironment(): Record<string, string> {
  const block = /^ *FLORIN_MODE=production\n[\s\S]*?(?=^ *```)/m.exec(readFileSync(operations, 'utf8'))?.[0] ?? ''
  const filled = block
    .replaceAll(/^ +/gm, '')
    .replaceAll(/<openssl [^>]+>/g, () => randomBytes(32).toString('base64'))
    .replaceAll('<password>', 'secret')
  return parseEnv(filled) as Record<string, string>
}
