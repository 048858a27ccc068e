import { expect, test } from 'vitest'
import { readConfig } from '../env.ts'
import { refusals } from './boot-refusals.ts'

test('a file of breached passwords that is none stops the start, in every mode', () => {
  expect(refusals(readConfig({ BREACHED_PASSWORDS: import.meta.filename })).join()).toContain(
    'BREACHED_PASSWORDS names no',
  )
  expect(refusals(readConfig({})).join()).not.toContain('BREACHED_PASSWORDS')
})
