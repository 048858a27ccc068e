import { inflateSync } from 'node:zlib'

/** The texts of a PDF that PDFKit made with embedded fonts, one a drawn string, pages in order: enough for tests, and no more. */
export const pdfText = (pdf: Uint8Array): string[] => drawnOn(pdf).map(({ text }) => text)

/** What is seen line by line, from left to right wherever it is read from, without the marks that stand over letters. */
export function pdfLines(pdf: Uint8Array): string[] {
  const lines = new Map<string, Drawn[]>()
  for (const drawn of drawnOn(pdf)) {
    const line = `${drawn.page} ${drawn.y}`
    lines.set(line, [...(lines.get(line) ?? []), drawn])
  }
  return [...lines.values()]
    .map((line) => line.toSorted((a, b) => a.x - b.x).map(({ seen }) => seen.replaceAll(/\p{M}/gu, '')))
    .map((pieces) => pieces.join(''))
    .filter((line) => line !== '')
}

interface Drawn {
  page: number
  x: number
  y: string
  text: string
  /** The same as its glyphs stand: one of several Arabic letters bears them in the order they are read in. */
  seen: string
}

function drawnOn(pdf: Uint8Array): Drawn[] {
  const objects = objectsOf(Buffer.from(pdf))
  const alphabets = new Map<string, Map<number, string>>()
  for (const { head } of objects.values()) {
    for (const [, name, id] of head.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const unicode = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id as string)?.head ?? '')?.[1]
      if (unicode) alphabets.set(name as string, alphabetOf(objects.get(unicode)?.stream ?? ''))
    }
  }
  return [...objects.values()].flatMap(({ stream }, page) =>
    /\bBT\b/.test(stream) ? stringsOf(stream, alphabets, page) : [],
  )
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

const SHOWN = /\/(F\d+) [\d.]+ Tf|1 0 0 1 ([\d.-]+) ([\d.-]+) Tm|\[([^\]]*)\] TJ/g

function stringsOf(content: string, alphabets: Map<string, Map<number, string>>, page: number): Drawn[] {
  let alphabet = new Map<number, string>()
  let [x, y] = [0, '']
  const strings: Drawn[] = []
  for (const [, font, left, top, shown] of content.matchAll(SHOWN)) {
    if (font) alphabet = alphabets.get(font) ?? alphabet
    else if (left && top) [x, y] = [Number(left), top]
    else {
      const glyphs = [...(shown ?? '').matchAll(/<([0-9a-f]+)>/gi)].flatMap(([, hex]) => hex?.match(/.{4}/g) ?? [])
      const letters = glyphs.map((glyph) => alphabet.get(Number.parseInt(glyph, 16)) ?? '?')
      const seen = letters.map((of) => (/^\p{Script=Arabic}/u.test(of) ? [...of].reverse().join('') : of))
      strings.push({ page, x, y, text: letters.join(''), seen: seen.join('') })
    }
  }
  return strings
}
