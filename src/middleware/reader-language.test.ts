import { expect, test } from 'vitest'
import { readerLanguage } from './reader-language.ts'

function reads(address: string, { kept, accepts }: { kept?: string; accepts?: string } = {}) {
  const set: [string, string][] = []
  const url = new URL(address, 'https://florin.example')
  const request = new Request(url, { headers: accepts ? { 'accept-language': accepts } : {} })
  const cookies = {
    get: (name: string) => (kept && name === '__Host-florin-lang' ? { value: kept } : undefined),
    set: (name: string, value: string) => set.push([name, value]),
  }
  return [readerLanguage({ url, request, cookies } as never), set]
}

test('what the address asks for comes before what the browser keeps, and that before what it accepts', () => {
  const accepts = 'fr-FR,fr;q=0.9,en;q=0.5'
  expect(reads('/auth/login')).toEqual(['en', []])
  expect(reads('/auth/login', { accepts })).toEqual(['fr', []])
  expect(reads('/auth/login', { accepts, kept: 'pt' })).toEqual(['pt', []])
  expect(reads('/auth/login?lang=es', { accepts, kept: 'pt' })).toEqual(['es', [['__Host-florin-lang', 'es']]])
  expect(reads('/auth/login?lang=en', { accepts })).toEqual(['en', [['__Host-florin-lang', 'en']]])
  expect(reads('/auth/login?lang=es', { kept: 'es' })).toEqual(['es', []])
})

test('what Florin doesn’t speak is asked for in vain', () => {
  expect(reads('/auth/login?lang=de', { accepts: 'es-MX' })).toEqual(['es', []])
  expect(reads('/auth/login?lang=', { kept: 'ar' })).toEqual(['ar', []])
  expect(reads('/auth/login', { kept: 'xx', accepts: 'es' })).toEqual(['en', []])
})
