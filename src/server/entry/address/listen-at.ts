import { chmodSync, lstatSync, rmSync } from 'node:fs'
import type { Server } from 'node:http'
import { connect } from 'node:net'
import { socketOf } from '../../../env/listen-settings.ts'
import type { Config } from '../../../env.ts'

/** For its owner and its group, which the proxy is in. */
const SOCKET_MODE = 0o660

/** Listens where HOST and PORT say, or at HOST's Unix socket. Rejects with what the system says, 'EADDRINUSE' where somebody answers there already, and where anything but a socket lies at the path. */
export async function listenAt(server: Server, { HOST, PORT }: Pick<Config, 'HOST' | 'PORT'>): Promise<void> {
  const path = socketOf(HOST)
  // A process that was killed leaves its socket behind, and with it there the next one could not listen.
  if (path !== undefined && isSocket(path) && !(await answers(path))) rmSync(path, { force: true })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    if (path === undefined) server.listen(PORT, HOST, resolve)
    else server.listen({ path }, resolve)
  })
  if (path !== undefined) chmodSync(path, SOCKET_MODE)
}

/** Whether a socket lies there; false where nothing does. Throws an Error in plain words where it is anything else, which is somebody's: nothing of it is removed. */
function isSocket(path: string): boolean {
  const found = lstatSync(path, { throwIfNoEntry: false })
  if (found && !found.isSocket())
    throw new Error(`HOST names ${path}, where something lies that is no socket: move it away, or name another path.`)
  return found !== undefined
}

const answers = (path: string): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect({ path })
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
    // Whatever else is wrong with it, listening says.
    socket.once('error', ({ code }: NodeJS.ErrnoException) => resolve(code !== 'ECONNREFUSED'))
  })
