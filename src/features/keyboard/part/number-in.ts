import { NUMBER, NUMBER_END } from '../../../contract/wallet/find-own.ts'
import { asciiText } from './ascii-text.ts'

const ID = /^[0-9A-F]{8}(?:-[0-9A-F]{4}){3}-[0-9A-F]{12}$/

/**
 * The number or id that is written, as it is stored: 'P-261121-4K7MQX' for 'p 261121 4k7mqx' read aloud, in any digits, with whichever hyphens a letter breaks lines
 * at. Of one that a list cut short, 'P-…4K7MQX', its end. Undefined of what is neither.
 */
export function numberIn(text: string): string | undefined {
  const number = asciiText(text)
    .toUpperCase()
    .replaceAll(/[\u2010-\u2015\u2212]/g, '-')
    .replaceAll(/ ?- ?| /g, '-')
    .replace(/^[A-Z]{1,2}-(?:…|\.{3})-?/, '')
  return [NUMBER, NUMBER_END, ID].some((form) => form.test(number)) ? number : undefined
}
