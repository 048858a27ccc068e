import { expect } from 'vitest'

/** What the whole is called, by where the fee lies, and what of it reaches whom. */
const WHOLES = {
  'On top of': ['Charged to the card', 'Received'],
  'Within what': ['Exchanged, before the fee', 'Received'],
  'Beside what': ['Left the balance', 'Arrived'],
  'Within the': ['The buyer’s part', 'To the buyer, less the fee'],
} as const

const PLACES = 18
/** '1,250.50 EUR' as an integer of the finest unit there is, and its asset. */
function figure(text: string): readonly [bigint, string] {
  const [, whole = '', fraction = '', asset = ''] = /^([\d,]+)(?:\.(\d+))? (\S+)$/.exec(text) ?? []
  if (!asset) throw new Error(`no amount: ${text}`)
  return [BigInt(whole.replaceAll(',', '') + fraction.padEnd(PLACES, '0')), asset]
}

/** Whether what a receipt's paper shows adds up to the last unit: the whole less the fee is what is received, and a line says where the fee lies. `text` is the paper's, in order. */
export function expectToAddUp(text: readonly string[]): void {
  const after = (label: string) => text[text.indexOf(label) + 1] as string
  const fee = after(text.includes('Network fee') ? 'Network fee' : 'Fee')
  const lies = text.includes('Where the fee lies')
  expect(lies, 'a fee lies somewhere, and none nowhere').toBe(fee !== 'None')
  if (!lies) return
  const said = after('Where the fee lies')
  const [, [whole, rest]] = Object.entries(WHOLES).find(([begins]) => said.startsWith(begins)) as [
    string,
    [string, string],
  ]
  expect(text).toEqual(expect.arrayContaining([whole, rest]))
  const [all, asset] = figure(after(whole))
  expect([all - figure(fee)[0], asset]).toEqual(figure(after(rest)))
  if (!text.includes('Locked in escrow')) return
  expect(figure(after('Locked in escrow'))).toEqual([all + figure(after('Back to the seller'))[0], asset])
}
