import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig } from '../../src/env.ts'
import { buildFinding, historyFinding, levelsFinding, proxyFinding, scannerFinding } from './doctor-production.ts'

test('the history of a clone that can be read is named, with what to do about it [ASVS 13.4.1]', () => {
  const folder = mkdtempSync(join(tmpdir(), 'florin-history-'))
  expect(historyFinding(folder)).toMatchObject({ ok: true, what: expect.stringContaining('can be read') })
  expect(historyFinding(folder).mend).toContain('chmod 700 .git')
  rmSync(folder, { recursive: true })
  expect(historyFinding(folder)).toEqual({ ok: true, what: 'no folder of version control can be read' })
})

test('a build that isn’t there, or is of before what lies here, is named', () => {
  const folder = mkdtempSync(join(tmpdir(), 'florin-build-'))
  const written = (path: string, at: number) => {
    mkdirSync(join(folder, path, '..'), { recursive: true })
    writeFileSync(join(folder, path), '')
    utimesSync(join(folder, path), at, at)
  }
  written('src/brand.ts', 1000)
  expect(buildFinding(folder)).toMatchObject({ ok: false, what: 'there is no build' })
  written('dist/server/entry.mjs', 2000)
  expect(buildFinding(folder)).toMatchObject({ ok: true })
  written('src/brand.ts', 3000)
  expect(buildFinding(folder)).toMatchObject({ ok: false, what: expect.stringContaining('src/brand.ts') })
  rmSync(folder, { recursive: true })
})

test('a proxy whose word isn’t taken is named: all callers would be one', () => {
  expect(proxyFinding(readConfig({ TRUST_PROXY: 'true' }))).toMatchObject({ ok: true })
  expect(proxyFinding(readConfig({}))).toMatchObject({ ok: false, mend: expect.stringContaining('TRUST_PROXY=true') })
})

test('who looks at files that people send is asked whether it answers [ASVS 5.4.3]', async () => {
  const finding = (env: Record<string, string>) => scannerFinding(readConfig({ FLORIN_MODE: 'production', ...env }))
  expect(await finding({})).toMatchObject({ ok: false, what: expect.stringContaining('FILE_SCANNER is empty') })
  expect(await finding({ FILE_SCANNER: 'none' })).toMatchObject({ ok: true, mend: expect.stringContaining('clamav') })
  const away = await finding({ FILE_SCANNER: 'clamd', FILE_SCANNER_CLAMD: '127.0.0.1:9' })
  expect(away).toMatchObject({ ok: false, what: expect.stringContaining('doesn’t answer at 127.0.0.1:9') })
})

test('that no level rises without telephone numbers is said, with the documents that are checked for nothing', () => {
  const finding = (env: Record<string, string>) => levelsFinding(readConfig({ FLORIN_MODE: 'production', ...env }))
  const manual = finding({ IDENTITY: 'manual' })
  expect(manual).toMatchObject({ ok: true, mend: expect.stringContaining('set PHONE') })
  expect(manual.what).toContain('IDENTITY=manual')
  expect(finding({}).what).not.toContain('IDENTITY')
  expect(finding({ IDENTITY: 'manual', PHONE: 'gateway' }).mend).toBeUndefined()
})
