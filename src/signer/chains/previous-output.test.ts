import { Transaction } from '@scure/btc-signer'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { funding } from '../testing/coins.ts'
import { previousOutput } from './previous-output.ts'

const bytesOf = (hex: string) => Buffer.from(hex, 'hex')
const read = { allowUnknownInputs: true, allowUnknownOutputs: true } as const

test('hash, amount and script are those that the whole transaction has, read by others', () => {
  const output = fc.record({
    script: fc.uint8Array({ minLength: 1, maxLength: 200 }),
    amount: fc.bigInt({ min: 0n, max: 21n * 10n ** 14n }),
  })
  fc.assert(
    fc.property(fc.array(output, { minLength: 1, maxLength: 20 }), fc.nat(19), (outputs, at) => {
      const bytes = bytesOf(funding(outputs))
      const vout = at % outputs.length
      const { id } = Transaction.fromRaw(bytes, { ...read, disableScriptCheck: true })
      expect(previousOutput(bytes, vout)).toEqual({ txid: id, ...outputs[vout] })
      expect(() => previousOutput(bytes, outputs.length)).toThrow(RangeError)
      for (const other of [bytes.subarray(0, -1), Buffer.concat([bytes, Buffer.of(0)]), bytes.subarray(1)])
        expect(() => previousOutput(other, vout)).toThrow(RangeError)
    }),
    { numRuns: 60, seed: 3 },
  )
})

test('with witnesses it is none, nor where it counts further than it goes', () => {
  const whole = funding([{ script: Uint8Array.of(0x51), amount: 1n }])
  const witnessed = `${whole.slice(0, 8)}0001${whole.slice(8)}`
  expect(() => previousOutput(bytesOf(witnessed), 0)).toThrow('without its witnesses')
  for (const many of ['ffffffffffffffffff', 'feffffffff', 'fdffff'])
    expect(() => previousOutput(bytesOf(`${whole.slice(0, 8)}${many}${whole.slice(10)}`), 0)).toThrow(RangeError)
})
