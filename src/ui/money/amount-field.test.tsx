// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { assets as all } from '../../contract/assets.ts'
import { drawn, heardWith, key, press, type } from '../../features/testing/draw.tsx'
import { pass, testPage } from '../../features/testing/test-page.tsx'
import { type Locale, localeCodes } from '../../words/locales.ts'
import { Field } from '../form/Field.tsx'
import { QuoteRing } from '../status/QuoteRing.tsx'
import { AmountField } from './AmountField.tsx'
import { DecimalInput } from './DecimalInput.tsx'
import { Money } from './Money.tsx'
import { useAmount } from './use-amount.ts'

testPage()

const wire = vi.fn<(value: string) => void>()
const assets = ['EUR', 'USDT', 'BTC'].map((code) => ({ code, name: `Name of ${code}` }))

type Props = Partial<Parameters<typeof AmountField>[0]>

/** The field with what its screen keeps: the value as on the wire. */
function Kept(props: Props) {
  const [value, setValue] = useState(props.value ?? '')
  const change = (next: string) => {
    wire(next)
    setValue(next)
  }
  return <AmountField label="You pay" asset="EUR" assets={assets} {...props} value={value} onChange={change} />
}

const shown = (props: Props = {}, locale: Locale = 'en') => {
  wire.mockReset()
  const it = drawn(<Kept {...props} />, [], locale)
  return { ...it, input: screen.getByRole<HTMLInputElement>('textbox') }
}

test('all of what there is fills itself in, and says what it comes to', async () => {
  shown({ available: '1250.00', max: '1250.00' })
  await press(screen.getByRole('button', { name: /Max: use all 1,250\.00\sEUR/ }))
  expect(wire.mock.calls.at(-1)).toEqual(['1250.00'])
})

test('two faces of one amount have figures of one size, and on a phone the longer one’s alone are smaller', () => {
  const both = ['500', '0.00877708']
  const sizes = both.map((value) => {
    const { input, leave } = shown({ value, alongside: both })
    const { className } = input
    leave()
    return className.match(/(?<!\S)text-\w+ sm:text-\w+/)?.[0]
  })
  expect(sizes).toEqual(['text-2xl sm:text-3xl', 'text-lg sm:text-3xl'])
})

test('where an asset is chosen, each says how much of it there is', async () => {
  const withBalance = assets.map((one) => ({ ...one, balance: one.code === 'BTC' ? '0.12345678' : undefined }))
  shown({ assets: withBalance, onAssetChange: vi.fn() })
  await press(screen.getByRole('combobox', { name: /asset/ }))
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'EUR Euro',
    'USDT Tether USD',
    'BTC Bitcoin0.12345678\u00a0BTC',
  ])
})

describe.each(localeCodes)('an amount typed in %s', (locale) => {
  test.each([
    ['1250.50', '1250.50'],
    ['1250,50', '1250.50'],
    ['1.234,56', '1234.56'],
    ['1,234.56', '1234.56'],
    ['1\u202f234,56', '1234.56'],
    ['  20 ', '20'],
    ['0,00421345', '0.00421345'],
    ['', ''],
  ])('as %j is %j on the wire, and stays as it was typed', async (typed, value) => {
    const { input } = shown({}, locale)
    await type(input, typed)
    expect([wire.mock.calls.at(-1) ?? [''], input.value]).toEqual([[value], typed.trim()])
  })

  test.each(['ten', '1e3', '1..5', '1,2,3', '٥', '12-', '0x10'])(
    'as %j is handed on as it stands, for the contract to say what is wrong with it',
    async (typed) => {
      const { input } = shown({}, locale)
      await type(input, typed)
      expect([wire.mock.calls, input.value]).toEqual([[[typed]], typed])
    },
  )

  test('key by key is never rewritten under the fingers, so the caret stays where it is', async () => {
    const { input } = shown({}, locale)
    const mark = locale === 'pt' ? ',' : '.'
    for (const text of ['1', '12', `12${mark}`, `12${mark}5`, `12${mark}50`, `1${mark}50`, `13${mark}50`]) {
      await type(input, text)
      expect(input.value).toBe(text)
    }
    expect(wire.mock.calls.flat()).toEqual(['1', '12', '12.', '12.5', '12.50', '1.50', '13.50'])
  })
})

