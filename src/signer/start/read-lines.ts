import { readSync } from 'node:fs'

const NEWLINE = 10
/** How long is waited, in milliseconds, where standard input has nothing yet and doesn't block. */
const NAP = 20

/** One byte; undefined at the end. A terminal or pipe that somebody else set not to block is asked again. */
function oneByte(fd: number, into: Buffer): boolean {
  for (;;)
    try {
      return readSync(fd, into, 0, 1, null) === 1
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException
      if (code === 'EOF') return false
      if (code !== 'EAGAIN') throw error
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, NAP)
    }
}

/** Reads line by line what is typed or piped in, no byte further than asked: so a question is answered after it was read. '' at the end. */
export function lineReader(fd: number): () => string {
  const byte = Buffer.alloc(1)
  return () => {
    const bytes: number[] = []
    while (oneByte(fd, byte) && byte[0] !== NEWLINE) bytes.push(byte[0] ?? NEWLINE)
    return Buffer.from(bytes).toString('utf8').replace(/\r$/, '')
  }
}
