import { fileTypeFromBuffer } from 'file-type'
import { say } from '../../../contract/sentence.ts'
import { reencodePdf } from './pdf.ts'
import { reencodePicture } from './picture.ts'
import { type FileMaker, FileRefused } from './port.ts'

const PICTURES = new Set(['image/jpeg', 'image/png', 'image/webp'])
/** How many are worked on at once: each may take a hundred megabytes while it is. */
const AT_ONCE = 2

/** Makes files anew in this process: pictures by sharp, PDFs in a thread of their own that is ended when it takes too much. */
export function localFiles(): FileMaker {
  const waiting: (() => void)[] = []
  let working = 0
  const turn = async () => {
    if (working >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve))
    else working++
  }
  const done = () => {
    const next = waiting.shift()
    if (next) next()
    else working--
  }
  return {
    name: 'local',
    reencode: async (bytes) => {
      const type = (await fileTypeFromBuffer(bytes).catch(() => undefined))?.mime ?? ''
      if (type !== 'application/pdf' && !PICTURES.has(type)) throw new FileRefused(say('file_kind'))
      await turn()
      try {
        return await (type === 'application/pdf' ? reencodePdf(bytes) : reencodePicture(bytes))
      } finally {
        done()
      }
    },
  }
}
