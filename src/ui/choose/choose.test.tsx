// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { drawn, heardWith, key, press, spoken, type } from '../../features/testing/draw.tsx'
import { pass, testPage } from '../../features/testing/test-page.tsx'
import { Field } from '../form/Field.tsx'
import { Combobox } from './Combobox.tsx'
import { Select, type SelectProps } from './Select.tsx'
import { Tabs } from './Tabs.tsx'

testPage()

const names = [
  'Austria',
  'Belgium',
  'Brazil',
  'Bulgaria',
  'Chad',
  'Côte d’Ivoire',
  'Denmark',
  'Estonia',
  'Fiji',
  'Guyana',
]
const countries = names.map((label) => ({ value: label.toLowerCase(), label }))

const chosen = vi.fn<(value: string) => void>()

function Kept({ as: As, ...props }: Partial<SelectProps> & { as: typeof Select }) {
  const [value, setValue] = useState(props.value ?? 'brazil')
  const change = (next: string) => {
    chosen(next)
    setValue(next)
  }
  return <As label="Country" options={countries} {...props} value={value} onChange={change} />
}

const button = () => screen.getByRole<HTMLButtonElement>('combobox', { name: /^Country/, expanded: undefined })
const labels = () => screen.queryAllByRole('option').map(({ textContent }) => textContent.trim())
const isOpen = () => screen.queryByRole('listbox') !== null
/** The option that whoever has the focus names as the one that the keys have reached. */
const reached = () =>
  document.getElementById(document.activeElement?.getAttribute('aria-activedescendant') ?? '')?.textContent.trim()

async function opened(props: Partial<SelectProps> & { as: typeof Select }): Promise<HTMLButtonElement> {
  chosen.mockReset()
  drawn(<Kept {...props} />)
  const it = button()
  it.focus()
  await press(it)
  return it
}

describe.each([
  ['Select', Select],
  ['Combobox', Combobox],
])('%s', (_, as) => {
  test('says that it is closed, opens at what is chosen, and names the list it opened', async () => {
    drawn(<Kept as={as} />)
    expect([button().textContent, button().getAttribute('aria-expanded')]).toEqual(['Brazil', 'false'])
    expect(button().getAttribute('aria-controls')).toBeNull()
    const it = button()
    await press(it)
    expect([it.getAttribute('aria-expanded'), reached()]).toEqual(['true', 'Brazil'])
    expect(document.getElementById(it.getAttribute('aria-controls') ?? '')?.contains(screen.getByRole('listbox'))).toBe(
      true,
    )
    expect(screen.getByRole('option', { selected: true }).textContent.trim()).toBe('Brazil')
  })

  test.each([
    [['ArrowDown'], 'Bulgaria'],
    [['ArrowUp'], 'Belgium'],
    [['ArrowUp', 'ArrowUp', 'ArrowUp'], 'Guyana'],
    [['ArrowUp', 'ArrowUp', 'ArrowUp', 'ArrowDown'], 'Austria'],
    [['PageDown'], 'Guyana'],
    [['PageDown', 'PageUp'], 'Belgium'],
    [['PageUp'], 'Austria'],
  ])('the keys %j lead to %s, which Enter takes', async (keys, at) => {
    const it = await opened({ as })
    for (const one of keys) expect(await key(one), `${one} is left to the browser`).toBe(false)
    expect(reached()).toBe(at)
    await key('Enter')
    expect(chosen.mock.calls).toEqual([[at.toLowerCase()]])
    expect([isOpen(), it.textContent, document.activeElement === it]).toEqual([false, at, true])
  })

  test.each(['Escape', 'Tab'])('%s closes it, changes nothing, and the button has the focus again', async (name) => {
    const it = await opened({ as })
    await key('ArrowDown')
    await key(name)
    expect([isOpen(), chosen.mock.calls, document.activeElement === it]).toEqual([false, [], true])
  })

  test('an option that can’t be chosen is reached and named so, and neither keys nor a press take it', async () => {
    const options = countries.map((one) => ({ ...one, disabled: one.label === 'Bulgaria' }))
    await opened({ as, options })
    await key('ArrowDown')
    await key('Enter')
    const off = screen.getByRole('option', { name: /Bulgaria/ })
    await press(off)
    expect([off.getAttribute('aria-disabled'), isOpen(), chosen.mock.calls]).toEqual(['true', true, []])
  })

  test('a press takes an option, a press on the button closes again, and the arrows open it', async () => {
    const it = await opened({ as })
    await press(screen.getByRole('option', { name: /Chad/ }))
    expect([chosen.mock.calls, isOpen()]).toEqual([[['chad']], false])
    expect(await key('ArrowUp', it)).toBe(false)
    expect([isOpen(), reached()]).toEqual([true, 'Chad'])
    await press(it)
    expect(isOpen()).toBe(false)
  })

  test('in a field it has the field’s label, its fault and its hint', () => {
    drawn(
      <Field label="Bank" error="Choose a bank." hint="Where it arrives.">
        <Kept as={as} label={undefined} value="" placeholder="Choose a bank" name="bank" />
      </Field>,
    )
    const it = screen.getByLabelText('Bank')
    expect([it.textContent, it.getAttribute('aria-invalid')]).toEqual(['Choose a bank', 'true'])
    expect(heardWith(it)).toBe('Choose a bank. Where it arrives.')
    expect(document.querySelector<HTMLInputElement>('input[name=bank]')?.value).toBe('')
  })

  test('with nothing to choose from opens empty, and no key breaks it', async () => {
    await opened({ as, options: [], value: '' })
    for (const name of ['ArrowDown', 'ArrowUp', 'PageUp', 'PageDown', 'Enter']) await key(name)
    expect([labels(), chosen.mock.calls]).toEqual([[], []])
  })

  test('switched off it opens neither by a press nor by a key', async () => {
    drawn(<Kept as={as} disabled />)
    await press(button())
    expect([isOpen(), button().disabled]).toEqual([false, true])
  })
})

