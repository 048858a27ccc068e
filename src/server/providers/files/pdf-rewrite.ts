import { EncryptedPDFError, PDFDict, PDFDocument, PDFName, PDFRawStream, PDFStream } from '@cantoo/pdf-lib'
import { bareJpeg } from './jpeg.ts'
import { MAX_PAGES, type PdfAnswer } from './pdf.ts'

/** What a page needs to be seen. Everything else, links and notes with it, stays behind. */
const PAGE = new Set([
  'Type',
  'Parent',
  'Resources',
  'MediaBox',
  'CropBox',
  'BleedBox',
  'TrimBox',
  'ArtBox',
  'Rotate',
  'Contents',
  'Group',
  'UserUnit',
])
/** What does something, carries something along or tells of somebody, wherever it stands. */
const GONE = [
  'AA',
  'AF',
  'EF',
  'EmbeddedFiles',
  'JS',
  'JavaScript',
  'Metadata',
  'OpenAction',
  'OPI',
  'PieceInfo',
  'RichMediaContent',
  'XFA',
]
/** In a stream these name a file outside. */
const OUTSIDE = ['F', 'FFilter', 'FDecodeParms']

/** Copies the pages into a document of ours, which has no place for scripts, attachments, forms or metadata. */
export async function rewrite(bytes: Uint8Array): Promise<PdfAnswer> {
  const source = await PDFDocument.load(bytes, {
    updateMetadata: false,
    capNumbers: true,
    warnOnInvalidObjects: false,
  }).catch((error: unknown) => {
    if (error instanceof EncryptedPDFError) return undefined
    throw error
  })
  if (!source || source.isEncrypted) return { refused: 'encrypted' }
  const count = source.getPageCount()
  if (count === 0) return { refused: 'empty' }
  if (count > MAX_PAGES) return { refused: 'pages' }
  showForms(source)
  for (const [, object] of source.context.enumerateIndirectObjects()) clean(object)
  for (const page of source.getPages())
    for (const key of page.node.keys()) if (!PAGE.has(key.decodeText())) page.node.delete(key)
  const target = await PDFDocument.create({ updateMetadata: false })
  for (const page of await target.copyPages(source, source.getPageIndices())) target.addPage(page)
  stripPictures(target)
  return { bytes: await target.save({ addDefaultPage: false, updateFieldAppearances: false }), pages: count }
}

/** What was filled in stays to be seen, as part of the page. A form that can't be drawn is left out. */
function showForms(source: PDFDocument): void {
  try {
    source.getForm().flatten({ updateFieldAppearances: false })
  } catch {
    // Not needed to see the page.
  }
}

function clean(object: unknown): void {
  const dict = object instanceof PDFStream ? object.dict : object
  if (!(dict instanceof PDFDict)) return
  for (const key of object instanceof PDFStream ? [...GONE, ...OUTSIDE] : GONE) dict.delete(PDFName.of(key))
  for (const value of dict.values()) clean(value)
}

/** Pictures inside carry the camera's notes as they do outside. */
function stripPictures(target: PDFDocument): void {
  for (const [ref, object] of target.context.enumerateIndirectObjects()) {
    if (!(object instanceof PDFRawStream) || object.dict.lookup(PDFName.of('Filter')) !== PDFName.of('DCTDecode'))
      continue
    target.context.assign(ref, PDFRawStream.of(object.dict, bareJpeg(object.contents)))
  }
}
