import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { pagesFindings } from './doctor-pages.ts'

test('drafts and examples among the public pages are named, until there are none', () => {
  const folder = mkdtempSync(join(tmpdir(), 'florin-pages-'))
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), `---\n${text}\n---\n`)
  }
  write('legal/en/terms.md', 'title: Terms')
  write('legal/en/privacy.md', 'title: Privacy\nreviewed: true')
  write('testimonials/en/_real.md', 'example: true')
  write('testimonials/en/one.md', 'example: true')
  const [drafts, examples] = pagesFindings(folder)
  expect(drafts).toMatchObject({ ok: true, what: expect.stringContaining('1 of 2 files'), mend: expect.any(String) })
  expect(examples).toMatchObject({ ok: true, what: expect.stringContaining('1 examples'), mend: expect.any(String) })
  write('legal/en/terms.md', 'title: Terms\nreviewed: true')
  write('testimonials/en/one.md', 'consent: true')
  expect(pagesFindings(folder)).toEqual([{ ok: true, what: 'terms and privacy were reviewed' }])
  rmSync(folder, { recursive: true })
})