test.each([
  ['en', '124.645879', '124.645'],
  ['es', '124,645879', '124,645'],
  ['pt', '124,645879', '124,645'],
  ['fr', '124,645879', '124,645'],
  ['ar', '124.645879', '124.645'],
] as const)('“Max” fills in %s with %s, and three digits less are no thousands', async (locale, filled, less) => {
  const { input } = shown({ value: '0.00351109', max: '124.645879' }, locale)
  expect(input.value).toBe(locale === 'en' || locale === 'ar' ? '0.00351109' : '0,00351109')
  await press(screen.getAllByRole('button').at(-1) as HTMLElement)
  expect(input.value).toBe(filled)
  await type(input, less)
  expect([input.value, wire.mock.calls.at(-1)]).toEqual([less, ['124.645']])
})

describe('an amount field', () => {
  test('shows what its screen says instead of what was typed, once that is another value', async () => {
    const field = (value: string) => (
      <AmountField label="You pay" asset="EUR" assets={assets} value={value} onChange={wire} />
    )
    const it = drawn(field(''))
    const input = screen.getByRole<HTMLInputElement>('textbox')
    await type(input, '1.234,56')
    const seen = ['1234.56', '99.00', ''].map((value) => {
      it.again(field(value))
      return input.value
    })
    expect(seen).toEqual(['1.234,56', '99.00', ''])
  })

  test('reads a pasted amount whole', async () => {
    const { input } = shown({ value: '5' })
    input.select()
    fireEvent.paste(input, { clipboardData: { getData: () => '1.234,56' } })
    await type(input, '1.234,56')
    expect([wire.mock.calls, input.value]).toEqual([[['1234.56']], '1.234,56'])
  })

  test('“Max” fills in all there is to use, as on the wire, and is named by the amount', async () => {
    const { input } = shown({ available: '1250.5', max: '1240.50' })
    expect(heardWith(input)).toBe('Available 1,250.5\u00a0EUR')
    await press(screen.getByRole('button', { name: 'Max: use all 1,240.50\u00a0EUR' }))
    expect([wire.mock.calls, input.value]).toEqual([[['1240.50']], '1240.50'])
  })

  test('is heard with its fault first, then what it is worth, what is there, and its hint', () => {
    const { input } = shown({ error: 'Too much.', worth: '≈ 5.40 USD', available: '2', hint: 'No fee.', busy: true })
    expect(heardWith(input)).toBe('Too much. ≈ 5.40 USD Available 2\u00a0EUR No fee.')
    expect([input.getAttribute('aria-invalid'), input.getAttribute('aria-busy')]).toEqual(['true', 'true'])
  })

  test('with nothing to say is described by nothing; a worth that isn’t known yet keeps its line and is not heard', () => {
    const { input, again } = shown({ worth: '' })
    expect(input.getAttribute('aria-describedby')).toBeNull()
    again(<Kept />)
    expect(input.getAttribute('aria-invalid')).toBeNull()
  })

  test('has digits for its keyboard, and neither autofill nor spelling', () => {
    const { input } = shown({ name: 'amount', readOnly: true })
    expect([input.inputMode, input.autocomplete, input.dir, input.name, input.readOnly]).toEqual([
      'decimal',
      'off',
      'ltr',
      'amount',
      true,
    ])
  })

  test('lets the asset be chosen where its screen does, and only shows it elsewhere', async () => {
    const changed = vi.fn<(code: string) => void>()
    const it = drawn(<Kept onAssetChange={changed} />)
    const picker = screen.getByRole('combobox', { name: 'You pay: asset, EUR' })
    picker.focus()
    await press(picker)
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent.trim())).toEqual([
      'EUR Euro',
      'USDT Tether USD',
      'BTC Bitcoin',
    ])
    await key('ArrowDown')
    await key('Enter')
    expect(changed.mock.calls).toEqual([['USDT']])
    it.again(<Kept />)
    expect(screen.queryByRole('combobox')).toBeNull()
  })

  test('searches a list of many assets', async () => {
    drawn(<Kept assets={all} asset="BTC" onAssetChange={() => {}} />)
    await press(screen.getByRole('combobox'))
    expect(screen.getByRole('dialog')).toBeTruthy()
  })
})

