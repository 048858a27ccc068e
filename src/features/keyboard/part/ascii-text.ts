/** Marks that turn the direction of a text, and are no part of it. */
const DIRECTION = /[\u200e\u200f\u202a-\u202e\u2066-\u2069\u061c]/g
/** The digits of Arabic and of Persian. */
const DIGITS = /[\u0660-\u0669\u06f0-\u06f9]/g

/** A text as it is read: Latin digits and marks for those of other scripts ('٢٠٠٫٥٠' is '200.50'), single spaces, nothing that only turns it. */
export const asciiText = (text: string): string =>
  text
    .normalize('NFKC')
    .replaceAll(DIRECTION, '')
    .replaceAll(DIGITS, (digit) => String(digit.charCodeAt(0) & 0xf))
    // In Arabic notation these are decimal mark and separator, whatever the language takes a point for.
    .replaceAll(/(\d)\u066c(?=\d)/g, '$1')
    .replaceAll(/(\d)\u066b(?=\d)/g, '$1.')
    .replaceAll(/\s+/g, ' ')
    .trim()
