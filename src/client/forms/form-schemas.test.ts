import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { amountFaults } from '../../words/en/said/amount-faults.ts'
import { formFaults } from '../../words/en/said/form-faults.ts'
import { resolverOf } from './form-schemas.ts'
import { faultsInWords } from './form-words.ts'

/** A module and what it brings along, types aside. */
function withImports(path: string, seen = new Map<string, string>()): Map<string, string> {
  if (seen.has(path) || !existsSync(path)) return seen
  const text = readFileSync(path, 'utf8')
  seen.set(path, text)
  for (const [, from = ''] of text.matchAll(/^(?:import|export)(?! type)[^;]*?from '(\.[^']+)'/gm))
    withImports(join(path, '..', from), seen)
  return seen
}

test('whatever a form’s schema may find wrong, the browser has the words for', () => {
  const modules = [...withImports(join(import.meta.dirname, 'form-schemas.ts'))]
  const codes = modules
    .filter(([path]) => path.includes('/contract/'))
    .flatMap(([, text]) => [...text.matchAll(/\bfault\('(\w+)'/g)].map(([, code = '']) => code))
  expect(codes.length).toBeGreaterThan(30)
  const known = Object.keys({ ...formFaults, ...amountFaults })
  expect(codes.filter((code) => !known.includes(code))).toEqual([])
})

test('a form is told in words, field by field, and in zod’s own where the contract has none', async () => {
  const fields = { username: 'ab', email: '', address: { city: '' } }
  const { errors } = await resolverOf('NewIndividual')(fields, undefined, { fields: {} })
  expect(errors).toMatchObject({
    username: { message: 'Use at least 3 characters.' },
    email: { message: 'Enter your e-mail address.' },
  })
  expect((await faultsInWords('en'))('Invalid input')).toBe('Invalid input')
})

test('and in the language of the document, which an unknown one never keeps from being checked', async () => {
  const words = await Promise.all(['pt', 'es', 'ar', 'de', undefined].map(faultsInWords))
  expect(words.map((inWords) => inWords('at_most_characters {"most":50000}'))).toEqual([
    'Use no máximo 50.000 caracteres.',
    'Usa 50.000 caracteres como máximo.',
    'عدد الأحرف المسموح به 50,000 على الأكثر.',
    'Use at most 50,000 characters.',
    'Use at most 50,000 characters.',
  ])
})