test('a decimal of a form is read the same way, and wrong or right as its field is', async () => {
  wire.mockReset()
  function Price() {
    const [value, setValue] = useState('1600')
    const change = (next: string) => {
      wire(next)
      setValue(next)
    }
    return (
      <Field label="Price" error={value === '0' ? 'Too low.' : undefined}>
        <DecimalInput value={value} onChange={change} />
      </Field>
    )
  }
  drawn(<Price />)
  const input = screen.getByLabelText<HTMLInputElement>('Price')
  for (const typed of ['1.600,25', '0']) await type(input, typed)
  expect([wire.mock.calls.flat(), input.value, heardWith(input)]).toEqual([['1600.25', '0'], '0', 'Too low.'])
})

describe('an amount that is shown', () => {
  test.each<[string, Parameters<typeof Money>[0], string]>([
    ['en', { amount: '1234567.80', asset: 'EUR' }, '1,234,567.80\u00a0EUR'],
    ['en', { amount: '0.000000000000000001', asset: 'ETH' }, '0.000000000000000001\u00a0ETH'],
    ['en', { amount: '-5.00', signed: true }, '−5.00'],
    ['en', { amount: '5.00', signed: true }, '+5.00'],
    ['en', { amount: '0.00', signed: true }, '0.00'],
    ['pt', { amount: '1234567.80', asset: 'EUR' }, '1.234.567,80\u00a0EUR'],
    ['ar', { amount: '1234567.80', asset: 'EUR' }, '1,234,567.80\u00a0EUR'],
    // Beyond what a float holds.
    ['en', { amount: '9007199254740993.01' }, '9,007,199,254,740,993.01'],
    ['en', { amount: 'a lot' }, 'a lot'],
  ])('in %s: %j is %j', (locale, props, text) => {
    drawn(<Money {...props} />, [], locale as Locale)
    expect(screen.getByRole('main').textContent).toBe(text)
  })

  test.each([
    ['en', '1,250.50\u00a0EUR'],
    ['pt', '1.250,50\u00a0EUR'],
    ['ar', '\u20661,250.50\u00a0EUR\u2069'],
  ] as const)(
    'in a sentence in %s drops idle zeros, and is kept apart where one reads from right to left',
    (locale, text) => {
      const Sentence = () => useAmount()('1250.500000', 'EUR')
      drawn(<Sentence />, [], locale)
      expect(screen.getByRole('main').textContent).toBe(text)
    },
  )
})

describe('the ring of a quote', () => {
  const at = (ms: number) => new Date(Date.now() + ms).toISOString()

  test('counts the seconds up, says once that it has expired, and again for the next quote', async () => {
    const expired = vi.fn<() => void>()
    const ring = (expiresAt: string) => (
      <QuoteRing expiresAt={expiresAt} lifetimeSeconds={15} onExpire={() => expired()} />
    )
    const first = at(15_000)
    const it = drawn(ring(first))
    const status = () => screen.getByRole('status').textContent
    await pass(4_200)
    expect(screen.getByText(/11/)).toBeTruthy()
    await pass(10_700)
    expect([expired.mock.calls.length, status()]).toEqual([0, ''])
    await pass(10_000)
    it.again(ring(first))
    expect(expired).toHaveBeenCalledTimes(1)
    expect(status()).not.toBe('')
    it.again(ring(at(5_000)))
    await pass(250)
    expect(status()).toBe('')
    await pass(6_000)
    expect(expired).toHaveBeenCalledTimes(2)
  })

  test('goes by the server’s clock where the two differ', async () => {
    const expired = vi.fn<() => void>()
    drawn(<QuoteRing expiresAt={at(15_000)} lifetimeSeconds={15} onExpire={expired} offsetMs={10_000} />)
    await pass(4_700)
    expect(expired).not.toHaveBeenCalled()
    await pass(600)
    expect(expired).toHaveBeenCalledTimes(1)
  })
})
