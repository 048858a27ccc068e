import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { say } from '../../../contract/sentence.ts'
import { FileDelayed, FileRefused, type Reencoded } from './port.ts'

export interface PdfLimits {
  cpuMs: number
  rssBytes: number
  wallMs: number
}

/**
 * What one document may take of the machine, as its process counts it, Node and the library among it. Of what we drew the dearest (50 pages of 2,000 form fields; 30,000 texts) took
 * 1.9 s of the processor and 171 MB; an empty page takes 0.5 s and 114 MB. By the clock on the wall, where a crowded machine gives it little of its five seconds, there is
 * as much as fits in the minute after which the server gives up on a silent connection, beside the wait for one's turn: running out of it says nothing of the document.
 */
const LIMITS: PdfLimits = { cpuMs: 5_000, rssBytes: 320 * 1024 * 1024, wallMs: 40_000 }
/** Of a small one less: what makes the library read again and again costs the square of its size, and a document never does. */
const cpuFor = (bytes: number): number => Math.min(LIMITS.cpuMs, 1_500 + bytes / 200)
/** Of either thread there; it may read the library, and write nothing, and start nothing but its thread. */
const FLAGS = [
  '--max-old-space-size=192',
  '--max-semi-space-size=8',
  '--permission',
  '--allow-fs-read=*',
  '--allow-worker',
]

/** What the process answers. */
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
 * A PDF with its pages and nothing else. It is parsed in a process of its own, which may use neither our memory nor our time: what unfolds
 * without end, or never ends, ends the process. Throws FileRefused, FileDelayed.
 */
export async function reencodePdf(bytes: Uint8Array, limits: Partial<PdfLimits> = {}): Promise<Reencoded> {
  const answer = await inProcess(bytes, { ...LIMITS, cpuMs: cpuFor(bytes.length), ...limits })
  if ('refused' in answer) throw new FileRefused(sentences[answer.refused])
  return { type: 'application/pdf', bytes: answer.bytes, pages: answer.pages }
}

function inProcess(bytes: Uint8Array, limits: PdfLimits): Promise<PdfAnswer> {
  const child = started()
  return new Promise<PdfAnswer>((resolve, reject) => {
    const end = (settle: () => void) => {
      clearTimeout(timer)
      child.kill('SIGKILL')
      settle()
    }
    const unreadable = () => end(() => resolve({ refused: 'unreadable' }))
    const delayed = (cause?: Error) => end(() => reject(new FileDelayed(undefined, { cause })))
    const timer = setTimeout(() => delayed(), limits.wallMs)
    child.once('message', (answer) => end(() => resolve(answer as PdfAnswer)))
    // More than one may come: that it didn't start, and that nobody is there to be told.
    child.on('error', delayed)
    child.once('exit', unreadable)
    // It isn't there where a machine out of file handles began nothing.
    child.send?.({ bytes, ...limits }, (error) => error && delayed(error))
  })
}

/** Throws FileDelayed where the machine has no memory for it. */
function started(): ChildProcess {
  try {
    return fork(fileURLToPath(new URL('./pdf-process.ts', import.meta.url)), [], {
      execArgv: FLAGS,
      env: {},
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
  } catch (error) {
    throw new FileDelayed(undefined, { cause: error })
  }
}
