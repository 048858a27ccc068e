import { describe, expect, test } from 'vitest'
import { compact, referenceDistance } from './reference-distance.ts'

const REFERENCE = 'FLN7K4M29QX'

describe('how far a text is from a reference', () => {
  test.each([
    ['invoice 12 FLN-7K4M-29QX thanks', 0],
    ['fln 7k4m 29qx', 0],
    ['FLN-7K4M-29QZ', 1],
    ['FLN-7K4-29QX', 1],
    ['FLN-7K44M-29QX', 1],
    ['7K4M29QX', undefined],
    ['FN 7K4M 29QX', 1],
    ['FLN-7KM4-29QX', 2],
    ['FLN-7A4M-29QB', 2],
    ['FLN-7A4M-2BQB', undefined],
    ['rent for March', undefined],
    ['', undefined],
  ])('%s: %s', (text, distance) => {
    expect(referenceDistance(compact(text), REFERENCE)).toBe(distance)
  })

  test('where no part is left as it is, nothing nearer is overlooked', () => {
    // Each text with up to two changes of the reference is found, wherever they are.
    for (let first = 0; first < REFERENCE.length; first++)
      for (let second = first; second < REFERENCE.length; second++) {
        const wrong = [...REFERENCE].map((letter, at) => (at === first || at === second ? '0' : letter)).join('')
        expect([wrong, referenceDistance(`INV${wrong}THANKS`, REFERENCE)]).toEqual([wrong, first === second ? 1 : 2])
      }
  })

  test('reads no more than banks carry of what a payer wrote', () => {
    expect(referenceDistance(compact('x'.repeat(600) + REFERENCE), REFERENCE)).toBeUndefined()
  })
})
