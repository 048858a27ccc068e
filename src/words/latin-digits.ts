/** The zeros of the digits that Arabic, Persian and East Asian keyboards write; each is followed by its other nine. */
const ZEROS = [0x0660, 0x06f0, 0xff10]
const OTHER_DIGITS = /[\u0660-\u0669\u06F0-\u06F9\uFF10-\uFF19]/g

/** Digits as everything here is written with: '١٢٣', '۱۲۳' and '１２３' are '123'. All else stays. */
export const latinDigits = (text: string): string =>
  text.replaceAll(OTHER_DIGITS, (digit) => {
    const code = digit.charCodeAt(0)
    return String(code - (ZEROS.findLast((zero) => zero <= code) ?? code))
  })
