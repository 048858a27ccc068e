import { Worker } from 'node:worker_threads'
import type { PdfAnswer, PdfLimits } from './pdf.ts'

const LOOK_EVERY_MS = 20

/** Holds one document's thread to its share of memory and time, and ends with it: as a process, whose memory is its own and given back whole. */
process.once('message', ({ bytes, steps, cpuMs, rssBytes }: PdfLimits & { bytes: Uint8Array }) => {
  const worker = new Worker(new URL('./pdf-thread.ts', import.meta.url), {
    workerData: { bytes, steps },
    resourceLimits: { stackSizeMb: 4 },
    stdout: true,
    stderr: true,
    env: {},
  })
  const tell = (answer: PdfAnswer) => process.send?.(answer, () => process.exit())
  worker.once('message', tell)
  worker.once('error', () => tell({ refused: 'unreadable' }))
  worker.once('exit', () => tell({ refused: 'unreadable' }))
  setInterval(() => {
    const { user, system } = process.cpuUsage()
    const over = (user + system) / 1000 > cpuMs || process.memoryUsage.rss() > rssBytes
    if (over) tell({ refused: 'unreadable' })
  }, LOOK_EVERY_MS)
})
// Whoever asked is gone.
process.once('disconnect', () => process.exit())
