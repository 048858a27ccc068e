import { expect, test } from 'vitest'
import { eicar } from './eicar.ts'
import type { FileScanner } from './port.ts'

/** What every scanner must do; `away` is one that nobody answers. */
export function scannerKeepsItsPromises(
  name: string,
  open: () => Promise<FileScanner>,
  away?: () => FileScanner,
): void {
  test(`${name}: the test file is found, by a name [ASVS 5.4.3]`, async () => {
    const said = await (await open()).scan(Buffer.from(eicar))
    expect(said).toEqual({ found: expect.stringMatching(/eicar/i) })
  })

  test(`${name}: what does no harm is clean, however large, and so is nothing`, async () => {
    const scanner = await open()
    for (const bytes of [Buffer.alloc(0), Buffer.from('Paid 250.00 EUR'), Buffer.alloc(5 * 1024 * 1024, 'Florin ')])
      expect(await scanner.scan(bytes)).toBe('clean')
  })

  test(`${name}: many at once are each told their own`, async () => {
    const scanner = await open()
    const said = await Promise.all(
      Array.from({ length: 12 }, (_, n) => scanner.scan(Buffer.from(n % 3 === 0 ? eicar : `file ${n}`))),
    )
    expect(said.map((one) => one !== 'clean')).toEqual(Array.from({ length: 12 }, (_, n) => n % 3 === 0))
  })

  test(`${name}: says what it is, and whether it pretends`, async () => {
    const scanner = await open()
    const version = await scanner.version()
    expect(version).not.toBe('unknown')
    expect(scanner.sandbox).toBe(version === 'sandbox')
  })

  test.runIf(away)(`${name}: where nobody answers, nothing is clean [ASVS 5.4.3]`, async () => {
    const scanner = away?.() as FileScanner
    expect([await scanner.scan(Buffer.from('a')), await scanner.version()]).toEqual(['unknown', 'unknown'])
  })
}
