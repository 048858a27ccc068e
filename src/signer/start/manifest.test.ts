import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { billOf, type Manifest, manifestOf, manifestText } from './manifest.ts'

const TOP = fileURLToPath(new URL('../../../', import.meta.url))
const ENTRY = 'src/signer/main.ts'
let made: Manifest | undefined
const manifest = () => {
  made ??= manifestOf(TOP, ENTRY)
  return made
}

/** Every script that Node itself loads for the program, as its coverage says. */
function loaded(): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'loaded-'))
  execFileSync(process.execPath, [join(TOP, ENTRY), 'help'], { env: { NODE_V8_COVERAGE: folder } })
  return readdirSync(folder)
    .flatMap((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')).result as { url: string }[])
    .filter(({ url }) => url.startsWith('file://'))
    .map(({ url }) => relative(TOP, fileURLToPath(url)))
}

test('all that Node loads for the signer is in its manifest, and what isn’t loaded but read is, too', () => {
  const { files, packages } = manifest()
  const listed = new Set(files.map(({ path }) => path))
  const names = packages.map(({ name }) => `node_modules/${name}/`)
  const scripts = loaded()
  expect(scripts.length).toBeGreaterThan(40)
  expect(scripts.filter((path) => !listed.has(path) && !names.some((name) => path.startsWith(name)))).toEqual([])
  expect(listed).toContain('src/signer/approvals/approver-page.html')
  expect(
    [...listed].filter((path) => /test|server\/|features\//.test(path) && !path.startsWith('src/signer/')),
  ).toEqual([])
  expect([...listed].filter((path) => /\.test\.|\/testing\//.test(path))).toEqual([])
})

test('it is the same every time, and another one where one byte is', () => {
  expect(manifestText(manifestOf(TOP, ENTRY))).toBe(manifestText(manifest()))
  const top = mkdtempSync(join(tmpdir(), 'manifest-'))
  const digestWith = (text: string) => {
    writeFileSync(join(top, 'main.ts'), `import './other.ts'\nimport type { Gone } from './gone.ts'\n`)
    writeFileSync(join(top, 'other.ts'), text)
    return manifestOf(top, 'main.ts')
  }
  const one = digestWith('export const a = 1\n')
  expect(one.files.map(({ path }) => path)).toEqual(['main.ts', 'other.ts'])
  expect(digestWith('export const a = 1\n').digest).toBe(one.digest)
  expect(digestWith('export const a = 2\n').digest).not.toBe(one.digest)
  expect(() => digestWith(`import 'nobody-has-this'\n`)).toThrow('nobody-has-this is not installed')
})

test('its bill of materials names each package with its licence and digest, without times', () => {
  const bill = billOf(manifest()) as { components: { name: string; licenses?: unknown }[] }
  const names = bill.components.map(({ name }) => name)
  expect(names).toEqual(
    expect.arrayContaining(['@noble/curves', '@scure/btc-signer', 'shamir-secret-sharing', 'zod', 'node']),
  )
  expect(names.length).toBeLessThan(15)
  expect(JSON.stringify(bill)).not.toMatch(/unknown|timestamp|serialNumber/)
})
