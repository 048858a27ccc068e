// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cameByLanguage, chooseLanguage, forgetLanguage } from './language.ts'

const reload = vi.fn()
beforeEach(() => {
  vi.spyOn(location, 'reload').mockImplementation(reload)
  reload.mockClear()
})
afterEach(() => {
  forgetLanguage()
  vi.restoreAllMocks()
})

test('a language that is chosen is this browser’s from now on, and the page comes anew in it, once', () => {
  chooseLanguage('pt')
  expect(document.cookie).toContain('florin-lang=pt')
  expect(reload).toHaveBeenCalledTimes(1)
  expect([cameByLanguage(), cameByLanguage()]).toEqual([true, false])
  chooseLanguage('pt')
  expect(reload).toHaveBeenCalledTimes(1)
})

test('a browser that forgets its language follows the profile of whoever signs in next', () => {
  chooseLanguage('ar')
  forgetLanguage()
  expect(document.cookie).not.toContain('florin-lang=ar')
  chooseLanguage('en')
  expect(reload, 'English is what it speaks by itself').toHaveBeenCalledTimes(1)
})
