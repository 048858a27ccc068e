import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { FULL_COST, type ScryptCost, sealSeed } from '../keys/keystore.ts'

/** Seals a seed's words into a folder's keystore. Throws Error where there is one already: nothing overwrites a key. */
export function sealInto(folder: string, words: string, passphrase: string, cost: ScryptCost = FULL_COST): void {
  const path = join(folder, 'keystore.json')
  if (!existsSync(folder))
    throw new Error(
      `there is no folder ${folder}: make it for the signer alone, \`install -d -m 700 ${folder}\`, or name another with --dir`,
    )
  if (existsSync(path)) throw new Error(`${path} is there already`)
  const keystore = sealSeed(words.trim().replace(/\s+/g, ' '), passphrase, cost)
  writeFileSync(path, `${JSON.stringify(keystore, null, 2)}\n`, { mode: 0o600, flag: 'wx', flush: true })
}
