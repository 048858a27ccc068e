import { expect, test } from 'vitest'
import { type FileRules, fileFault, fileSize, typeNames } from './file-rules.ts'

const rules: FileRules = { types: ['image/jpeg', 'application/pdf'], maxBytes: 5_000_000, maxFiles: 2 }
const photo = { name: 'passport.jpg', type: 'image/jpeg', size: 1_400_000 }

test('a photo of a passport is taken', () => {
  expect(fileFault(photo, rules)).toBeUndefined()
})

test('people learn before the upload that a file is too large, empty or of another kind', () => {
  expect(fileFault({ ...photo, size: 5_000_001 }, rules)).toBe('fileTooLarge')
  expect(fileFault({ ...photo, size: 0 }, rules)).toBe('fileEmpty')
  expect(fileFault({ ...photo, type: 'image/svg+xml' }, rules)).toBe('fileWrongType')
})

test('limits are said as people say them', () => {
  expect(typeNames(rules.types, 'en-GB')).toBe('JPEG or PDF')
  expect(fileSize(1_400_000, 'en-GB')).toBe('1.4 MB')
  expect(fileSize(90_400, 'pt-BR')).toBe('90 kB')
})
