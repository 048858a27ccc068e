import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { evidenceCommands } from '../evidence.ts'
import { readNamed } from './read-named.ts'

test('a file that isn’t there, or is a folder, is named with what it was to be', async () => {
  const read = (path: string) => readNamed((it) => readFile(it, 'utf8'), path, 'the bank’s file')
  await expect(read('/nowhere/lines.csv')).rejects.toThrow(
    /^There is no \/nowhere\/lines\.csv \(ENOENT\): it was to be the bank’s file\.$/,
  )
  await expect(read('/')).rejects.toThrow(/^\/ can’t be read \(EISDIR\): it was to be the bank’s file\.$/)
})

test('so is the bundle that `evidence verify` is given', async () => {
  const input = { args: ['/nowhere/b.zip'], config: { RECEIPT_KEY: '' }, readBytes: readFile, say: () => {} }
  await expect(evidenceCommands['evidence verify']?.run(input as never)).rejects.toThrow(
    'There is no /nowhere/b.zip (ENOENT): it was to be the evidence bundle to verify.',
  )
})
