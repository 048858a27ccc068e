// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { drawn, fetched, key, press, type } from '../../features/testing/draw.tsx'
import { testPage } from '../../features/testing/test-page.tsx'
import { Dialog } from '../overlay/Dialog.tsx'
import { Combobox } from './Combobox.tsx'
import { Select } from './Select.tsx'

testPage()

beforeEach(() => {
  const narrow = vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) =>
      ({
        matches: query.includes('max-width: 767px'),
        addEventListener: () => {},
        removeEventListener: () => {},
      }) as unknown as MediaQueryList,
  )
  return () => narrow.mockRestore()
})

const options = ['Austria', 'Brazil', 'Chad'].map((label) => ({ value: label.toLowerCase(), label }))

function Kept({ as: As }: { as: typeof Select }) {
  const [value, setValue] = useState('brazil')
  return <As label="Country" options={options} value={value} onChange={setValue} />
}

const button = () => screen.getByRole('combobox', { name: 'Country', hidden: true, expanded: undefined })
const sheet = () => screen.queryByRole('dialog', { name: 'Country' })
const reached = () =>
  document.getElementById(document.activeElement?.getAttribute('aria-activedescendant') ?? '')?.textContent.trim()

describe.each([
  ['Select', Select],
  ['Combobox', Combobox],
])('%s on a phone', (_, as) => {
  test('opens a sheet under its label, at what is chosen, and a press takes another', async () => {
    drawn(<Kept as={as} />)
    await press(button())
    expect([sheet()?.querySelector('[role=listbox]') !== null, reached()]).toEqual([true, 'Brazil'])
    expect(document.getElementById(button().getAttribute('aria-controls') ?? '')).not.toBeNull()
    await press(screen.getByRole('option', { name: /Chad/ }))
    expect([sheet(), button().textContent, document.activeElement === button()]).toEqual([null, 'Chad', true])
  })

  test.each(['Escape', 'the cross'])('%s closes it, and the button has the focus again', async (way) => {
    drawn(<Kept as={as} />)
    // Not every browser gives the focus to what is pressed.
    expect(document.activeElement === button()).toBe(false)
    await press(button())
    if (way === 'Escape') await key('Escape')
    else await press(screen.getByRole('button', { name: 'Close' }))
    expect([sheet(), button().textContent, document.activeElement === button()]).toEqual([null, 'Brazil', true])
  })

  test('keeps Tab inside', async () => {
    drawn(<Kept as={as} />)
    await press(button())
    await key('Tab')
    expect([sheet() !== null, sheet()?.contains(document.activeElement)]).toEqual([true, true])
  })

  test('opened from another sheet, Escape leads back to that one', async () => {
    drawn(
      <Dialog open onOpenChange={() => {}} title="Filters">
        <Kept as={as} />
      </Dialog>,
    )
    await fetched()
    await press(button())
    expect(sheet()).not.toBeNull()
    await key('Escape')
    expect([sheet(), screen.queryByRole('dialog', { name: 'Filters' }) !== null]).toEqual([null, true])
    expect(document.activeElement === button()).toBe(true)
  })
})

test('a long list is searched at the head of its sheet', async () => {
  drawn(<Kept as={Combobox} />)
  await press(button())
  await type(screen.getByPlaceholderText('Type to search'), 'cha')
  await key('Enter', screen.getByPlaceholderText('Type to search'))
  expect(button().textContent).toBe('Chad')
})
