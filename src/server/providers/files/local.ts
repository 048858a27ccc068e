import { fileTypeFromBuffer } from 'file-type'
import { say } from '../../../contract/sentence.ts'
import { reencodePdf } from './pdf.ts'
import { reencodePicture, squaresOf } from './picture.ts'
import { type FileMaker, FileRefused, type Reencoded } from './port.ts'

const PICTURES = new Set(['image/jpeg', 'image/png', 'image/webp'])
/** How many are worked on at once: each may take a hundred megabytes while it is. */
const AT_ONCE = 2

/** Makes files anew in this process: pictures by sharp, PDFs in a thread of their own that is ended when it takes too much. */
export function localFiles(): FileMaker {
  const waiting: (() => void)[] = []
  let working = 0
  const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
    if (working >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve))
    else working++
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else working--
    }
  }
  return {
    name: 'local',
    reencode: async (bytes) => {
      const type = await typeOf(bytes)
      if (type !== 'application/pdf' && !PICTURES.has(type)) throw new FileRefused(say('file_kind'))
      return inTurn<Reencoded>(() => (type === 'application/pdf' ? reencodePdf(bytes) : reencodePicture(bytes)))
    },
    squares: async (bytes, widths) => {
      if (!PICTURES.has(await typeOf(bytes))) throw new FileRefused(say('picture_needed'))
      return inTurn(() => squaresOf(bytes, widths))
    },
  }
}

const typeOf = async (bytes: Uint8Array): Promise<string> =>
  (await fileTypeFromBuffer(bytes).catch(() => undefined))?.mime ?? ''
