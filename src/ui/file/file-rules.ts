import { anyOf, numberFormat } from '../../words/formatters.ts'

/** What may be handed in: types, size of each, how many. */
export type FileRules = { types: readonly FileType[]; maxBytes: number; maxFiles: number }

const NAMES = {
  'image/jpeg': 'JPEG',
  'image/png': 'PNG',
  'image/webp': 'WebP',
  'application/pdf': 'PDF',
  'text/csv': 'CSV',
} as const

export type FileType = keyof typeof NAMES

/** Why a file isn't taken, as the name of the words that say it. */
export type FileFault = 'fileWrongType' | 'fileTooLarge' | 'fileEmpty'

type Judged = { name: string; type: string; size: number }

/** What is wrong with a file, if anything. The server judges by the content; this only spares the way there. */
export function fileFault(file: Judged, { types, maxBytes }: FileRules): FileFault | undefined {
  if (!types.some((type) => type === file.type)) return 'fileWrongType'
  if (file.size === 0) return 'fileEmpty'
  return file.size > maxBytes ? 'fileTooLarge' : undefined
}

/** 'JPEG, PNG or PDF' in the reader's language. */
export const typeNames = (types: readonly FileType[], format: string): string =>
  anyOf(format).format(types.map((type) => NAMES[type]))

/** '1.4 MB' in the reader's language. */
export function fileSize(bytes: number, format: string): string {
  const [unit, size] = bytes >= 1e6 ? ['megabyte', 1e6] : ['kilobyte', 1e3]
  return numberFormat(format, { style: 'unit', unit, maximumFractionDigits: bytes >= 1e6 ? 1 : 0 }).format(
    bytes / Number(size),
  )
}
