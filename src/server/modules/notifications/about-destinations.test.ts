import { expect, test } from 'vitest'
import { ends } from './about-destinations.ts'

test.each([
  ['DE89370400440532013000', 'DE89…3000'],
  ['0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', '0x5a…eAed'],
  ['12345678', '…78'],
  ['ada', '…'],
  ['', '…'],
])('of %s as much is shown as tells one’s own: %s', (whole, shown) => {
  expect(ends(whole)).toBe(shown)
})
