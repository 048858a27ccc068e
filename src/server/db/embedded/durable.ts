import fs from 'node:fs'
import path from 'node:path'
import { PGlite, type postgresMod } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'

type FileStream = { nfd?: number; node: object }
type HostFiles = {
  ErrnoError: new (code: number) => Error
  filesystems: {
    NODEFS: {
      stream_ops: Record<string, unknown>
      realPath(node: object): string
      convertNodeCode(error: unknown): number
    }
  }
}

/** Called after every fsync that reached the disk, so that a test can count them. */
export type OnFsync = () => void

/** The engine's files on a real folder, with the fsync that the engine's build leaves out. */
class DurableFiles extends NodeFS {
  readonly #onFsync: OnFsync | undefined

  constructor(folder: string, onFsync?: OnFsync) {
    super(folder)
    this.#onFsync = onFsync
  }

  override async init(pg: PGlite, options: Partial<postgresMod.PostgresMod>) {
    const started = await super.init(pg, options)
    const onFsync = this.#onFsync
    started.emscriptenOpts.preRun?.push((mod: postgresMod.PostgresMod) => {
      const files = mod.FS as unknown as HostFiles
      const host = files.filesystems.NODEFS
      host.stream_ops.fsync = (stream: FileStream) => {
        try {
          // A folder has no descriptor here, but a renamed WAL segment is only safe once its folder is on disk.
          if (stream.nfd == null) fsyncPath(host.realPath(stream.node))
          else fs.fsyncSync(stream.nfd)
        } catch (error) {
          // As an errno, so that PostgreSQL panics as it must rather than acknowledge what is not on disk.
          // biome-ignore lint/style/useErrorCause: the engine's error class takes a number and nothing else
          throw new files.ErrnoError(host.convertNodeCode(error))
        }
        onFsync?.()
        return 0
      }
    })
    return started
  }
}

/**
 * Creates or opens the embedded database in a folder, so that a commit which was acknowledged is on disk.
 * The first creation is atomic: built aside, flushed, renamed. The caller holds the folder's lock.
 */
export async function openDurable(folder: string, onFsync?: OnFsync): Promise<PGlite> {
  if (!fs.existsSync(path.join(folder, 'PG_VERSION'))) await create(folder)
  return PGlite.create({
    dataDir: folder,
    fs: new DurableFiles(folder, onFsync),
    // -F turns fsync off; fdatasync does nothing in this build, fsync does.
    startParams: [
      ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
      ...['-c', 'fsync=on', '-c', 'wal_sync_method=fsync', '-c', 'synchronous_commit=on', '-c', 'full_page_writes=on'],
    ],
  })
}

/** Creates or opens a database that is kept only once it was closed well (`keepDraft`): nothing in it has to survive a crash. */
export const openDraft = (dataDir: string): Promise<PGlite> =>
  PGlite.create({
    dataDir,
    startParams: [...PGlite.defaultStartParams, ...['-c', 'full_page_writes=off', '-c', 'synchronous_commit=off']],
  })

/**
 * What stands in a folder's place is removed for the database that is kept there, so that it may hold nothing.
 * @throws Error in plain words where the folder has files in it.
 */
export function expectEmpty(folder: string): void {
  if (fs.existsSync(folder) && fs.readdirSync(folder).length > 0) {
    throw new Error(`The folder ${folder} is neither empty nor a database. Choose another, or move its files away.`)
  }
}

async function create(folder: string): Promise<void> {
  expectEmpty(folder)
  const aside = `${folder}.init`
  fs.rmSync(aside, { recursive: true, force: true })
  const fresh = await PGlite.create(aside)
  await fresh.close()
  keepDraft(aside, folder)
}

/** Flushes a database that was made or filled aside, and is closed, and puts it in its place, which is empty (`expectEmpty`): whole, or not at all. */
export function keepDraft(aside: string, folder: string): void {
  fsyncTree(aside)
  fs.rmSync(folder, { recursive: true, force: true })
  fs.renameSync(aside, folder)
  fsyncPath(path.dirname(folder))
}

function fsyncTree(folder: string): void {
  for (const entry of fs.readdirSync(folder, { withFileTypes: true })) {
    const inside = path.join(folder, entry.name)
    if (entry.isDirectory()) fsyncTree(inside)
    else fsyncPath(inside)
  }
  fsyncPath(folder)
}

function fsyncPath(file: string): void {
  // Windows can't open folders, and flushes their entries itself.
  if (process.platform === 'win32' && fs.statSync(file).isDirectory()) return
  const descriptor = fs.openSync(file, process.platform === 'win32' ? 'r+' : 'r')
  try {
    fs.fsyncSync(descriptor)
  } finally {
    fs.closeSync(descriptor)
  }
}
