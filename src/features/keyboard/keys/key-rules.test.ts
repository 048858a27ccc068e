// @vitest-environment happy-dom
import { readFileSync } from 'node:fs'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { isField, isTaken, keyName, type Pressed } from './key-rules.ts'

const press = (key: string, more: Partial<Pressed> = {}): Pressed => ({
  key,
  code: '',
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  isComposing: false,
  repeat: false,
  ...more,
})

describe('what was pressed', () => {
  test.each<[string | undefined, Pressed]>([
    ['j', press('j', { code: 'KeyJ' })],
    ['J', press('J', { code: 'KeyJ', shiftKey: true })],
    ['j', press('J', { code: 'KeyJ' })],
    ['?', press('?', { code: 'Slash', shiftKey: true })],
    ['/', press('/', { code: 'Digit7', shiftKey: true })],
    ['Enter', press('Enter')],
    ['Mod+k', press('k', { code: 'KeyK', ctrlKey: true })],
    ['Mod+k', press('k', { code: 'KeyK', metaKey: true })],
    ['Mod+k', press('K', { code: 'KeyK', ctrlKey: true })],
    ['Alt+m', press('µ', { code: 'KeyM', altKey: true })],
    [undefined, press('K', { code: 'KeyK', ctrlKey: true, shiftKey: true })],
    [undefined, press('{', { code: 'Digit7', ctrlKey: true, altKey: true })],
    [undefined, press('Control', { ctrlKey: true })],
    [undefined, press('Shift', { shiftKey: true })],
    [undefined, press('Process')],
    [undefined, press('j', { code: 'KeyJ', isComposing: true })],
    // Arabic and Russian keyboards: the key counts, not what it writes.
    ['j', press('ت', { code: 'KeyJ' })],
    ['g', press('п', { code: 'KeyG' })],
    ['Mod+k', press('ن', { code: 'KeyK', ctrlKey: true })],
    ['?', press('؟', { code: 'Slash', shiftKey: true })],
    ['/', press('ظ', { code: 'Slash' })],
    // On Dvorak and AZERTY Latin letters are what they write.
    ['j', press('j', { code: 'KeyC' })],
  ])('is %s', (name, event) => expect(keyName(event)).toBe(name))
})

describe('a key is meant for whoever has the focus', () => {
  afterEach(() => {
    document.body.innerHTML = ''
    vi.restoreAllMocks()
  })
  const at = (html: string, what = '#here') => {
    document.body.innerHTML = html
    return document.querySelector(what)
  }
  test.each([
    '<input id="here">',
    '<input id="here" type="search">',
    '<input id="here" type="email">',
    '<input id="here" inputmode="decimal">',
    '<textarea id="here"></textarea>',
    '<select id="here"></select>',
    '<div role="listbox"><p id="here"></p></div>',
    '<div id="here" role="combobox"></div>',
    '<div role="menu"><a id="here" role="menuitem"></a></div>',
    '<div id="here" role="slider"></div>',
    '<div data-own-keys><button id="here"></button></div>',
  ])('in %s', (html) => expect(isTaken(at(html))).toBe(true))

  test.each([
    '<input id="here" type="checkbox">',
    '<input id="here" type="radio">',
    '<button id="here"></button>',
    '<a id="here" href="/"></a>',
    '<table><tr id="here" tabindex="-1"></tr></table>',
    '<main id="here"></main>',
  ])('and for the page in %s', (html) => expect(isTaken(at(html))).toBe(false))

  test('where something stands over the page, wherever the focus is', () => {
    const page = at('<main id="here"></main><div role="dialog"></div>')
    const dialog = document.querySelector('[role=dialog]') as Element
    const rects = vi.spyOn(dialog, 'getClientRects')
    rects.mockReturnValue([{}] as unknown as DOMRectList)
    expect(isTaken(page)).toBe(true)
    rects.mockReturnValue([] as unknown as DOMRectList)
    expect(isTaken(page), 'of what isn’t drawn nobody knows').toBe(false)
  })

  test('but nothing is written on no element at all', () =>
    expect([isField(null), isField(window)]).toEqual([false, false]))
})

test('what comes before the script keeps the keys of the same places', () => {
  const types = ['text', 'search', 'email', 'checkbox', 'radio', 'submit', 'button', 'file', 'range']
  const inputs = types.map((type) => `<input type="${type}">`).join('')
  document.body.innerHTML = `<input>${inputs}<textarea></textarea><select></select><div contenteditable></div><button></button><a href="/"></a><p></p>`
  const places = [...document.body.children]
  const editable = document.querySelector('[contenteditable]') as Element
  Object.defineProperty(editable, 'isContentEditable', { value: true })
  new Function(readFileSync('public/early.js', 'utf8'))()
  for (const place of places) place.dispatchEvent(new KeyboardEvent('keydown', { key: 'j', bubbles: true }))
  const kept: (EventTarget | null)[] = []
  const note = ({ target }: Event) => kept.push(target)
  addEventListener('keydown', note)
  dispatchEvent(new Event('keys:ready'))
  removeEventListener('keydown', note)
  document.body.innerHTML = ''
  expect(isField(editable)).toBe(true)
  expect(kept).toEqual(places.filter((place) => !isField(place)))
})
