import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { alphabet, referenceNumber } from '../../kernel/reference-number.ts'
import { newReference, readable, referencesIn } from './reference.ts'

const reference = fc.constant(null).map(() => newReference())
const place = fc.integer({ min: 3, max: 10 })
const letter = fc.constantFrom(...alphabet)
const put = (text: string, at: number, what: string) => text.slice(0, at) + what + text.slice(at + 1)

describe('a transfer reference', () => {
  test('looks like FLN-7K4M-29QX and bears no characters that people mistake for each other', () => {
    for (let i = 0; i < 200; i++)
      expect(readable(newReference())).toMatch(/^FLN-[2-9A-HJKMNP-Z]{4}-[2-9A-HJKMNP-Z]{4}$/)
  })

  test('is found however the customer or the bank wrote it', () => {
    const written = newReference()
    const [a, b] = [written.slice(3, 7), written.slice(7)]
    const texts = [
      `FLN-${a}-${b}`,
      `fln-${a.toLowerCase()}-${b.toLowerCase()}`,
      `FLN ${a} ${b}`,
      `FLN${a}${b}`,
      `Invoice 12/FLN-${a}-${b}. Thanks!`,
      `F L N - ${[...a].join(' ')} - ${[...b].join(' ')}`,
      `FLN-${a}-\r\n${b}`,
      `FLN–${a}–${b}`,
      `ＦＬＮ-${a}-${b}`,
      `FLN/${a}/${b}/EUR`,
    ]
    for (const text of texts) expect(referencesIn(text)).toEqual([written])
  })

  test('with any one character mistyped is nobody’s', () => {
    fc.assert(
      fc.property(reference, place, letter, (good, at, typo) => {
        fc.pre(good[at] !== typo)
        expect(referencesIn(put(good, at, typo))).toEqual([])
      }),
      { numRuns: 2_000 },
    )
  })

  test('with any two characters mistyped is nobody’s', () => {
    fc.assert(
      fc.property(reference, place, letter, place, letter, (good, at, typo, then, another) => {
        const bad = put(put(good, at, typo), then, another)
        fc.pre(bad !== good)
        expect(referencesIn(bad)).toEqual([])
      }),
      { numRuns: 2_000 },
    )
  })

  test('with any two characters swapped is nobody’s', () => {
    fc.assert(
      fc.property(reference, place, place, (good, one, other) => {
        fc.pre(good[one] !== good[other])
        expect(referencesIn(put(put(good, one, good[other] as string), other, good[one] as string))).toEqual([])
      }),
      { numRuns: 1_000 },
    )
  })

  test('is told apart from a second one in the same text, and counted once if repeated', () => {
    const [one, other] = [newReference(), newReference()]
    expect(referencesIn(`${readable(one)} and ${other}, again ${one}`)).toEqual([one, other])
  })

  test('is found in no other text, and no text breaks the search', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
        expect(referencesIn(text.replace(/f/gi, ''))).toEqual([])
      }),
    )
  })

  test('seldom comes twice', () => {
    expect(new Set(Array.from({ length: 2_000 }, newReference)).size).toBeGreaterThan(1_998)
  })
})

test('a deposit’s number begins with its day', () => {
  expect(referenceNumber('D', new Date('2026-11-21T23:59:59.999Z'))).toMatch(/^D-261121-[2-9A-Z]{6}$/)
  expect(referenceNumber('CV', new Date('2026-11-21T23:59:59.999Z'), 10)).toMatch(/^CV-261121-[2-9A-Z]{10}$/)
})
