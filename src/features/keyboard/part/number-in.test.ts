import { expect, test } from 'vitest'
import { numberIn } from './number-in.ts'

const ID = '0190A000-0000-7000-8000-00000000A11E'

test.each([
  ['P-261121-4K7MQX', 'P-261121-4K7MQX'],
  ['p-261121-4k7mqx', 'P-261121-4K7MQX'],
  [' P 261121 4K7MQX ', 'P-261121-4K7MQX'],
  ['P‑261121‑4K7MQX', 'P-261121-4K7MQX'],
  ['P–261121 – 4K7MQX', 'P-261121-4K7MQX'],
  ['P-٢٦١١٢١-4K7MQX', 'P-261121-4K7MQX'],
  ['CV-261121-4K7MQX9D2R', 'CV-261121-4K7MQX9D2R'],
  ['4k7mqx', '4K7MQX'],
  ['P-…4K7MQX', '4K7MQX'],
  ['cv-...4k7mqx9d2r', '4K7MQX9D2R'],
  [ID.toLowerCase(), ID],
])('‘%s’ is the number %s', (text, number) => expect(numberIn(text)).toBe(number))

test.each([
  '',
  'P',
  'P-261121',
  'swap 200 eur',
  '261121',
  'wallet',
  'KQMXRT',
  '4K7MQ',
  'P-261121-%',
  `${ID}0`,
  'ABC-261121-4K7MQX',
  'P-2611-4K7MQX',
  'x'.repeat(5_000),
])('‘%s’ is none', (text) => expect(numberIn(text)).toBeUndefined())
