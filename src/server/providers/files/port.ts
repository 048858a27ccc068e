import type { Sentence } from '../../../contract/sentence.ts'

/** A file as we keep it: made anew from what it shows, so that nothing else that lay in it comes along. */
export interface Reencoded {
  type: 'image/webp' | 'application/pdf'
  bytes: Uint8Array
  /** Width and height of a picture as it is kept. */
  pixels?: { width: number; height: number }
  /** Pages of a document. */
  pages?: number
}

/** What is worked on in lanes of their own: a document may take as long as a hundred pictures. */
export type FileKind = 'picture' | 'document'

/** What a picture looks like, to find it again where it was written anew, coloured, or cut at its edges. */
export interface Print {
  /** A difference hash, as 64 signs '0' and '1': of as good as the same pictures it is as good as the same. Screenshots of one app often share it. */
  hash: string
  /** Its points in grey, row by row, by which it is told from others: so many of `printGrid`, whatever its own shape. */
  grey: Uint8Array
}

/** Texts are just about to be told apart in it. */
export const printGrid = { width: 192, height: 384 } as const

/** A file that can't be kept; `says` is for whoever sent it. */
export class FileRefused extends Error {
  readonly says: Sentence

  constructor(says: Sentence, options?: ErrorOptions) {
    super(says.say, options)
    this.says = says
  }
}

/** A file that may well be usable, but there was no time for it. */
export class FileDelayed extends Error {}

/** Makes pictures and documents anew, as many at once as it is asked for. */
export interface FileMaker {
  name: string
  /** Which of the two it is, by its content. Throws FileRefused where it is neither. */
  kindOf(bytes: Uint8Array): Promise<FileKind>
  /**
   * Reads a file by its content, never by its name, and writes it anew: pictures as WebP, turned the right way up, without EXIF; PDFs
   * without scripts, attachments, forms and metadata. Throws FileRefused for anything else, for what is encrypted, and for what unfolds
   * to more than anybody would send; FileDelayed where the machine is too busy to tell.
   */
  reencode(bytes: Uint8Array): Promise<Reencoded>
  /** What a picture looks like that this maker made. */
  print(bytes: Uint8Array): Promise<Print>
  /**
   * A picture as squares of these widths in pixels, by name: its middle, turned the right way up, as WebP without EXIF. Throws FileRefused
   * for anything else, PDFs among it.
   */
  squares<Name extends string>(bytes: Uint8Array, widths: Readonly<Record<Name, number>>): Promise<Record<Name, Buffer>>
}
