import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { fees } from '../../../contract/wallet/fees.ts'

test.each(Object.keys(fees))('the page of fees says %s', (fee) => {
  expect(readFileSync(new URL('./FeeTables.astro', import.meta.url), 'utf8')).toContain(`fees.${fee}`)
})
