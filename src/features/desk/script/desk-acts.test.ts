// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sharedActs } from '../../keyboard/keys/shared-acts.ts'
import { deskActs } from './desk-acts.ts'

const pressed = vi.fn<(id: string) => void>()
beforeEach(() => {
  pressed.mockReset()
  vi.spyOn(Element.prototype, 'getClientRects').mockImplementation(() => [{}] as unknown as DOMRectList)
  document.body.onclick = ({ target }) => {
    pressed((target as Element).id)
    return false
  }
})
afterEach(() => {
  vi.restoreAllMocks()
  document.body.onclick = null
  document.body.innerHTML = ''
})

const actOf = (key: string) => {
  const found = deskActs.find(({ keys }) => keys.includes(key))
  if (!found) throw new Error(`nothing has the key ${key}`)
  return found
}
const works = () => deskActs.filter((act) => act.works()).flatMap(({ keys }) => keys)

test('no key does two things, at the desk or everywhere', () => {
  const keys = [...sharedActs(() => undefined), ...deskActs].flatMap((act) => act.keys)
  expect(new Set(keys).size).toBe(keys.length)
})

test('on a page with nothing on it nothing works but leaving a field', () => {
  document.body.innerHTML = '<main></main>'
  expect(works()).toEqual(['Escape'])
})

test('what bears a key is pressed by it; what is to be filled in gets the focus', () => {
  document.body.innerHTML = '<button data-key="t" id="take"></button><textarea data-key="n" id="note"></textarea>'
  expect(works()).toEqual(['n', 't', 'Escape'])
  expect([actOf('t').act('t'), pressed.mock.calls]).toEqual([true, [['take']]])
  expect([actOf('n').act('n'), document.activeElement?.id]).toEqual([true, 'note'])
  expect([actOf('Escape').act('Escape'), document.activeElement?.id]).toEqual([true, ''])
  expect(actOf('Escape').act('Escape'), 'where nobody writes the key is the browser’s').toBe(false)
})

test('of several with a key it is the one of the line where one is', () => {
  const line = (id: string) =>
    `<tr data-line="${id}" tabindex="-1" id="${id}"></tr><tr data-detail><td><button data-key="t" id="take-${id}"></button></td></tr>`
  document.body.innerHTML = `<table><tbody>${line('a')}${line('b')}</tbody></table>`
  document.getElementById('b')?.focus()
  actOf('t').act('t')
  expect(pressed.mock.calls).toEqual([['take-b']])
})

test('a line is selected where one is on it, and only where lines can be', () => {
  document.body.innerHTML =
    '<table><tbody><tr data-line="a" tabindex="-1" id="a"><td><input type="checkbox" data-select id="box"></td></tr></tbody></table>'
  expect(actOf('x').works()).toBe(true)
  expect(actOf('x').act('x'), 'on no line').toBe(false)
  document.getElementById('a')?.focus()
  expect([actOf('x').act('x'), pressed.mock.calls]).toEqual([true, [['box']]])
})

test('the next queue is the one after this in which something waits, and round', () => {
  const place = (id: string, n: number, here = false) =>
    `<a href="/desk/${id}" id="${id}" data-waiting="${n}" ${here ? 'aria-current="page"' : ''}></a>`
  document.body.innerHTML = `<nav>${place('a', 2)}${place('b', 0, true)}${place('c', 0)}${place('d', 1)}</nav>`
  actOf('q').act('q')
  document.getElementById('d')?.setAttribute('aria-current', 'page')
  document.getElementById('b')?.removeAttribute('aria-current')
  actOf('q').act('q')
  expect(pressed.mock.calls).toEqual([['d'], ['a']])
  document.body.innerHTML = `<nav>${place('a', 0)}</nav>`
  expect(actOf('q').works()).toBe(false)
})
