import { PDFDocument } from '@cantoo/pdf-lib'
import { describe, expect, test } from 'vitest'
import { parsesInTime } from './parses-in-time.ts'
import { reencodePdf } from './pdf.ts'
import { FileRefused } from './port.ts'

const around = (objects: string) =>
  Buffer.from(
    `%PDF-1.7\n1 0 obj\n<</Type/Catalog/Pages 2 0 R>>\nendobj\n2 0 obj\n<</Type/Pages/Kids[3 0 R]/Count 1>>\nendobj\n3 0 obj\n<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>\nendobj\n${objects}\ntrailer\n<</Root 1 0 R/Size 9>>\n%%EOF\n`,
    'latin1',
  )
const many = (text: string, times = 60) => text.repeat(times)
const stream = (said: string, inside: string) => `4 0 obj<<${said}>>stream\n${inside}\nendstream endobj\n`

describe('what the library would read again and again is refused before it is parsed [ASVS 5.2.3]:', () => {
  test.each([
    ['dictionaries in dictionaries', `4 0 obj ${many('<</A', 200)}1${many('>>', 200)} endobj`],
    ['arrays in arrays', `4 0 obj ${many('[', 200)}${many(']', 200)} endobj`],
    ['arrays and dictionaries by turns', `4 0 obj ${many('<</A[', 100)}${many(']>>', 100)} endobj`],
    ['objects that aren’t closed', many('4 0 obj<</A ')],
    ['strings that aren’t closed', many('4 0 obj( endobj\n')],
    ['streams that aren’t closed', many('4 0 obj<<>>stream\n')],
    ['streams with one more inside', many(stream('', 'stream'))],
    ['streams whose length is another dictionary’s', many(stream('/Length 9/A<</Length 6>>', 'stream'))],
    ['more objects than any document has', many('4 0 obj null endobj\n', 100_001)],
  ])('%s', async (_, objects) => {
    expect(parsesInTime(around(objects))).toBe(false)
    await expect(reencodePdf(around(objects))).rejects.toThrow(FileRefused)
  })
})

describe('what isn’t is read:', () => {
  test.each([
    ['nothing more than a page', ''],
    ['some that aren’t closed', many('4 0 obj<</A ', 40)],
    ['a few levels', many(`4 0 obj ${many('<</A[', 20)}${many(']>>', 20)} endobj\n`, 500)],
    ['signs within strings', many(`4 0 obj[(<<[ \\( (stream) obj) <3C> /A%(\n]endobj\n`)],
    ['signs within streams', many(stream('/Length 23', '<<[( 4 0 obj stream obj'))],
    ['streams whose length stands elsewhere', many(stream('/Length 5 0 R', '<<[( 4 0 obj'))],
    ['a stream in a stream', many(stream('', 'stream\nendstream'))],
  ])('%s', (_, objects) => {
    expect(parsesInTime(around(objects))).toBe(true)
  })

  test.each([true, false])('a document of the library’s own, its objects packed: %s', async (useObjectStreams) => {
    const pdf = await PDFDocument.create()
    for (let page = 0; page < 20; page += 1)
      for (let line = 0; line < 20; line += 1) pdf.addPage([300, 300]).drawText(`(stream) <${line}> [250.00 EUR`)
    expect(parsesInTime(await pdf.save({ useObjectStreams }))).toBe(true)
  })
})
