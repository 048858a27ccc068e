import { spawnSync } from 'node:child_process'
import { PDFDocument } from '@cantoo/pdf-lib'
import { expect, test } from 'vitest'
import { reencodePdf } from './pdf.ts'
import { FileDelayed, FileRefused } from './port.ts'

async function document(): Promise<Uint8Array> {
  const pdf = await PDFDocument.create()
  pdf.addPage([300, 300]).drawText('Paid 250.00 EUR')
  return pdf.save()
}

test('a PDF that takes more of the processor, or of memory, than any honest one is refused [ASVS 5.2.1, 5.2.3]', async () => {
  const bytes = await document()
  await expect(reencodePdf(bytes)).resolves.toMatchObject({ type: 'application/pdf', pages: 1 })
  await expect(reencodePdf(bytes, { cpuMs: 1 })).rejects.toThrow(FileRefused)
  await expect(reencodePdf(bytes, { rssBytes: 1 })).rejects.toThrow(FileRefused)
})

test('a PDF that a crowded machine has no time for is not called unreadable', async () => {
  await expect(reencodePdf(await document(), { wallMs: 0 })).rejects.toThrow(FileDelayed)
})

/** What a server says that was told `instead` of having what a process needs, and sent a document. */
const said = (instead: string) => {
  const script = `
    import { openSync } from 'node:fs'
    import { reencodePdf } from './src/server/providers/files/pdf.ts'
    process.on('uncaughtException', () => console.log('died'))
    try { ${instead} } catch {}
    await reencodePdf(new Uint8Array(100_000)).catch((error) => console.log(error.constructor.name))`
  const { stdout } = spawnSync(
    'sh',
    ['-c', 'ulimit -n 60; exec "$0" --input-type=module -e "$1"', process.execPath, script],
    { encoding: 'utf8' },
  )
  return stdout.trim()
}

test('a PDF for which the machine can start no process is to be sent again, and the server lives on', () => {
  expect(said(`process.execPath = '/nowhere'`)).toBe('FileDelayed')
  expect(said(`for (;;) openSync('/dev/null')`)).toBe('FileDelayed')
})
