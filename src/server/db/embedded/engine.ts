import path from 'node:path'
import { MessageChannel, Worker } from 'node:worker_threads'
import { lockFolder } from './lock.ts'
import { PortStream } from './port-stream.ts'
import type { EngineOptions, FromEngine, ToEngine } from './worker.ts'

/** The embedded engine in its thread, seen from the main one. */
export type Engine = {
  /** A new connection, in PostgreSQL's wire protocol; an earlier one ends. */
  connect(): PortStream
  /** Checkpoint and vacuum now rather than in the next quiet minute. */
  housekeep(): Promise<void>
  /** Writes the whole database to a file, which `snapshot` starts from. */
  dump(file: string): Promise<void>
  /** Closes the database cleanly and gives the folder free. */
  close(): Promise<void>
  /** Resolves with the reason if the engine dies by itself; otherwise never. */
  failed: Promise<Error>
}

/**
 * Starts the engine on a folder, or in memory.
 * @throws Error in plain words when the folder is in use or is no database.
 */
export async function startEngine(options: EngineOptions): Promise<Engine> {
  const folder = options.folder && path.resolve(options.folder)
  const unlock = folder ? lockFolder(folder) : () => {}
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData: { ...options, folder } })
  const send = (message: ToEngine, transfer: [] | [MessageChannel['port2']] = []) =>
    worker.postMessage(message, transfer)

  let closing = false
  let death: Error | undefined
  const failed = Promise.withResolvers<Error>()
  const die = (reason: string) => {
    death ??= new Error(closing ? 'The embedded database is closed.' : `The embedded database stopped: ${reason}`)
    if (!closing) failed.resolve(death)
    return death
  }
  // Said before the thread has gone, so that no query is sent to it any more.
  worker.on('message', (message: FromEngine) => 'failed' in message && die(message.failed))
  worker.on('error', (error) => die(error.message))
  const exited = new Promise((resolve) => worker.once('exit', resolve)).then(() => {
    unlock()
    return die('its thread ended')
  })

  await answer(worker, 'ready', exited)
  // The thread must not keep a process alive that has nothing else to do; close() is what ends it well.
  worker.unref()

  async function ask(message: ToEngine, answered: string) {
    worker.ref()
    send(message)
    await answer(worker, answered, exited).finally(() => worker.unref())
  }

  return {
    failed: failed.promise,
    connect() {
      const { port1, port2 } = new MessageChannel()
      const stream = new PortStream(port1)
      if (death) stream.destroy(Object.assign(death, { code: 'ECONNREFUSED' }))
      else send({ connect: port2 }, [port2])
      return stream
    },
    housekeep: () => ask({ housekeep: true }, 'kept'),
    dump: (file) => ask({ dump: file }, 'dumped'),
    async close() {
      closing = true
      worker.ref()
      if (!death) send({ close: true })
      await exited
    },
  }
}

/** Waits for the thread's message of that name; throws when the thread ends first. */
function answer(worker: Worker, name: string, exited: Promise<Error>): Promise<void> {
  return new Promise((resolve, reject) => {
    const listen = (message: FromEngine) => {
      if (!(name in message)) return
      worker.off('message', listen)
      resolve()
    }
    worker.on('message', listen)
    void exited.then(reject)
  })
}
