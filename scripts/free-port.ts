import { createServer } from 'node:net'

/** Listens on a port of this machine for a moment. @returns which one it was; 0 asks for any. Throws what the system says, EADDRINUSE where somebody listens there. */
export const probed = (port: number, host: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(port, host, () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })

/** A port of this machine that nobody listens on right now. */
export const freePort = (): Promise<number> => probed(0, '127.0.0.1')

/** What is to be said of a port that somebody listens on, with one that is free; nothing of one that is free, or none. */
async function whyNot(port: number, command: string): Promise<string | undefined> {
  const taken = await probed(port, process.env.HOST ?? '127.0.0.1').then(
    () => false,
    (error: NodeJS.ErrnoException) => error.code === 'EADDRINUSE',
  )
  return taken ? `Port ${port} is taken: try PORT=${await freePort()} ./florin ${command}` : undefined
}

// `free-port.ts 4321 demo`, before a build that would be in vain.
if (import.meta.main) {
  const why = await whyNot(Number(process.argv[2]), process.argv[3] ?? '')
  if (why) {
    console.error(why)
    process.exitCode = 1
  }
}
