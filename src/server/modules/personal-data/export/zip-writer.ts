import { createHash } from 'node:crypto'
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'

/** What is held of an archive before it is handed on. */
const PART_BYTES = 1024 * 1024

/** One file of the archive as its list has it. */
export interface WrittenFile {
  path: string
  bytes: number
  sha256: string
}

/**
 * Writes a ZIP as it comes, holding no more of it than a part at a time. `take` gets the parts in their order.
 * Files are written one after the other: `open`, `write` as often as there is something, `close`.
 */
export class ZipWriter {
  readonly files: WrittenFile[] = []
  private readonly zip: Zip
  private readonly whole = createHash('sha256')
  private readonly take: (part: Buffer) => Promise<unknown>
  private readonly mtime: Date
  private waiting: Uint8Array[] = []
  private held = 0
  private total = 0
  private failed: Error | null = null
  private current:
    | { entry: ZipDeflate | ZipPassThrough; path: string; hash: ReturnType<typeof createHash>; bytes: number }
    | undefined

  constructor(mtime: Date, take: (part: Buffer) => Promise<unknown>) {
    this.mtime = mtime
    this.take = take
    this.zip = new Zip((error, chunk) => {
      if (error) this.failed = error
      else if (chunk.length > 0) {
        this.waiting.push(chunk)
        this.held += chunk.length
      }
    })
  }

  /** `packed`: it wouldn't get smaller. */
  open(path: string, packed = false): void {
    const entry = packed ? new ZipPassThrough(path) : new ZipDeflate(path, { level: 6 })
    entry.mtime = this.mtime
    this.zip.add(entry)
    this.current = { entry, path, hash: createHash('sha256'), bytes: 0 }
  }

  async write(content: Uint8Array): Promise<void> {
    const file = this.opened()
    file.hash.update(content)
    file.bytes += content.length
    file.entry.push(content)
    await this.handOn(PART_BYTES)
  }

  async close(): Promise<void> {
    const { entry, path, hash, bytes } = this.opened()
    entry.push(new Uint8Array(), true)
    this.files.push({ path, bytes, sha256: hash.digest('hex') })
    this.current = undefined
    await this.handOn(PART_BYTES)
  }

  /** Ends the archive and answers its size and hash. */
  async end(): Promise<{ bytes: number; sha256: string }> {
    this.zip.end()
    await this.handOn(1)
    return { bytes: this.total, sha256: this.whole.digest('hex') }
  }

  private opened() {
    if (!this.current) throw new Error('no file is open')
    return this.current
  }

  private async handOn(least: number): Promise<void> {
    if (this.failed) throw this.failed
    if (this.held < least) return
    const part = Buffer.concat(this.waiting)
    this.waiting = []
    this.held = 0
    this.total += part.length
    this.whole.update(part)
    await this.take(part)
  }
}
