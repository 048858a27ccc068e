// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

/** Anew for each test, as on each page: it remembers where the keys were last. */
let keys: typeof import('./lines.ts')
const stepLine = (by: 1 | -1) => keys.stepLine(by)
const openLine = () => keys.openLine()

/** Rows of a table as the desk draws them: 'b' has what it opens under itself. */
const row = (id: string) => `<tr data-line="${id}"><td><a href="#${id}">${id}</a></td></tr>`
const table = (...ids: string[]) => `<table><tbody>${ids.map(row).join('')}</tbody></table>`
const item = (id: string, inside = `<a href="#${id}">${id}</a>`) => `<li data-line="${id}">${inside}</li>`

const here = () => keys.lineHere()?.dataset.line
const said = () => document.querySelector('[data-keys-said]')?.textContent
const place = (html: string) => {
  document.body.innerHTML = `<p data-keys-said="{n} of {of}"></p><main>${html}</main>`
}

beforeEach(async () => {
  vi.resetModules()
  keys = await import('./lines.ts')
  // Everything is drawn, but what is hidden.
  vi.spyOn(Element.prototype, 'getClientRects').mockImplementation(function (this: Element) {
    return (this.closest('[hidden]') ? [] : [{}]) as unknown as DOMRectList
  })
})
afterEach(() => {
  vi.restoreAllMocks()
  document.body.innerHTML = ''
})

describe('one goes from line to line', () => {
  test('from nowhere to the first or the last, and no further than the ends', () => {
    place(table('a', 'b', 'c'))
    expect(here()).toBeUndefined()
    expect([stepLine(1), here()]).toEqual([true, 'a'])
    expect([stepLine(1), stepLine(1), here()]).toEqual([true, true, 'c'])
    expect([stepLine(1), here()]).toEqual([false, 'c'])
    expect([stepLine(-1), here()]).toEqual([true, 'b'])
    place(table('a', 'b'))
    expect([stepLine(-1), here()]).toEqual([true, 'b'])
  })

  test('across lists in reading order, past what isn’t drawn', () => {
    place(
      `${table('a')}<ul>${item('b')}</ul><div hidden>${table('x')}</div><details>${table('y')}</details>${table('c')}`,
    )
    expect(keys.lines().map(({ dataset }) => dataset.line)).toEqual(['a', 'b', 'c'])
  })

  test('in the list that stands over the page, and in no other', () => {
    place(`<ul data-lines="over">${item('n1')}${item('n2')}</ul>${table('a')}`)
    expect(keys.lines().map(({ dataset }) => dataset.line)).toEqual(['n1', 'n2'])
    document.querySelector('ul')?.setAttribute('hidden', '')
    expect(keys.lines().map(({ dataset }) => dataset.line)).toEqual(['a'])
  })

  test('from a link inside of a line, and from what a line has opened under itself', () => {
    place(table('a', 'b', 'c'))
    document.querySelectorAll<HTMLElement>('a')[1]?.focus()
    expect([here(), stepLine(1), here()]).toEqual(['b', true, 'c'])
    place(`<table><tbody>${row('a')}<tr data-detail><td><input></td></tr>${row('b')}</tbody></table>`)
    document.querySelector('input')?.focus()
    expect([here(), stepLine(1), here()]).toEqual(['a', true, 'b'])
  })
})

describe('where one is, is said', () => {
  test('of a row by its place alone: the row itself is read with the focus', () => {
    place(table('a', 'b'))
    stepLine(1)
    expect(said()).toBe('1 of 2')
    stepLine(1)
    expect(said()).toBe('2 of 2')
  })

  test('of another line with what stands in it', () => {
    place(`<ul>${item('a', 'You   were\n paid')}</ul>`)
    stepLine(1)
    expect(said()).toBe('You were paid · 1 of 1')
  })
})

describe('a line is opened', () => {
  const pressed = vi.fn<(what: string | null) => void>()
  beforeEach(() => {
    pressed.mockReset()
    document.body.onclick = ({ target }) => {
      pressed((target as Element).textContent)
      return false
    }
  })
  afterEach(() => {
    document.body.onclick = null
  })

  test.each([
    ['its first link', '<button>Copy</button><a href="/x">Open</a><a href="/y">More</a>', 'Open'],
    ['what it names', '<a href="/x">Profile</a><a href="/y" data-opens>Buy</a>', 'Buy'],
  ])('by %s', (_, inside, what) => {
    place(`<ul>${item('a', inside)}</ul>`)
    stepLine(1)
    expect(openLine()).toBe(true)
    expect(pressed.mock.calls).toEqual([[what]])
  })

  test('but where there are only buttons none is pressed: the first gets the focus', () => {
    place(`<ul>${item('a', '<button>Remove</button>')}</ul>`)
    stepLine(1)
    expect(openLine()).toBe(true)
    expect([pressed.mock.calls, document.activeElement?.textContent]).toEqual([[], 'Remove'])
  })

  test('and nothing where one is on no line', () => {
    place(table('a'))
    expect([openLine(), pressed.mock.calls]).toEqual([false, []])
  })
})

describe('while a list changes', () => {
  const at = (id: string) => document.querySelector<HTMLElement>(`[data-line=${id}]`)

  test('one stays on the same line, wherever it comes to stand', () => {
    place(table('a', 'b', 'c'))
    stepLine(1)
    stepLine(1)
    const fresh = document.createElement('tr')
    fresh.dataset.line = 'new'
    at('a')?.before(fresh)
    expect(here()).toBe('b')
    expect([stepLine(1), here(), said()]).toEqual([true, 'c', '4 of 4'])
  })

  test.each([
    [1, 'c'],
    [-1, 'a'],
  ] as const)('and goes on from the place of a line that is gone, by %i', (by, next) => {
    place(table('a', 'b', 'c'))
    stepLine(1)
    stepLine(1)
    at('b')?.remove()
    expect(document.activeElement).toBe(document.body)
    stepLine(by)
    expect(here()).toBe(next)
  })

  test('and from its own line where it was drawn anew', () => {
    place(table('a', 'b', 'c'))
    stepLine(1)
    document.querySelector('main')!.innerHTML = table('new', 'a', 'b', 'c')
    stepLine(1)
    expect(here()).toBe('b')
  })

  test('what draws it anew puts the focus on what came into the line’s place', () => {
    place(table('a', 'b', 'c'))
    stepLine(1)
    stepLine(1)
    keys.keepingPlace(() => {
      document.querySelector('main')!.innerHTML = table('a', 'c')
    })
    expect(here()).toBe('c')
    keys.keepingPlace(() => {
      document.querySelector('main')!.innerHTML = table('a')
    })
    expect(here(), 'the last there is').toBe('a')
    document.querySelector<HTMLElement>('main')!.tabIndex = -1
    document.querySelector<HTMLElement>('main')!.focus()
    keys.keepingPlace(() => {
      document.querySelector('main')!.innerHTML = table('a')
    })
    expect(here(), 'whoever was on no line is put on none').toBeUndefined()
  })
})
