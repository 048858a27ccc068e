// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { drawn } from '../../testing/draw.tsx'
import { testPage } from '../../testing/test-page.tsx'
import { someOrder } from '../../testing/trades.ts'
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
