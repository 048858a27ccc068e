import { deflateSync } from 'node:zlib'
import { PDFCrossRefStream, PDFDocument } from '@cantoo/pdf-lib'
import { describe, expect, test, vi } from 'vitest'
import { deep } from '../../testing/database/engines.ts'
import { reencodePdf } from './pdf.ts'
import { MAX_STEPS } from './pdf-budget.ts'
import { FileRefused } from './port.ts'

/** Nothing else refuses it: whatever is refused so is refused by its steps. */
const BY_STEPS = { cpuMs: Number.POSITIVE_INFINITY, rssBytes: Number.POSITIVE_INFINITY, wallMs: 100_000 }
/** Of each kind the first part is enough to see that its work is counted; all that a document may take are two seconds of the processor each. */
const STEPS = { steps: deep ? MAX_STEPS : MAX_STEPS / 8 }
const saidOf = (bytes: Uint8Array, limits = {}) =>
  reencodePdf(bytes, { ...BY_STEPS, ...limits }).then(
    ({ pages }) => pages,
    (error: unknown) => (error instanceof FileRefused ? error.says.say : error),
  )

const pdf = (pages: string, objects: string) =>
  Buffer.from(
    `%PDF-1.7\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n${pages}\n${objects}\ntrailer\n<</Root 1 0 R/Size 9>>\n%%EOF\n`,
    'latin1',
  )
const PAGE = '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>endobj'
const around = (objects: string) => pdf(`2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n${PAGE}`, objects)
const filled = (text: string, bytes: number) => text.repeat(Math.floor(bytes / text.length))
const each = (times: number, text: (n: number) => string) => Array.from({ length: times }, (_, n) => text(n)).join('')
const stream = (said: string, inside: string | Buffer, number = 4) =>
  `${number} 0 obj<<${said}/Length ${inside.length}>>stream\n${inside.toString('latin1')}\nendstream endobj\n`
const packed = (said: string, inside: Buffer) => stream(`${said}/Filter/FlateDecode`, deflateSync(inside))
/** Page trees that each have the next one as kids. */
const tree = (levels: number, kids: (next: string) => string) =>
  pdf(
    `2 0 obj<</Type/Pages/Count 1/Kids[10 0 R]>>endobj\n${each(levels, (n) => `${10 + n} 0 obj<</Type/Pages/Count 1/Kids[${kids(n + 1 < levels ? `${11 + n} 0 R` : '3 0 R')}]>>endobj\n`)}`,
    PAGE,
  )

/** Streams of objects, each of which begins in the one before: that isn't one, so it is read for what lies in it. */
function streamsInStreams(levels: number): string {
  let inside = ''
  for (let level = 0; level < levels; level += 1) inside = stream('/Type/ObjStm/N 1/First 0', `endobj\n${inside}`)
  return inside
}

/** One object in it, read as all of them. */
function oneForMany(objects: number): string {
  const places = `${each(objects, (n) => `${100 + n} 0 `)}`
  return packed(
    `/Type/ObjStm/N ${objects}/First ${places.length}`,
    Buffer.from(`${places}<</A[${'1 '.repeat(3_000)}]>>`),
  )
}

/** Objects without anything in them, of which a stream has more than a file could. */
function tiny(objects: number): string {
  const places = each(objects, (n) => `${100 + n} ${2 * n} `)
  return packed(`/Type/ObjStm/N ${objects}/First ${places.length}`, Buffer.from(places + '1 '.repeat(objects)))
}

/** Blocks of a packed stream that bear nothing but a table of codes of fourteen bits. */
function tables(blocks: number): Buffer {
  const bits: number[] = []
  const low = (value: number, count: number) => {
    for (let bit = 0; bit < count; bit += 1) bits.push((value >> bit) & 1)
  }
  for (let block = 0; block < blocks; block += 1) {
    low(0b100, 3)
    low(0, 10)
    low(14, 4)
    for (const length of [0, 0, 1, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2, 0]) low(length, 3)
    low(0, 1)
    low(127, 7)
    low(0, 1)
    low(107, 7)
    low(0b1111, 4)
    low(0, 14)
  }
  low(0b011, 10)
  const bytes = Buffer.alloc(2 + Math.ceil(bits.length / 8))
  bytes.set([0x78, 0x9c])
  for (const [at, bit] of bits.entries()) bytes[2 + (at >> 3)] = (bytes[2 + (at >> 3)] as number) | (bit << (at & 7))
  return bytes
}

