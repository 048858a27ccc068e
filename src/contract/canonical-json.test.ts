import { expect, test } from 'vitest'
import { canonical } from './canonical-json.ts'

test('everybody writes a value down in one way', () => {
  expect(canonical({ b: 1, a: [true, null, 'é"\n'], c: { z: 1e21, y: -0, x: undefined } })).toBe(
    '{"a":[true,null,"é\\"\\n"],"b":1,"c":{"y":0,"z":1e+21}}',
  )
  for (const odd of [Number.NaN, 1n, new Date(0), undefined, () => 1]) expect(() => canonical(odd)).toThrow(TypeError)
})
