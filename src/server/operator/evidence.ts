import { unzipSync } from 'fflate'
import { verifyBundle } from '../../contract/orders/receipts.ts'
import { say as sentence } from '../../contract/sentence.ts'
import type { Config } from '../../env.ts'
import { textOf } from '../../words/sentences.ts'
import { publicKeys } from '../modules/orders/evidence/receipts.ts'
import type { Told } from './typed/read-command-line.ts'
import { readNamed } from './typed/read-named.ts'

/** What a command may use that needs no database. */
interface OfflineInput {
  args: readonly string[]
  config: Pick<Config, 'RECEIPT_KEY'>
  readBytes: (path: string) => Promise<Uint8Array>
  say: (line: string) => void
}

export interface OfflineCommand extends Told {
  /** The exit code. */
  run: (input: OfflineInput) => Promise<number>
}

/** What somebody may look at far from the database. */
export const evidenceCommands: Readonly<Record<string, OfflineCommand>> = {
  'evidence verify': {
    usage: '<file.zip>',
    what: 'Check an evidence bundle: signed by this service’s key, every file and receipt as it was; says which is not',
    run: async ({ args, config, readBytes, say }) => {
      if (!args[0]) throw new Error('Say which file: evidence verify <file.zip>')
      const files = unpack(await readNamed(readBytes, args[0], 'the evidence bundle to verify'))
      const { faults, manifest, receipts } = await verifyBundle(files, publicKeys(config))
      for (const fault of faults) say(`FAULT ${textOf(sentence('fault_line', { ...fault }))}`)
      if (manifest)
        say(
          `${manifest.number}, made for the ${manifest.made_for} at ${manifest.made_at}: ${manifest.files?.length} files, ${receipts.length} receipts, key ${manifest.key}`,
        )
      for (const { name, sha256 } of manifest?.left_out ?? []) say(`Not in it for its size: ${name}, SHA-256 ${sha256}`)
      say(faults.length === 0 ? 'Valid: nothing was altered.' : 'Not valid: this is not what was signed.')
      return faults.length === 0 ? 0 : 1
    },
  },
}

/** More than any bundle of ours unfolds to. */
const MAX_BYTES = 256 * 1024 * 1024

function unpack(archive: Uint8Array): Map<string, Uint8Array> {
  const seen = new Set<string>()
  let bytes = 0
  const filter = ({ name, originalSize }: { name: string; originalSize: number }) => {
    if (seen.has(name)) throw new Error(`The archive names ${name} twice, so nobody can say which one is meant.`)
    seen.add(name)
    bytes += originalSize
    if (bytes > MAX_BYTES) throw new Error('The archive unfolds to more than any bundle has.')
    return !name.endsWith('/')
  }
  try {
    return new Map(Object.entries(unzipSync(archive, { filter })))
  } catch (error) {
    // What is refused here bears its own sentence; the library's are about bits.
    if (error instanceof Error && error.message.startsWith('The archive')) throw error
    throw new Error('This is no zip archive, or a damaged one.', { cause: error })
  }
}
