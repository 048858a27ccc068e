// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { type ReactElement, useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { drawn, heardWith, press, spoken, type } from '../../features/testing/draw.tsx'
import { testPage } from '../../features/testing/test-page.tsx'
import { Button } from '../Button.tsx'
import { CountrySelect } from '../choose/CountrySelect.tsx'
import { Select } from '../choose/Select.tsx'
import { DecimalInput } from '../money/DecimalInput.tsx'
import { Rating } from '../status/Rating.tsx'
import { Checkbox } from './Checkbox.tsx'
import { CodeField } from './CodeField.tsx'
import { Field } from './Field.tsx'
import { NativeSelect } from './NativeSelect.tsx'
import { NewPasswordField } from './NewPasswordField.tsx'
import { OtpInput } from './OtpInput.tsx'
import { PasswordInput } from './PasswordInput.tsx'
import { RadioCards } from './RadioCards.tsx'
import { Switch } from './Switch.tsx'
import { TextArea } from './TextArea.tsx'
import { TextInput } from './TextInput.tsx'

testPage()

const nothing = () => {}
const told = vi.fn<(what: string) => void>()

/** Every control that stands in a Field. */
const controls: [string, ReactElement][] = [
  ['TextInput', <TextInput key="c" />],
  ['TextInput with something beside it', <TextInput key="c" before="@" after="!" />],
  ['TextArea', <TextArea key="c" />],
  ['PasswordInput', <PasswordInput key="c" />],
  ['OtpInput', <OtpInput key="c" value="" onChange={nothing} />],
  ['DecimalInput', <DecimalInput key="c" value="" onChange={nothing} />],
  ['NativeSelect', <NativeSelect key="c" options={[]} />],
  ['CountrySelect', <CountrySelect key="c" />],
  ['Select', <Select key="c" options={[]} value="" onChange={nothing} />],
]

describe.each(controls)('%s in a field', (_, control) => {
  test('is named by the label; with a fault it is wrong, and fault and hint are heard with it, the fault first', () => {
    const field = (error?: string) => (
      <Field label="Account" error={error} hint="As on the statement." required>
        {control}
      </Field>
    )
    const it = drawn(field())
    const shown = () => screen.getByLabelText('Account')
    expect([heardWith(shown()), shown().getAttribute('aria-invalid')]).toEqual(['As on the statement.', null])
    expect(shown().getAttribute('aria-required')).toBe('true')
    it.again(field('There is no such account.'))
    expect(heardWith(shown())).toBe('There is no such account. As on the statement.')
    expect(shown().getAttribute('aria-invalid')).toBe('true')
    it.again(field())
    expect([heardWith(shown()), shown().getAttribute('aria-invalid')]).toEqual(['As on the statement.', null])
  })

  test('is described by nothing where there is nothing to say', () => {
    drawn(<Field label="Account">{control}</Field>)
    expect(screen.getByLabelText('Account').getAttribute('aria-describedby')).toBeNull()
  })
})

test('what describes a control of its own accord stays, and an optional field says so', () => {
  drawn(
    <>
      <p id="own">Mine.</p>
      <Field label="Note" hint="Theirs." optional>
        <TextInput aria-describedby="own" id="note" />
      </Field>
    </>,
  )
  expect(heardWith(document.getElementById('note') as Element)).toBe('Mine.')
  expect(screen.getByText(/optional/)).toBeTruthy()
})

