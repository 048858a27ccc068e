import { expect, test } from 'vitest'
import { warningsIn } from './warnings-in.ts'

test.each([
  ['See https://evil.example/pay', 'link'],
  ['go to www.evil.example', 'link'],
  ['t.me/ada_trades', 'link'],
  ['bit.ly/3xYz', 'link'],
  ['florin-support dot com is the new address', 'link'],
  ['florin(.)com', 'link'],
  ['write to ada@example.org', 'link'],
  ['ada (at) example.org', 'link'],
  ['call +234 803 123 4567', 'phone'],
  ['call 00 44 20 7946 0958', 'phone'],
  ['0803 123 4567', 'phone'],
  ['08031234567', 'phone'],
  ['(030) 901820-44', 'phone'],
  ['message me on WhatsApp', 'phone'],
  ['my number: ＋２３４ ８０３ １２３ ４５６７', 'phone'],
])('‘%s’ is shown with a warning', (text, warning) => {
  expect(warningsIn(text)).toContain(warning)
})

test.each([
  'Paid. The money is on its way to you.',
  'My account is 0123456789 at GTBank.',
  'IBAN DE89 3704 0044 0532 0130 00',
  'GB29 NWBK 6016 1331 9268 19',
  'Sort code 20-00-00, account 55779911',
  'I sent 1,250,000.00 NGN at 14:05 on 2026-11-21.',
  'The order is P-261121-4K7MQX.',
  'Reference 8391047265514',
  'I paid.It should be there in a minute.',
])('‘%s’ is not', (text) => {
  expect(warningsIn(text)).toEqual([])
})
