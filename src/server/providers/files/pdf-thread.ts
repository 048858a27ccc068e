import { parentPort, workerData } from 'node:worker_threads'
import type { PdfAnswer } from './pdf.ts'
import { budget, overBudget, take, unfold } from './pdf-budget.ts'

/** A table of codes is filled, one for each block that is unfolded; what packs the answer only clears its own. */
const NUMBERS_A_STEP = 8

// biome-ignore-start lint/suspicious/noExplicitAny: the constructors they stand for take all of these
class CountedBytes extends Uint8Array {
  constructor(...given: any[]) {
    if (typeof given[0] === 'number') unfold(given[0])
    super(...(given as [number]))
  }
}

class CountedNumbers extends Int32Array {
  constructor(...given: any[]) {
    if (typeof given[0] === 'number') take(given[0] / NUMBERS_A_STEP)
    super(...(given as [number]))
  }
}
// biome-ignore-end lint/suspicious/noExplicitAny: see above

/** Runs once for one document. The library takes the global arrays when it is loaded, so ours must stand there before. */
async function answer({ bytes, steps }: { bytes: Uint8Array; steps: number }): Promise<PdfAnswer> {
  budget(steps)
  // Each is written where somebody reads it, and nobody does.
  for (const quiet of ['warn', 'error'] as const) console[quiet] = () => undefined
  globalThis.Uint8Array = CountedBytes as unknown as typeof Uint8Array
  globalThis.Int32Array = CountedNumbers as unknown as typeof Int32Array
  const { countSteps } = await import('./count-steps.ts')
  const { rewrite } = await import('./pdf-rewrite.ts')
  countSteps()
  return rewrite(bytes)
}

const told = await answer(workerData).catch((): PdfAnswer => ({ refused: 'unreadable' }))
// A plain copy: one of a class of ours would not travel between threads.
parentPort?.postMessage(
  overBudget() ? { refused: 'work' } : 'bytes' in told ? { ...told, bytes: Buffer.from(told.bytes) } : told,
)
