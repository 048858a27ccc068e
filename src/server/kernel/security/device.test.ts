import { expect, test } from 'vitest'
import { say } from '../../../contract/sentence.ts'
import { textOf } from '../../../words/sentences.ts'
import { deviceOf, saidDevice, saidPlace } from './device.ts'

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0'
const told = (what: ReturnType<typeof saidPlace>, language: string) => textOf(say('as_said', { what }), language)

test('a device is kept under one name, and told in the language of whoever reads of it', () => {
  const device = deviceOf(FIREFOX)
  expect(device).toBe('Firefox on Linux')
  expect(['en', 'es', 'fr', 'pt', 'ar'].map((language) => told(saidDevice(device), language))).toEqual([
    'Firefox on Linux',
    'Firefox en Linux',
    'Firefox sous Linux',
    'Firefox no Linux',
    'Firefox على Linux',
  ])
})

test('so is one that nobody knows, and its network', () => {
  expect(told(saidDevice(deviceOf('')), 'es')).toBe('Un navegador')
  expect(told(saidDevice(deviceOf('Something/1 (Windows NT 10.0)')), 'fr')).toBe('Un navigateur sous Windows')
  expect(told(saidPlace('Firefox on Linux, 203.0.113.x'), 'es')).toBe('Firefox en Linux, 203.0.113.x')
  expect(told(saidPlace('A browser, unknown'), 'es')).toBe('Un navegador, una red desconocida')
  expect(told(saidPlace('A browser, unknown'), 'en')).toBe('A browser, an unknown network')
})

test('what somebody called a device themselves stays', () => {
  expect(saidDevice('My phone on the desk')).toBe('My phone on the desk')
})
