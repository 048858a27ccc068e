// @vitest-environment happy-dom
import { act, fireEvent } from '@testing-library/react'
import { type ReactElement, useState } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { wordsFor } from '../../words/catalogue.ts'
import { AmountField } from '../money/AmountField.tsx'
import { DecimalInput } from '../money/DecimalInput.tsx'
import { island } from '../words.tsx'
import { Field } from './Field.tsx'
import { NativeSelect } from './NativeSelect.tsx'
import { OtpInput } from './OtpInput.tsx'
import { TextArea } from './TextArea.tsx'
import { TextInput } from './TextInput.tsx'

interface Kept {
  value: string
  set: (value: string) => void
}

const options = [
  { value: 'KE', label: 'Kenya' },
  { value: 'NG', label: 'Nigeria' },
]

/** Every control that somebody fills in by typing or choosing, as a screen that keeps its value would have it; and what is typed, and what the screen then knows. */
const controls: [string, (kept: Kept) => ReactElement, string, string][] = [
  ['TextInput', ({ value, set }) => <TextInput value={value} onChange={(e) => set(e.target.value)} />, 'Ada', 'Ada'],
  ['TextArea', ({ value, set }) => <TextArea value={value} onChange={(e) => set(e.target.value)} />, 'Ada', 'Ada'],
  ['DecimalInput', ({ value, set }) => <DecimalInput value={value} onChange={set} />, '1,250.50', '1250.50'],
  ['OtpInput', ({ value, set }) => <OtpInput value={value} onChange={set} />, '12 34', '1234'],
  [
    'NativeSelect',
    ({ value, set }) => <NativeSelect options={options} value={value || 'KE'} onChange={(e) => set(e.target.value)} />,
    'NG',
    'NG',
  ],
  [
    'AmountField',
    ({ value, set }) => (
      <AmountField label="Amount" value={value} onChange={set} asset="EUR" assets={[{ code: 'EUR' }]} />
    ),
    '400.00',
    '400.00',
  ],
]

const told = vi.fn<(value: string) => void>()

function screenOf(control: (kept: Kept) => ReactElement) {
  return island(() => {
    const [value, setValue] = useState('')
    const set = (next: string) => {
      told(next)
      setValue(next)
    }
    const field = control({ value, set })
    return <main data-knows={value}>{field.type === AmountField ? field : <Field label="Amount">{field}</Field>}</main>
  })
}

let root: Root | undefined
afterEach(() => act(async () => root?.unmount()))

async function comesAlive(control: (kept: Kept) => ReactElement, typed?: string): Promise<HTMLElement> {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  told.mockClear()
  const Screen = screenOf(control)
  const words = wordsFor('en', 'ui')
  document.body.innerHTML = renderToString(<Screen words={words} />)
  const field = document.querySelector<HTMLInputElement>('main :is(input, textarea, select)')
  if (typed !== undefined && field) field.value = typed
  await act(async () => {
    root = hydrateRoot(document.body, <Screen words={words} />)
  })
  return document.querySelector('main') as HTMLElement
}

test.each(controls)(
  '%s: what was typed before the page was alive is known to the screen',
  async (_, it, typed, known) => {
    expect((await comesAlive(it, typed)).dataset.knows).toBe(known)
  },
)

test.each(controls)('%s: where nothing was typed nothing is told', async (_, it) => {
  await comesAlive(it)
  expect(told).not.toHaveBeenCalled()
})

test('a code that stood there before the page was alive is known, and sent by nobody but who types', async () => {
  const sent = vi.fn<(code: string) => void>()
  const main = await comesAlive(
    ({ value, set }) => <OtpInput value={value} onChange={set} onComplete={sent} />,
    '123456',
  )
  expect(main.dataset.knows).toBe('123456')
  expect(sent).not.toHaveBeenCalled()
  const field = main.querySelector('input') as HTMLInputElement
  await act(async () => fireEvent.change(field, { target: { value: '12345' } }))
  await act(async () => fireEvent.change(field, { target: { value: '123457' } }))
  expect(sent.mock.calls).toEqual([['123457']])
})