describe('what takes more work than any document is refused by its steps, and says so [ASVS 5.2.3]:', () => {
  const KB = 1_000
  test.each([
    ['dictionaries in dictionaries', around(`4 0 obj ${'<</A'.repeat(200)} 1${'>>'.repeat(200)} endobj`)],
    ['arrays in arrays', around(`4 0 obj ${'['.repeat(200)}${']'.repeat(200)} endobj`)],
    ['arrays in arrays, packed', around(packed('/Type/ObjStm/N 1/First 4', Buffer.from(`9 0 ${'['.repeat(100_000)}`)))],
    ['objects that aren’t closed', around(filled('4 0 obj<</A ', 250 * KB))],
    ['strings that aren’t closed', around(filled('4 0 obj( endobj\n', 250 * KB))],
    ['streams that aren’t closed', around(filled('4 0 obj<<>>stream\n', 250 * KB))],
    [
      'streams whose end is in their text',
      around(filled('4 0 obj<</Length 1>>stream\nendstreamx stream ', 5_000 * KB)),
    ],
    [
      'streams that say they reach far',
      around(filled(`4 0 obj<</Length ${150 * KB}>>stream\nx endstream endobj\n`, 150 * KB) + ' '.repeat(150 * KB)),
    ],
    ['streams of objects in streams of objects', around(streamsInStreams(3_000))],
    ['a stream of one object, many times', around(oneForMany(20_000))],
    ['many tiny objects', around(filled('4 0 obj null endobj\n', 5_000 * KB))],
    ['many tiny objects, packed', around(tiny(250_000))],
    [
      'more bytes than anybody would send, packed',
      around(packed('/Type/ObjStm/N 1/First 4', Buffer.alloc(80_000_000))),
    ],
    [
      'tables of codes and nothing else, packed',
      around(stream('/Type/ObjStm/N 0/First 0/Filter/FlateDecode', tables(30_000))),
    ],
    [
      'a stream packed ten thousand times',
      around(
        `5 0 obj[${'/ASCIIHexDecode '.repeat(10_000)}]endobj\n${stream('/Type/ObjStm/N 0/First 0/Filter 5 0 R', '>').repeat(3_000)}`,
      ),
    ],
    ['a cross-reference of a billion entries', around(stream('/Type/XRef/Size 9/W[0 0 0]/Index[0 1000000000]', ''))],
    ['a cross-reference whose entries are a billion bytes', around(stream('/Type/XRef/Size 9/W[1000000000 0 0]', ''))],
    ['what is no object, again and again', around(filled('a ', 400 * KB))],
    ['a number of which each digit begins another', around('1'.repeat(250 * KB))],
    ['pages that are their own parents', tree(1, () => '10 0 R')],
    ['a page behind five thousand trees', tree(5_000, (next) => next)],
    ['a page that fifty trees have twice each', tree(50, (next) => `${next} ${next}`)],
  ])(
    '%s',
    async (_, bytes) => {
      expect(await saidOf(bytes, STEPS)).toBe('pdf_work')
    },
    60_000,
  )
})

/** The library looks for each object's place among all that it has so far: of forty thousand, which come in their order, that takes twelve seconds. */
function keepInOrder(): void {
  const places = PDFCrossRefStream.prototype as unknown as { appendEntry(entry: unknown): void }
  vi.spyOn(places, 'appendEntry').mockImplementation(function (this: { entries: unknown[] }, entry: unknown) {
    this.entries.push(entry)
  } as (entry: unknown) => void)
}

describe('what only looks like it is read:', () => {
  test.each([
    ['some objects that aren’t closed', around('4 0 obj<</A '.repeat(40))],
    ['a few levels', around(filled(`4 0 obj ${'<</A['.repeat(20)}${']>>'.repeat(20)} endobj\n`, 100_000))],
    ['signs within strings', around(`4 0 obj[(<<[ \\( (stream) obj) <3C> /A%(\n]endobj\n`.repeat(60))],
    [
      'streams whose length stands elsewhere',
      around(filled(`4 0 obj<</Length 5 0 R>>stream\n${'<<[( 4 0 obj '.repeat(400)}\nendstream endobj\n`, 5_000_000)),
    ],
    [
      'a cross-reference that leads to itself',
      around('startxref\n0\n%%EOF\nxref\n0 1\n0000000000 65535 f \ntrailer\n<</Root 1 0 R/Size 9/Prev 0>>'),
    ],
    ['a page behind some trees', tree(20, (next) => next)],
  ])('%s', async (_, bytes) => {
    expect(await saidOf(bytes)).toBe(1)
  })

  test.each(deep ? [true, false] : [true])(
    '2,000 fields of a form; 40,000 objects; packed: %s',
    async (useObjectStreams) => {
      keepInOrder()
      const [form, objects] = [await PDFDocument.create(), await PDFDocument.create()]
      for (let page = 0; page < 50; page += 1) {
        const shown = form.addPage([600, 800])
        for (let field = 0; field < 40; field += 1)
          form
            .getForm()
            .createTextField(`${page}.${field}`)
            .addToPage(shown, { y: 20 * field })
      }
      objects.addPage()
      for (let n = 0; n < 40_000; n += 1) objects.context.register(objects.context.obj({ A: [n, { B: n }] }))
      const [formed, registered] = [await form.save({ useObjectStreams }), await objects.save({ useObjectStreams })]
      // What reads them is the library as it is.
      vi.restoreAllMocks()
      expect(await saidOf(formed)).toBe(50)
      expect(await saidOf(registered)).toBe(1)
    },
    60_000,
  )
})

test('a document takes as many steps as it takes, however long they last', async () => {
  const bytes = around(stream('', 'x'.repeat(10_000)))
  for (let round = 0; round < 2; round += 1) {
    expect(await saidOf(bytes, { steps: 10_000 })).toBe('pdf_work')
    expect(await saidOf(bytes, { steps: 40_000 })).toBe(1)
  }
})
