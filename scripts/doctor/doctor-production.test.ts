import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { historyFinding } from './doctor-production.ts'

test('the history of a clone that can be read is named, with what to do about it [ASVS 13.4.1]', () => {
  const folder = mkdtempSync(join(tmpdir(), 'florin-history-'))
  expect(historyFinding(folder)).toMatchObject({ ok: true, what: expect.stringContaining('can be read') })
  expect(historyFinding(folder).mend).toContain('chmod 700 .git')
  rmSync(folder, { recursive: true })
  expect(historyFinding(folder)).toEqual({ ok: true, what: 'no folder of version control can be read' })
})
