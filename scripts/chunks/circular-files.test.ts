import { expect, test } from 'vitest'
import { circularFiles } from './circular-files.ts'

const imports = (files: Record<string, string>) =>
  new Map(Object.entries(files).map(([file, imported]) => [file, [...imported]]))

test('files that import each other are found, however far about', () => {
  expect(circularFiles(imports({ a: 'b', b: 'cd', c: '', d: 'b' }))).toEqual(['b', 'd', 'b'])
})

test('a file may be imported on several ways', () => {
  expect(circularFiles(imports({ a: 'bc', b: 'd', c: 'd', d: '' }))).toBeUndefined()
})
