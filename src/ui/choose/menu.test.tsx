// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { drawn, key, press } from '../../features/testing/draw.tsx'
import { testPage } from '../../features/testing/test-page.tsx'
import type { Locale } from '../../words/locales.ts'
import { Menu } from './Menu.tsx'
import { Tabs } from './Tabs.tsx'

testPage()

const selected = vi.fn<(label: string) => void>()
const item = (label: string) => ({ label, onSelect: () => selected(label) })

async function opened(locale: Locale = 'en'): Promise<HTMLElement> {
  selected.mockReset()
  const groups = [
    [item('Copy link'), { label: 'Details', href: '/ads/1', current: true }],
    [{ ...item('Close ad'), hint: 'It can’t be opened again.', danger: true }],
  ]
  drawn(<Menu trigger={<button type="button">More</button>} groups={groups} />, [], locale)
  const button = screen.getByRole('button', { name: 'More' })
  button.focus()
  await press(button)
  return button
}
const items = () => screen.queryAllByRole('menuitem').map(({ textContent }) => textContent)

describe('a menu', () => {
  test('is named by its button, which says whether it is open', async () => {
    const button = await opened()
    const menu = screen.getByRole('menu', { name: 'More' })
    expect([button.getAttribute('aria-expanded'), button.getAttribute('aria-controls')]).toEqual(['true', menu.id])
    expect(items()).toEqual(['Copy link', 'Details', 'Close adIt can’t be opened again.'])
    expect(screen.getByRole('menuitem', { current: 'page' }).getAttribute('href')).toBe('/ads/1')
    await press(button)
    expect([items(), button.getAttribute('aria-expanded'), button.getAttribute('aria-controls')]).toEqual([
      [],
      'false',
      null,
    ])
  })

  test.each([
    [['ArrowDown'], 'Copy link'],
    [['ArrowDown', 'ArrowDown'], 'Details'],
    [['End'], 'Close ad'],
    [['End', 'ArrowUp'], 'Details'],
    [['End', 'Home'], 'Copy link'],
    [['c', 'l'], 'Close ad'],
  ])('the keys %j lead to %s', async (keys, at) => {
    await opened()
    for (const one of keys) await key(one, document.activeElement?.closest('[role=menu]') && document.activeElement)
    expect(document.activeElement?.textContent).toContain(at)
  })

  test('Enter does what the entry says, closes, and the button has the focus again', async () => {
    const button = await opened()
    await key('End')
    await key('Enter')
    expect([selected.mock.calls, items(), document.activeElement === button]).toEqual([[['Close ad']], [], true])
  })

  test('Escape closes it with nothing done, and the arrow down opens it', async () => {
    const button = await opened()
    await key('ArrowDown')
    await key('Escape')
    expect([selected.mock.calls, items(), document.activeElement === button]).toEqual([[], [], true])
    expect(await key('ArrowDown', button)).toBe(false)
    expect(items()).toHaveLength(3)
  })

  test('a press elsewhere closes it and leaves the focus where the reader went', async () => {
    const button = await opened()
    const field = document.body.appendChild(document.createElement('input'))
    field.focus()
    await press(field)
    expect([items(), document.activeElement === field, document.activeElement === button]).toEqual([[], true, false])
    field.remove()
  })
})

describe('tabs', () => {
  const tabs = [
    { id: 'buy', label: 'Buy', content: 'offers to buy from' },
    { id: 'sell', label: 'Sell', count: 3, content: 'offers to sell to' },
    { id: 'own', label: 'Mine', content: 'own offers' },
  ]
  const changed = vi.fn<(id: string) => void>()
  const panel = () => screen.getByRole('tabpanel')
  const shownTab = () => screen.getByRole('tab', { selected: true })

  test('the arrows switch, Home and End go to the ends, and the panel is named by its tab', async () => {
    changed.mockReset()
    drawn(<Tabs label="Ads" tabs={tabs} onChange={changed} />)
    expect([panel().textContent, panel().getAttribute('aria-labelledby')]).toEqual([
      'offers to buy from',
      shownTab().id,
    ])
    shownTab().focus()
    const seen: (string | null)[] = []
    for (const name of ['ArrowRight', 'End', 'ArrowRight', 'ArrowLeft', 'Home']) {
      await key(name)
      seen.push(panel().textContent)
      expect(panel().getAttribute('aria-labelledby')).toBe(shownTab().id)
      expect(shownTab().getAttribute('aria-controls')).toBe(panel().id)
    }
    expect(seen).toEqual(['offers to sell to', 'own offers', 'offers to buy from', 'own offers', 'offers to buy from'])
    expect(changed.mock.calls.flat()).toEqual(['sell', 'own', 'buy', 'own', 'buy'])
  })

  test('show what the screen says, where it says so', () => {
    const it = drawn(<Tabs label="Ads" tabs={tabs} value="sell" />)
    expect([panel().textContent, shownTab().textContent]).toEqual(['offers to sell to', 'Sell3'])
    it.again(<Tabs label="Ads" tabs={tabs} value="own" />)
    expect(panel().textContent).toBe('own offers')
  })
})
