import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { foldToBacs, foldToSepa } from './fold-name.ts'

/** What EPC217-08 lets through, and what it says of slashes. */
const SEPA = /^(?!\/)(?!.*\/\/)[A-Za-z0-9/\-?:().,'+ ]+(?<!\/)$/

describe('a name in the characters of SEPA', () => {
  test.each([
    ['Łukasz Żółć & Søn <b>', 'Lukasz Zolc + Son b'],
    ['Ελένη Παπαδοπούλου', 'Eleni Papadopoulou'],
    ['Йордан Щърбанов', 'Yordan Shtarbanov'],
    ['Straße Æsir Œuvre', 'Strasse Aesir Oeuvre'],
    ['//Ann // Bee/', 'Ann / Bee'],
    ['O’Neil', 'O Neil'],
    ["D'Arcy (Jr.), K: 1+1?", "D'Arcy (Jr.), K: 1+1?"],
    ['ﬁ Ⅳ', 'fi IV'],
    ['李小龍', 'NOTPROVIDED'],
    ['/ / /', 'NOTPROVIDED'],
  ])('of %j is %j', (name, folded) => {
    expect(foldToSepa(name, 70)).toBe(folded)
  })

  test('is never anything else, never too long and never empty, whatever it was', () => {
    const names = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 90 }),
      fc.string({ unit: 'grapheme', maxLength: 90 }),
      fc.string({ unit: fc.constantFrom('/', ' ', 'ß', 'Ж', 'a', '\u0301', '&', '_'), maxLength: 90 }),
    )
    fc.assert(
      fc.property(names, fc.integer({ min: 11, max: 140 }), (name, most) => {
        const folded = foldToSepa(name, most)
        expect(folded).toMatch(SEPA)
        expect(folded.length).toBeLessThanOrEqual(most)
        expect(folded).toBe(folded.trim())
        expect(foldToSepa(folded, most)).toBe(folded)
        expect(foldToBacs(name, 18)).toMatch(/^[A-Z0-9.&/\- ]{1,18}$/)
      }),
      { numRuns: 200 },
    )
  })
})
