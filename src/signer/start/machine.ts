import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'

/** A digest of which machine this is, as a vault's policy names the machine that each key was made on. Throws Error where it has no /etc/machine-id. */
export const machineDigest = (id: string = readFileSync('/etc/machine-id', 'utf8')): string =>
  createHash('sha256').update(`florin-machine-v1\n${id.trim()}`).digest('hex')
