import { Worker } from 'node:worker_threads'
import { say } from '../../../contract/sentence.ts'
import { FileRefused, type Reencoded } from './port.ts'

const MAX_MS = 20_000

/** What the thread answers. */
export type PdfAnswer =
  | { bytes: Uint8Array; pages: number }
  | { refused: 'encrypted' | 'pages' | 'empty' | 'unreadable' }

export const MAX_PAGES = 50

const sentences = {
  encrypted: say('pdf_encrypted'),
  pages: say('pdf_pages', { most: MAX_PAGES }),
  empty: say('pdf_empty'),
  unreadable: say('pdf_unreadable'),
} as const

/**
 * A PDF with its pages and nothing else. It is parsed in a thread of its own, which may use neither our memory nor our time: what unfolds
 * without end, or never ends, ends the thread. Throws FileRefused.
 */
export async function reencodePdf(bytes: Uint8Array): Promise<Reencoded> {
  const answer = await inThread(bytes)
  if ('refused' in answer) throw new FileRefused(sentences[answer.refused])
  return { type: 'application/pdf', bytes: answer.bytes, pages: answer.pages }
}

function inThread(bytes: Uint8Array): Promise<PdfAnswer> {
  const worker = new Worker(new URL('./pdf-thread.ts', import.meta.url), {
    workerData: bytes,
    resourceLimits: { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 },
    stdout: true,
    stderr: true,
    env: {},
  })
  return new Promise<PdfAnswer>((resolve) => {
    const end = (answer: PdfAnswer) => {
      clearTimeout(timer)
      void worker.terminate()
      resolve(answer)
    }
    const timer = setTimeout(() => end({ refused: 'unreadable' }), MAX_MS)
    worker.once('message', end)
    worker.once('error', () => end({ refused: 'unreadable' }))
    worker.once('exit', () => end({ refused: 'unreadable' }))
  })
}
