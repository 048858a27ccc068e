import type { EventEmitter } from 'node:events'

/** Who reads along may stop early (`| head`): the command goes on, and what it says from then on is heard by nobody. */
export function outliveReader(streams: readonly EventEmitter[]): void {
  for (const stream of streams)
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') throw error
    })
}
