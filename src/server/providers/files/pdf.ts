import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { say } from '../../../contract/sentence.ts'
import { MAX_STEPS } from './pdf-budget.ts'
import { FileDelayed, FileRefused, type Reencoded } from './port.ts'

export interface PdfLimits {
  /** Of the library's work: what refuses a document, always or never. */
  steps: number
  cpuMs: number
  rssBytes: number
  wallMs: number
}

/**
 * What one document may take of the machine, as its process counts it, Node and the library among it: for what is in no step. All steps there may be take two seconds of the processor, an empty page
 * 0.5 s and 114 MB. By the clock on the wall, where a crowded machine gives it little of its five seconds, there is
 * as much as fits in the minute after which the server gives up on a silent connection, beside the wait for one's turn: running out of it says nothing of the document.
 */
const LIMITS: PdfLimits = { steps: MAX_STEPS, cpuMs: 5_000, rssBytes: 320 * 1024 * 1024, wallMs: 40_000 }
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
  | { refused: 'encrypted' | 'pages' | 'empty' | 'work' | 'unreadable' }

export const MAX_PAGES = 50

const sentences = {
  encrypted: say('pdf_encrypted'),
  pages: say('pdf_pages', { most: MAX_PAGES }),
  empty: say('pdf_empty'),
  work: say('pdf_work'),
  unreadable: say('pdf_unreadable'),
} as const

/**
 * A PDF with its pages and nothing else. It is parsed in a process of its own, which may use neither our memory nor our time. What unfolds
 * without end, or is read again and again, is refused by the steps that it takes; whatever else never ends, ends the process. Throws FileRefused, FileDelayed.
 */
export async function reencodePdf(bytes: Uint8Array, limits: Partial<PdfLimits> = {}): Promise<Reencoded> {
  const answer = await inProcess(bytes, { ...LIMITS, ...limits })
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
