import { expect, test } from 'vitest'
import { isMadeOf } from './accounts-in.ts'
import { accountsNamedIn, warningsIn } from './warnings-in.ts'

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
  ['ht\u2060tps://ev\u200bil.example/x', 'link'],
  ['T\u00adelegram', 'phone'],
  ['Tele\u{e0041}gram', 'phone'],
  ['Tеlеgrаm', 'phone'],
  ['WНATSAPP', 'phone'],
  ['INSTΑGRΑΜ', 'phone'],
  ['send\u31640803 123 4567', 'phone'],
  ['Wh\u200bats\u200bApp +49 1\u200b51 23456789', 'phone'],
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

test.each([
  ['Pay to DE89 3704 0044 0532 0130 00 instead', 'DE89370400440532013000'],
  ['gb29nwbk60161331926819', 'GB29NWBK60161331926819'],
  ['Pay to\u31640123456789', '0123456789'],
  ['sort 40-1\u00ad2-76 acc 8765\u00ad4321', '40127687654321'],
  ['Send to bc1qar0srrr7xfkvy5l64\u200b3lydnw9re59gtzzwf5mdq', 'BC1QAR0SRRR7XFKVY5L643LYDNW9RE59GTZZWF5MDQ'],
  ['IBAN: FR14-2004-1010-0505-0001-3M02-606', 'FR1420041010050500013M02606'],
  ['My account is 0123456789 at GTBank.', '0123456789'],
  ['Sort code 20-00-00, account 55779911', '20000055779911'],
  ['Mi CBU es 2850590940090418135201', '2850590940090418135201'],
  ['CLABE 032180000118359719', '032180000118359719'],
  ['minha conta: 12345-6', '123456'],
  ['Mon compte : 20041 01005 0500013M026', '2004101005'],
  ['M-Pesa till 5123456', '5123456'],
  ['رقم حسابي ٠١٢٣٤٥٦٧٨٩', '0123456789'],
  ['Pix 123.456.789-09', '12345678909'],
  ['bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq', 'BC1QAR0SRRR7XFKVY5L643LYDNW9RE59GTZZWF5MDQ'],
  ['send to 1BoatSLRHtKNngkdXEeobR76b53LETtpyT', '1BOATSLRHTKNNGKDXEEOBR76B53LETTPYT'],
  ['0xde0B295669a9FD93d5F28D9Ec85E40f4cb697BAe', '0XDE0B295669A9FD93D5F28D9EC85E40F4CB697BAE'],
  ['TJRabPrwbZy45sbavfcjinPJC18kjpRTv8', 'TJRABPRWBZY45SBAVFCJINPJC18KJPRTV8'],
])('‘%s’ names an account', (text, account) => {
  expect(accountsNamedIn(text)).toContain(account)
})

test.each([
  'Paid. The money is on its way to you.',
  'I sent 1,250,000.00 NGN at 14:05 on 2026-11-21.',
  'I sent 1250000.00 NGN, 150.000.000,00 in all, on 21.11.2026 14:05',
  'The order is P-261121-4K7MQX.',
  'Reference 8391047265514',
  'Transaction ID: 000013261121140512345678901234',
  'Referência nº 8391047265514',
  'at 0.0200012345 each',
  'call +234 803 123 4567',
  'Call 08031234567 today',
])('‘%s’ names none', (text) => {
  expect(accountsNamedIn(text)).toEqual([])
})

test('an account is the order’s own, whole or in its parts, and no other that only has it within', () => {
  const own = ['20-00-00', '55779911']
  expect(['55779911', '20000055779911'].map((one) => isMadeOf(one, own))).toEqual([true, true])
  expect(['557799112', '20000155779911', '55779912'].map((one) => isMadeOf(one, own))).toEqual([false, false, false])
  expect(isMadeOf('DE89370400440532013000', ['DE89 3704 0044 0532 0130 00'])).toBe(true)
})
