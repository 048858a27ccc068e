// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openFirst } from './open-first.ts'

const LIST = `<main id="main"><section data-live-from="/desk/support"><p data-line=""><a href="/desk/support/one">@ada</a></p>
  <p data-line=""><a href="/desk/support/two">@bob</a></p></section><div data-open-first="">Choose</div></main>`
const ONE = '<title>My limits</title><main id="main"><h1>My limits</h1><p data-needs-script="" hidden>Filter</p></main>'

let drawn: boolean
const asked = vi.fn<(address: string) => void>()
beforeEach(() => {
  drawn = true
  vi.spyOn(Element.prototype, 'getClientRects').mockImplementation(() => (drawn ? [{}] : []) as unknown as DOMRectList)
  vi.stubGlobal('fetch', async (address: string) => {
    asked(new URL(address, location.href).pathname)
    return new Response(ONE)
  })
  history.replaceState(null, '', '/desk/support')
  document.body.innerHTML = LIST
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  asked.mockReset()
})

test('where there is room the first of a list is opened in its place, as if it had been pressed', async () => {
  await openFirst()
  expect(asked.mock.calls).toEqual([['/desk/support/one']])
  expect([location.pathname, document.title]).toEqual(['/desk/support/one', 'My limits'])
  expect(document.querySelector('h1')?.textContent).toBe('My limits')
  expect(document.querySelector<HTMLElement>('[data-needs-script]')?.hidden).toBe(false)
})

test('where there is none nothing is, nor is it asked for', async () => {
  drawn = false
  await openFirst()
  expect([asked.mock.calls, location.pathname]).toEqual([[], '/desk/support'])
})

test('what waits nowhere leaves the page as it is', async () => {
  for (const line of document.querySelectorAll('[data-line]')) line.remove()
  await openFirst()
  expect([asked.mock.calls, document.body.textContent.trim()]).toEqual([[], 'Choose'])
})
