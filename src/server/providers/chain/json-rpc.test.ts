import { expect, test } from 'vitest'
import { parseExact } from './json-rpc.ts'

test('a fraction comes as it was written, whatever a float would make of it', () => {
  expect(parseExact('{"value":20999999.97690000,"n":0,"fee":-0.00000001,"rate":1e-8,"time":1795392163}')).toEqual({
    value: '20999999.97690000',
    n: 0,
    fee: '-0.00000001',
    rate: '1e-8',
    time: 1_795_392_163,
  })
})

test('a node that writes its answers for people is read the same', () => {
  const block = { vout: [{ value: 0.1, n: 1 }] }
  expect(parseExact(JSON.stringify(block, null, 2))).toEqual({ vout: [{ value: '0.1', n: 1 }] })
})

test('what a string says stays as it is, though it looks like a member', () => {
  const said = { message: 'see "value":1.5, or {"value":2.5}', asm: '1.5', path: 'a\\":1.5}' }
  expect(parseExact(JSON.stringify({ said, list: [{ value: 'x' }] }))).toEqual({ said, list: [{ value: 'x' }] })
})