describe('a one-time code', () => {
  function Code({ length }: { length?: number }) {
    const [value, setValue] = useState('')
    return (
      <OtpInput
        aria-label="Code"
        value={value}
        onChange={setValue}
        onComplete={told}
        {...(length !== undefined && { length })}
      />
    )
  }
  const input = () => screen.getByLabelText<HTMLInputElement>('Code')

  test.each([
    ['123456', '123456'],
    ['123 456', '123456'],
    ['123-456', '123456'],
    [' 1234567 ', '123456'],
    ['Your code is 123456.', '123456'],
    ['12a34', '1234'],
    ['', ''],
    // An Arabic keyboard writes these, and the authenticator's app shows the others.
    ['١٢٣٤٥٦', '123456'],
    ['۱۲۳۴۵۶', '123456'],
  ])('%j is %j', async (typed, code) => {
    told.mockReset()
    drawn(<Code />)
    await type(input(), typed)
    expect([input().value, told.mock.calls.flat()]).toEqual([code, code.length === 6 ? [code] : []])
  })

  test('is complete once: correcting the last digit says so again only after it was taken away', async () => {
    told.mockReset()
    drawn(<Code length={4} />)
    for (const text of ['1234', '1235', '123', '1236']) await type(input(), text)
    expect(told.mock.calls.flat()).toEqual(['1234', '1236'])
  })

  test('can be filled in by the phone', () => {
    drawn(<Code />)
    expect([input().autocomplete, input().inputMode]).toEqual(['one-time-code', 'numeric'])
  })

  test.each([
    [false, 'Code from your app', /recovery/],
    [true, 'Recovery code', /app/],
  ])('asked for (recovery: %s) it offers the other kind', async (recovery, _, other) => {
    const changed = vi.fn<(recovery: boolean) => void>()
    drawn(<CodeField value="" onChange={nothing} recovery={recovery} onRecovery={changed} error="Wrong." />)
    const field = screen.getByRole('textbox')
    expect(heardWith(field)).toMatch(/^Wrong\. /)
    expect(field.getAttribute('name')).toBe(recovery ? 'recovery_code' : 'code')
    await press(screen.getByRole('button', { name: other }))
    expect(changed.mock.calls).toEqual([[!recovery]])
  })

  test('offers no other kind where there is none', () => {
    drawn(<CodeField value="" onChange={nothing} recovery={false} />)
    expect(screen.queryByRole('button')).toBeNull()
  })
})

describe('a password', () => {
  test('is hidden until its owner looks, and hidden again', async () => {
    drawn(<PasswordInput aria-label="Password" autoComplete="current-password" />)
    const input = screen.getByLabelText<HTMLInputElement>('Password')
    const types = [input.type]
    for (const name of ['Show password', 'Hide password']) {
      await press(screen.getByRole('button', { name }))
      types.push(input.type)
    }
    expect([types, input.autocomplete]).toEqual([['password', 'text', 'password'], 'current-password'])
  })

  test.each([
    ['', /^At least 8/],
    ['short', /^Too short\. At least 8/],
    ['aaaaaaaaaaaa', /^Weak\. Repeats/],
    ['ada-lovelace', /^Weak\. Leave out your own name/],
    ['correct horse battery', /^Strong\. Hard to guess/],
  ])('%j is judged as it is typed', (typed, says) => {
    drawn(<NewPasswordField label="New password" typed={typed} about={['ada', 'ada@lovelace.example']} />)
    expect(spoken().join(' ')).toMatch(says)
    expect(screen.getByLabelText<HTMLInputElement>('New password').autocomplete).toBe('new-password')
  })
})

describe('text of several lines', () => {
  test.each([
    ['Hello', 20, '5 of 20'],
    ['', 20, '0 of 20'],
    ['Hello', undefined, null],
  ])('%j of at most %s counts: %s', (value, maxLength, count) => {
    drawn(<TextArea aria-label="Terms" value={value} onChange={nothing} {...(maxLength && { maxLength })} />)
    expect(screen.queryByText(/^\d+ of \d+$/)?.textContent ?? null).toBe(count)
  })
})

