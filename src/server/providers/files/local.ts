import { fileTypeFromBuffer } from 'file-type'
import { say } from '../../../contract/sentence.ts'
import { reencodePdf } from './pdf.ts'
import { reencodePicture, squaresOf } from './picture.ts'
import { type FileKind, type FileMaker, FileRefused } from './port.ts'
import { printOf } from './print.ts'

const KINDS: Readonly<Record<string, FileKind>> = {
  'image/jpeg': 'picture',
  'image/png': 'picture',
  'image/webp': 'picture',
  'application/pdf': 'document',
}

/** Makes files anew on this machine: pictures by sharp, each PDF in a process of its own that is ended when it takes too much. */
export const localFiles = (): FileMaker => ({
  name: 'local',
  kindOf,
  print: printOf,
  reencode: async (bytes) => ((await kindOf(bytes)) === 'document' ? reencodePdf(bytes) : reencodePicture(bytes)),
  squares: async (bytes, widths) => {
    if ((await kindOf(bytes).catch(() => undefined)) !== 'picture') throw new FileRefused(say('picture_needed'))
    return squaresOf(bytes, widths)
  },
})

async function kindOf(bytes: Uint8Array): Promise<FileKind> {
  const kind = KINDS[(await fileTypeFromBuffer(bytes).catch(() => undefined))?.mime ?? '']
  if (!kind) throw new FileRefused(say('file_kind'))
  return kind
}
