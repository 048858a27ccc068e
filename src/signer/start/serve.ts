import { join } from 'node:path'
import { BrokenJournal, inTurns } from '../journal/journal.ts'
import { openingSigner } from '../signer.ts'
import { listenOnDescriptor, listenOnSocket } from '../wire/socket-server.ts'
import { listenForApprovers } from './listen-for-approvers.ts'
import { openFiles, type Start } from './open-files.ts'

interface Serve extends Start {
  /** Where to listen, unless systemd listens already. */
  socket?: string
  /** Where approvers' browsers come, '127.0.0.1:8443', unless systemd listens there. */
  approver?: string
  sockets: ReadonlyMap<string, number>
  say: (line: string) => void
}

/** Serves until SIGTERM, or until the journal can't be trusted any more: then it ends with 3, and doesn't come back by itself. */
export async function serve({ socket, approver, sockets, say, ...start }: Serve): Promise<void> {
  // A long journal takes longer than the watchdog waits, which is fed between.
  const signer = await inTurns(openingSigner({ ...openFiles(start), now: Date.now, say }))
  const onFault = (error: unknown) => {
    if (!(error instanceof BrokenJournal)) return say('a connection was closed: fault')
    say(`signer stopped: ${error.message}`)
    process.exit(3)
  }
  const served = { answer: signer.answer, onFault }
  const fd = sockets.get('signer')
  const path = socket ?? join(start.folder, 'signer.sock')
  const server = fd === undefined ? await listenOnSocket(path, served) : await listenOnDescriptor(fd, served)
  const where = sockets.get('approver') ?? approver
  if (where !== undefined)
    await listenForApprovers({ folder: start.folder, where, approvers: signer.approvers, onFault })
  process.once('SIGTERM', () => {
    server.close()
    signer.close()
    process.exit(0)
  })
  say('signer ready')
}
