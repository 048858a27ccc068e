import { describe, expect, test } from 'vitest'
import { linesOf } from './lines.ts'

/** As wide as it has characters. */
const measure = ({ text }: { text: string }) => text.length
const seen = (text: string, width = 100, dir: 'ltr' | 'rtl' = 'rtl') =>
  linesOf(text, width, dir, measure).map((runs) => runs.map((run) => run.text).join('|'))

describe('the lines of a paper', () => {
  test('Latin text is drawn in one piece a line, broken after spaces and within what is too long', () => {
    expect(seen('Made from the books', 9, 'ltr')).toEqual(['Made from', 'the books'])
    expect(seen('0x0123456789', 5, 'ltr')).toEqual(['0x012', '34567', '89'])
    expect(seen('a 0x0123456789 b', 5, 'ltr')).toEqual(['a', '0x012', '34567', '89 b'])
    expect(seen('one\ntwo', 9, 'rtl')).toEqual(['one', 'two'])
  })

  test('words of a sentence that runs from the right are seen last first, and each is left for the font to join', () => {
    expect(seen('كشف الحساب')).toEqual(['الحساب| |كشف'])
    expect(seen('كشف الحساب', 6)).toEqual(['كشف', 'الحساب'])
    expect(linesOf('كشف EUR', 100, 'rtl', measure)).toEqual([
      [
        { text: 'EUR', arabic: false },
        { text: ' ', arabic: false },
        { text: 'كشف', arabic: true },
      ],
    ])
  })

  test('an amount, an account and a number stand as they are written, and brackets are turned about', () => {
    expect(seen('الرسم \u2066−1,250.50 EUR\u2069 يساوي')).toEqual(['يساوي| |−1,250.50 EUR| |الرسم'])
    expect(seen('الحساب \u2068@ada\u2069')).toEqual(['@ada| |الحساب'])
    expect(seen('الوقت (UTC)')).toEqual(['(|UTC|) |الوقت'])
    expect(seen('1,250.50 EUR')).toEqual(['1,250.50 EUR'])
  })

  test('digits of the Arabic script keep their order', () => {
    expect(seen('عام ۲۰۲۶')).toEqual(['۲|۰|۲|۶| |عام'])
  })

  test('somebody’s Arabic words run from the right in a paper that doesn’t', () => {
    expect(seen('شكرا لك!', 100, 'ltr')).toEqual(['!|لك| |شكرا'])
  })
})
