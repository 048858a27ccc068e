import { eicar } from './eicar.ts'
import type { FileScanner } from './port.ts'

const known = Buffer.from(eicar)

/** A pretended scanner, which knows the test file alone, wherever in a file it stands. */
export const sandboxScanner = (): FileScanner => ({
  name: 'sandbox',
  sandbox: true,
  scan: async (bytes) => (Buffer.from(bytes).includes(known) ? { found: 'Eicar-Test-Signature (sandbox)' } : 'clean'),
  version: async () => 'sandbox',
})
