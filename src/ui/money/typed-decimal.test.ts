import fc from 'fast-check'
import { expect, test } from 'vitest'
import { assets } from '../../contract/assets.ts'
import { localeCodes, locales } from '../../words/locales.ts'
import { readTypedDecimal, writeTypedDecimal } from './typed-decimal.ts'

const english = 'en-GB'
const brazilian = 'pt-BR'

test.each([
  ['1250.50', '1250.50'],
  ['1250,50', '1250.50'],
  ['1.250,50', '1250.50'],
  ['1,250.50', '1250.50'],
  ['1 250,50', '1250.50'],
  ['1\u202f250,50', '1250.50'],
  ["1'250.50", '1250.50'],
  ['12,50,000.25', '1250000.25'],
  ['1.234.567', '1234567'],
  ['0,5', '0.5'],
  ['0,250', '0.250'],
  ['0.250', '0.250'],
  ['0,00421345', '0.00421345'],
  [' 20 ', '20'],
  ['-2,5', '-2.5'],
  ['−2.5', '-2.5'],
  ['1250,', '1250.'],
])('%j is read as %j, whichever notation the page is in', (typed, wire) => {
  expect(readTypedDecimal(typed, english)).toBe(wire)
  expect(readTypedDecimal(typed, brazilian)).toBe(wire)
})

test('one separator before three digits is what it is on this page', () => {
  expect(readTypedDecimal('1,250', english)).toBe('1250')
  expect(readTypedDecimal('1,250', brazilian)).toBe('1.250')
  expect(readTypedDecimal('1.250', english)).toBe('1.250')
  expect(readTypedDecimal('1.250', brazilian)).toBe('1250')
})

test.each([
  '',
  'ten',
  '1e3',
  '1,2,3',
  '1.25.0',
  '12,34,5.6',
  '1 25',
  '1,250.5.5',
  '٥',
  '1..5',
  '1,,000',
  '1.250,50 EUR',
])('%j is left as it was typed', (typed) => {
  expect(readTypedDecimal(typed, english)).toBe(typed)
  expect(readTypedDecimal(typed, brazilian)).toBe(typed)
})

test('whatever a notation writes is read back in it, digit for digit', () => {
  const decimal = fc
    .tuple(fc.bigInt({ min: 0n, max: 10n ** 24n }), fc.integer({ min: 0, max: 18 }), fc.nat())
    .map(([whole, decimals, seed]) =>
      decimals ? `${whole}.${String(seed).padStart(decimals, '0').slice(-decimals)}` : `${whole}`,
    )
  const notations = fc.constantFrom('en-GB', 'de-DE', 'pt-BR', 'fr-FR', 'en-IN', 'de-CH', 'es-ES', 'sv-SE', 'pl-PL')
  fc.assert(
    fc.property(decimal, notations, (wire, format) => {
      const decimals = wire.split('.')[1]?.length ?? 0
      const written = new Intl.NumberFormat(format, { minimumFractionDigits: decimals }).format(
        wire as Intl.StringNumericLiteral,
      )
      expect(readTypedDecimal(written, format)).toBe(wire)
    }),
  )
})

test.each(localeCodes)(
  'what the product fills in is read back in %s as it was meant, in the digits of every asset',
  (locale) => {
    const { format } = locales[locale]
    const digits = [...new Set(assets.map(({ decimals }) => decimals)), 3]
    const amount = fc
      .tuple(
        fc.bigInt({ min: 0n, max: 10n ** 12n }),
        fc.constantFrom(...digits),
        fc.bigInt({ min: 0n, max: 10n ** 18n }),
      )
      .map(([whole, decimals, part]) =>
        decimals ? `${whole}.${String(part).padStart(decimals, '0').slice(-decimals)}` : `${whole}`,
      )
    const mark = new Intl.NumberFormat(format).format(1.5).charAt(1)
    fc.assert(
      fc.property(amount, fc.nat(), (wire, cut) => {
        const written = writeTypedDecimal(wire, format)
        expect(readTypedDecimal(written, format)).toBe(wire)
        expect(written.replaceAll(/\d/g, '')).toBe(wire.includes('.') ? mark : '')
        // Whoever takes digits off its end changes it by no more than these.
        const kept = Math.max(written.length - (cut % (digits.length + 3)), 1)
        expect(readTypedDecimal(written.slice(0, kept), format)).toBe(wire.slice(0, kept))
      }),
    )
  },
)

test.each(['', 'ten', '1e3', '1.2.3', '1,5'])('%j is no decimal of the wire and stays', (text) => {
  expect(writeTypedDecimal(text, 'es-ES')).toBe(text)
})
