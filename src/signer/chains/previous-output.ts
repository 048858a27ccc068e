import { createHash } from 'node:crypto'

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest()

/** Reads on from byte to byte. Throws RangeError where they end too early. */
function reader(bytes: Buffer) {
  let at = 0
  const skip = (count: number): number => {
    const from = at
    at += count
    if (at > bytes.length) throw new RangeError('the transaction ends too early')
    return from
  }
  return {
    skip,
    amount: () => bytes.readBigUInt64LE(skip(8)),
    /** A count as transactions write it. Eight bytes of it are more than any transaction has. */
    count(): number {
      const first = bytes.readUInt8(skip(1))
      if (first < 0xfd) return first
      if (first === 0xfd) return bytes.readUInt16LE(skip(2))
      if (first === 0xfe) return bytes.readUInt32LE(skip(4))
      throw new RangeError('no transaction counts so far')
    },
    take: (count: number) => bytes.subarray(skip(count), at),
    isAtEnd: () => at === bytes.length,
  }
}

/**
 * One output of a whole transaction without its witnesses, and the hash that it is known by, which proves the amount. Nothing else of it is looked at: whoever
 * asks chooses the transaction, and to take apart thousands of outputs that nobody spends keeps everybody else waiting. Throws RangeError for what is no
 * such transaction, or has no such output.
 */
export function previousOutput(bytes: Buffer, vout: number): { txid: string; amount: bigint; script: Uint8Array } {
  const { skip, amount, count, take, isAtEnd } = reader(bytes)
  skip(4)
  const inputs = count()
  // With witnesses the next byte is a zero, which its hash leaves out.
  if (inputs === 0) throw new RangeError('a transaction has inputs, and comes without its witnesses')
  for (let at = 0; at < inputs; at++) {
    skip(36)
    skip(count())
    skip(4)
  }
  const outputs = count()
  let found: { amount: bigint; script: Uint8Array } | undefined
  for (let at = 0; at < outputs; at++) {
    const paid = amount()
    const script = take(count())
    if (at === vout) found = { amount: paid, script: Uint8Array.from(script) }
  }
  skip(4)
  if (!isAtEnd() || !found) throw new RangeError('the transaction goes on, or has no such output')
  return { txid: sha256(sha256(bytes)).reverse().toString('hex'), ...found }
}