describe('a list without a search field', () => {
  test.each([
    ['Home', 'Austria'],
    ['End', 'Guyana'],
  ])('%s leads to the first or last', async (name, at) => {
    await opened({ as: Select })
    expect([await key(name), reached()]).toEqual([false, at])
  })

  test('is closed by Space on what it takes', async () => {
    await opened({ as: Select })
    await key('ArrowDown')
    await key(' ')
    expect([chosen.mock.calls, isOpen()]).toEqual([[['bulgaria']], false])
  })

  test('jumps to what begins with the letters typed; the same letter again goes on to the next', async () => {
    await opened({ as: Select })
    await key('b')
    expect(reached()).toBe('Bulgaria')
    await key('b')
    expect(reached()).toBe('Belgium')
    await pass(800)
    for (const letter of 'co') await key(letter)
    expect(reached()).toBe('Côte d’Ivoire')
    await pass(800)
    await key('z')
    expect(reached()).toBe('Côte d’Ivoire')
  })

  test('leaves shortcuts of the browser alone', async () => {
    await opened({ as: Select })
    expect(fireEvent.keyDown(document.activeElement as Element, { key: 'g', ctrlKey: true })).toBe(true)
    expect(reached()).toBe('Brazil')
  })
})

describe('a list with a search field', () => {
  const search = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Country: Type to search' })

  test('shows what matches, says how many, and goes back to the first of them', async () => {
    await opened({ as: Combobox })
    expect([document.activeElement === search(), spoken()]).toEqual([true, []])
    await type(search(), 'cote')
    expect([labels(), reached(), spoken()]).toEqual([['Côte d’Ivoire'], 'Côte d’Ivoire', ['1 match']])
    await type(search(), 'b')
    expect([reached(), spoken()]).toEqual(['Belgium', ['3 matches']])
    await key('Enter')
    expect(chosen.mock.calls).toEqual([['belgium']])
  })

  test('says that nothing matches, and Enter then takes nothing', async () => {
    await opened({ as: Combobox })
    await type(search(), 'atlantis')
    await key('Enter')
    expect([labels(), spoken(), chosen.mock.calls, isOpen()]).toEqual([[], ['Nothing matches'], [], true])
    expect(search().getAttribute('aria-activedescendant')).toBeNull()
  })

  test.each(['Home', 'End', ' ', 'x'])('leaves %j to the text', async (name) => {
    await opened({ as: Combobox })
    expect([await key(name), reached(), isOpen()]).toEqual([true, 'Brazil', true])
  })

  test('is empty again when it opens again', async () => {
    const it = await opened({ as: Combobox })
    await type(search(), 'chad')
    await key('Escape')
    await press(it)
    expect([search().value, labels()]).toEqual(['', names])
  })
})

test('tabs go the way their language is read', async () => {
  const tabs = ['7', '30'].map((id) => ({ id, label: id, content: id }))
  drawn(<Tabs label="Period" tabs={tabs} />, [], 'ar')
  const [first, second] = screen.getAllByRole('tab')
  first?.focus()
  await key('ArrowLeft')
  expect(document.activeElement).toBe(second)
})
