// The embedded engine's own thread: on the main one a query would keep every request waiting.
import { readFile, writeFile } from 'node:fs/promises'
import { type MessagePort, parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { openDraft, openDurable } from './durable.ts'
import { Housekeeping } from './housekeeping.ts'
import { Groups, Wire } from './wire.ts'

/** What the main thread asks for; `folder` undefined is a database in memory, `draft` one that is being filled: its commits reach the disk when it is kept. */
export type EngineOptions = { folder?: string; draft?: boolean; snapshot?: string; countFsyncs?: SharedArrayBuffer }
export type ToEngine = { connect: MessagePort } | { close: true } | { housekeep: true } | { dump: string }
export type FromEngine = { ready: true } | { failed: string } | { kept: true } | { dumped: true } | { closed: true }

const options = workerData as EngineOptions
const parent = parentPort
if (!parent) throw new Error('The embedded engine is started as a thread by db/client.ts.')
const tell = (message: FromEngine) => parent.postMessage(message)

function broken(error: unknown): never {
  tell({ failed: error instanceof Error ? error.message : String(error) })
  process.exit(1)
}
process.on('uncaughtException', broken)

const engine = await open().catch(broken)
const wire = new Wire(engine, broken)
const housekeeping = options.folder ? new Housekeeping(wire) : undefined
let client: MessagePort | undefined

async function open(): Promise<PGlite> {
  const fsyncs = options.countFsyncs && new Int32Array(options.countFsyncs)
  if (options.folder && options.draft) return openDraft(options.folder)
  if (options.folder) return openDurable(options.folder, () => void (fsyncs && Atomics.add(fsyncs, 0, 1)))
  return PGlite.create(options.snapshot ? { loadDataDir: new Blob([await readFile(options.snapshot)]) } : {})
}

function connect(port: MessagePort): void {
  // The pool holds one connection, so a second one means that it has given up the first, whose end has yet to arrive.
  client?.close()
  client = port
  wire.reset()
  const groups = new Groups()
  port.on('message', (bytes: Uint8Array) => {
    if (client !== port) return
    for (const group of groups.take(bytes)) {
      if (group === 'end') return void port.close()
      const answer = group.length > 0 ? wire.run(group) : group
      port.postMessage(answer, [answer.buffer as ArrayBuffer])
    }
    housekeeping?.afterWork()
  })
  port.on('close', () => {
    if (client !== port) return
    client = undefined
    wire.abandon()
  })
}

async function close(): Promise<void> {
  housekeeping?.stop()
  client?.close()
  client = undefined
  wire.abandon()
  await engine.close()
  tell({ closed: true })
  process.exit(0)
}

async function dump(file: string): Promise<void> {
  wire.command('checkpoint')
  await writeFile(file, (await engine.dumpDataDir('none')).stream())
  tell({ dumped: true })
}

parent.on('message', (message: ToEngine) => {
  if ('connect' in message) connect(message.connect)
  else if ('close' in message) close().catch(broken)
  else if ('dump' in message) dump(message.dump).catch(broken)
  else {
    housekeeping?.now()
    tell({ kept: true })
  }
})
tell({ ready: true })
