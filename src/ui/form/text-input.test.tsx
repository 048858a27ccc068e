// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { drawn } from '../../features/testing/draw.tsx'
import { DecimalInput } from '../money/DecimalInput.tsx'
import { TextInput } from './TextInput.tsx'

test('what stands beside an input keeps to the sides of the input’s own direction, a figure’s unit to those of the page', () => {
  drawn(
    <>
      <TextInput dir="ltr" aria-label="Username" before="@" />
      <DecimalInput value="" onChange={() => {}} aria-label="Amount" after="KES" />
    </>,
  )
  const besideOf = (label: string) => screen.getByLabelText(label).parentElement?.dir
  expect([besideOf('Username'), besideOf('Amount')]).toEqual(['ltr', ''])
})
