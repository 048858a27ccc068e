import { NUMBER } from '../../../contract/wallet/find-own.ts'
import { asciiText } from './ascii-text.ts'

const ID = /^[0-9A-F]{8}(?:-[0-9A-F]{4}){3}-[0-9A-F]{12}$/

/**
 * The number or id that is written, as it is stored: 'P-261121-4K7MQX' for 'p 261121 4k7mqx' read aloud, in any digits, with whichever hyphens a letter breaks lines
 * at; undefined of what is neither.
 */
export function numberIn(text: string): string | undefined {
  const number = asciiText(text)
    .toUpperCase()
    .replaceAll(/[\u2010-\u2015\u2212]/g, '-')
    .replaceAll(/ ?- ?| /g, '-')
  return NUMBER.test(number) || ID.test(number) ? number : undefined
}
