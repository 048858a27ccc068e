import { inflateSync } from 'node:zlib'

/** The texts of a PDF that PDFKit made with embedded fonts, one a drawn string, pages in order: enough for tests, and no more. */
export function pdfText(pdf: Uint8Array): string[] {
  const objects = objectsOf(Buffer.from(pdf))
  const alphabets = new Map<string, Map<number, string>>()
  for (const { head } of objects.values()) {
    for (const [, name, id] of head.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const unicode = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id as string)?.head ?? '')?.[1]
      if (unicode) alphabets.set(name as string, alphabetOf(objects.get(unicode)?.stream ?? ''))
    }
  }
  return [...objects.values()].flatMap(({ stream }) => (/\bBT\b/.test(stream) ? stringsOf(stream, alphabets) : []))
}

interface PdfObject {
  head: string
  stream: string
}

function objectsOf(pdf: Buffer): Map<string, PdfObject> {
  const text = pdf.toString('latin1')
  const objects = new Map<string, PdfObject>()
  for (const match of text.matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)endobj/g)) {
    const [, id = '', body = ''] = match
    const from = body.indexOf('stream\n')
    const head = from < 0 ? body : body.slice(0, from)
    const raw = Buffer.from(from < 0 ? '' : body.slice(from + 7, body.lastIndexOf('\nendstream')), 'latin1')
    const isText = raw.length > 0 && !/\/Subtype|\/Length1/.test(head)
    objects.set(id, {
      head,
      stream: isText ? (head.includes('FlateDecode') ? inflateSync(raw) : raw).toString('latin1') : '',
    })
  }
  return objects
}

/** The ToUnicode table: glyph → character. */
function alphabetOf(cmap: string): Map<number, string> {
  const alphabet = new Map<number, string>()
  for (const [, from = '', list = ''] of cmap.matchAll(/<([0-9a-f]+)> <[0-9a-f]+> \[([^\]]*)\]/gi)) {
    for (const [index, [, hex = '']] of [...list.matchAll(/<([0-9a-f ]*)>/gi)].entries()) {
      const units = hex.replaceAll(' ', '').match(/.{4}/g) ?? []
      alphabet.set(
        Number.parseInt(from, 16) + index,
        String.fromCharCode(...units.map((unit) => Number.parseInt(unit, 16))),
      )
    }
  }
  return alphabet
}

function stringsOf(content: string, alphabets: Map<string, Map<number, string>>): string[] {
  let alphabet = new Map<number, string>()
  const strings: string[] = []
  for (const [, font, shown] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
    if (font) alphabet = alphabets.get(font) ?? alphabet
    else {
      const glyphs = [...(shown ?? '').matchAll(/<([0-9a-f]+)>/gi)].flatMap(([, hex]) => hex?.match(/.{4}/g) ?? [])
      strings.push(glyphs.map((glyph) => alphabet.get(Number.parseInt(glyph, 16)) ?? '?').join(''))
    }
  }
  return strings
}
