import { chmodSync, rmSync } from 'node:fs'
import type { Server } from 'node:http'
import { connect } from 'node:net'
import { socketOf } from '../../../env/listen-settings.ts'
import type { Config } from '../../../env.ts'

/** For its owner and its group, which the proxy is in. */
const SOCKET_MODE = 0o660

/** Listens where HOST and PORT say, or at HOST's Unix socket. Rejects with what the system says, 'EADDRINUSE' where somebody answers there already. */
export async function listenAt(server: Server, { HOST, PORT }: Pick<Config, 'HOST' | 'PORT'>): Promise<void> {
  const path = socketOf(HOST)
  // A process that was killed leaves its socket behind, and with it there the next one could not listen.
  if (path !== undefined && !(await answers(path))) rmSync(path, { force: true })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    if (path === undefined) server.listen(PORT, HOST, resolve)
    else server.listen({ path }, resolve)
  })
  if (path !== undefined) chmodSync(path, SOCKET_MODE)
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
