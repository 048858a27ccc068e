import { parentPort, workerData } from 'node:worker_threads'
import { parsesInTime } from './parses-in-time.ts'
import type { PdfAnswer } from './pdf.ts'

/** All that one document may unfold to, counted as it is asked for: the streams in it are unfolded into arrays of bytes. */
const MAX_UNFOLDED = 64 * 1024 * 1024

class CountedBytes extends Uint8Array {
  static left = MAX_UNFOLDED

  // biome-ignore lint/suspicious/noExplicitAny: the constructor it stands for takes all of these
  constructor(...given: any[]) {
    if (typeof given[0] === 'number') {
      CountedBytes.left -= given[0]
      if (CountedBytes.left < 0) throw new RangeError('unfolds to more than anybody would send')
    }
    super(...(given as [number]))
  }
}

/** Runs once for one document. The library reads the global when it makes an array, so ours must stand there before it is loaded. */
async function answer(): Promise<PdfAnswer> {
  if (!parsesInTime(workerData as Uint8Array)) return { refused: 'unreadable' }
  globalThis.Uint8Array = CountedBytes as unknown as typeof Uint8Array
  const { rewrite } = await import('./pdf-rewrite.ts')
  return rewrite(workerData as Uint8Array)
}

const told = await answer().catch((): PdfAnswer => ({ refused: 'unreadable' }))
// A plain copy: one of a class of ours would not travel between threads.
parentPort?.postMessage('bytes' in told ? { ...told, bytes: Buffer.from(told.bytes) } : told)