describe('a choice', () => {
  const options = [
    { value: 'fast', label: 'Fast', hint: 'Minutes' },
    { value: 'slow', label: 'Slow', hint: 'Days' },
    { value: 'never', label: 'Never', hint: 'Not at all', disabledReason: 'Your level is too low.' },
  ]

  test('among cards: each is heard with its hint, and with why it can’t be taken; the group with its fault', async () => {
    told.mockReset()
    drawn(<RadioCards legend="Speed" options={options} value="fast" onChange={told} error="Choose one." />)
    expect(heardWith(screen.getByRole('group', { name: 'Speed' }))).toBe('Choose one.')
    const radios = screen.getAllByRole<HTMLInputElement>('radio')
    expect(radios.map(({ checked, disabled }) => [checked, disabled])).toEqual([
      [true, false],
      [false, false],
      [false, true],
    ])
    expect(radios.map(heardWith)).toEqual(['Minutes ', 'Days ', 'Not at all Your level is too low.'])
    // One group: the arrows move among them.
    expect(new Set(radios.map(({ name }) => name)).size).toBe(1)
    for (const radio of radios) await press(radio)
    expect(told.mock.calls.flat()).toEqual(['slow'])
  })

  test('of a box or a switch is heard with fault and hint, and pressed by its words', async () => {
    told.mockReset()
    drawn(
      <>
        <Checkbox label="I agree" hint="You can read them first." error="Agree first." onChange={() => told('box')} />
        <Switch label="E-mails" hint="One a day." onChange={() => told('switch')} />
      </>,
    )
    const box = screen.getByRole('checkbox', { name: 'I agree' })
    expect([heardWith(box), box.getAttribute('aria-invalid')]).toEqual([
      'Agree first. You can read them first.',
      'true',
    ])
    const toggle = screen.getByRole('switch', { name: /^E-mails/ })
    expect(heardWith(toggle)).toBe('One a day.')
    await press(screen.getByText('I agree'))
    await press(screen.getByText('E-mails'))
    expect(told.mock.calls.flat()).toEqual(['box', 'switch'])
  })

  test('of a thumb, with words beside it', async () => {
    told.mockReset()
    const words = { textLabel: 'A few words', textHint: 'For her alone.', text: 'good', onText: told }
    drawn(<Rating legend="How was it?" value="up" onChange={told} {...words} error="Choose." />)
    expect(heardWith(screen.getByRole('group', { name: 'How was it?' }))).toBe('Choose.')
    const [up, down] = screen.getAllByRole<HTMLInputElement>('radio')
    expect([up?.checked, down?.checked]).toEqual([true, false])
    await press(down as Element)
    const text = screen.getByRole('textbox', { name: /^A few words/ })
    expect(heardWith(text)).toBe('For her alone.')
    await type(text, 'too slow')
    expect(told.mock.calls.flat()).toEqual(['down', 'too slow'])
  })
})

describe('a button', () => {
  const pressed = vi.fn<() => void>()
  const shown = (props: Partial<Parameters<typeof Button>[0]>) => {
    pressed.mockReset()
    drawn(
      <Button onClick={pressed} {...props}>
        Send
      </Button>,
    )
    return screen.getByRole<HTMLButtonElement>('button', { name: 'Send' })
  }

  test('sends no form unless it says so, and does what it says', async () => {
    const it = shown({})
    expect(it.type).toBe('button')
    await press(it)
    expect(pressed).toHaveBeenCalledTimes(1)
  })

  test('that can’t be pressed says why, stays reachable, and does nothing', async () => {
    const it = shown({ disabledReason: 'Enter an amount.' })
    expect([heardWith(it), it.getAttribute('aria-disabled'), it.disabled]).toEqual(['Enter an amount.', 'true', false])
    await press(it)
    expect(pressed).not.toHaveBeenCalled()
  })

  test('that waits for a field leads there', async () => {
    drawn(
      <form>
        <input type="radio" name="rail" value="one" />
        <input type="radio" name="rail" value="two" />
        <Button type="submit" disabledReason="Choose a payment method." leadsTo="rail">
          Review
        </Button>
      </form>,
    )
    await press(screen.getByRole('button', { name: 'Review' }))
    expect(document.activeElement).toBe(screen.getAllByRole('radio')[0])
  })

  test.each([{ loading: true }, { disabledReason: 'Wait.' }])('as %j it doesn’t send its form either', (props) => {
    const sent = vi.fn<() => void>()
    drawn(
      <form
        onSubmit={(event) => {
          event.preventDefault()
          sent()
        }}
      >
        <Button type="submit" {...props}>
          Send
        </Button>
      </form>,
    )
    expect(fireEvent.click(screen.getByRole('button', { name: 'Send' }))).toBe(false)
    expect(sent).not.toHaveBeenCalled()
  })
})
