// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { wordsFor } from '../../words/catalogue.ts'
import { divisionText } from '../desk/dispute/outcome-text.ts'
import { drawn } from '../testing/draw.tsx'
import { testPage } from '../testing/test-page.tsx'
import { someOrder } from '../testing/trades.ts'
import { SplitField } from './SplitField.tsx'

testPage()

const figures = { amount: '40.000000', fee: '0.080000', asset: 'USDT' }

test.each(['buyer', 'seller'] as const)(
  'a %s who proposes a division reads what each gets in the end, and the fee',
  (role) => {
    const order = { ...someOrder(), ...figures, role }
    drawn(<SplitField order={order} part="20.000001" onChange={() => {}} error={undefined} />, ['disputes'])
    const got = [...document.querySelectorAll('dd')].map(({ textContent }) => textContent.replaceAll('\u00a0', ' '))
    const both = ['19.960001 USDT', '19.999999 USDT']
    expect(got).toEqual(role === 'buyer' ? both : both.toReversed())
    expect(document.body.textContent.replaceAll('\u00a0', ' ')).toContain('The fee, 0.04 USDT, comes off')
  },
)

test('the desk reads the buyer’s figure, too', () => {
  const { desk } = wordsFor('en', 'desk').sections
  const dispute = { ...figures, order: { fee: figures.fee } } as Parameters<typeof divisionText>[2]
  expect(divisionText(desk, { outcome: 'split', buyer_amount: '20.000001' }, dispute)).toBe(
    'The buyer gets 19.960001 USDT',
  )
  expect(divisionText(desk, { outcome: 'to_buyer', buyer_amount: null }, dispute)).toBe(desk.toBuyer)
})
