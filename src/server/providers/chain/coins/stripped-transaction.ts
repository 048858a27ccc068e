import { createHash } from 'node:crypto'

const WITNESS = 1
const MWEB = 8

/**
 * A transaction without its witnesses and without Litecoin's extension data, which is what its id is the hash of; both in hexadecimal.
 * Throws Error where the bytes are no transaction.
 */
export function strippedTransaction(raw: string): { hex: string; txid: string } {
  const bytes = Buffer.from(raw, 'hex')
  // The marker of BIP 144: no inputs, where a plain transaction has at least one.
  const flags = bytes[4] === 0 ? (bytes[5] ?? 0) : 0
  if (flags & ~(WITNESS | MWEB)) throw new Error('the transaction bears an extension that nobody knows')
  const body = flags === 0 ? 4 : 6
  const end = endOfOutputs(bytes, body)
  const stripped = Buffer.concat([bytes.subarray(0, 4), bytes.subarray(body, end), bytes.subarray(-4)])
  if (flags === 0 && stripped.length !== bytes.length) throw new Error('the transaction goes on after its end')
  const txid = sha256(sha256(stripped)).reverse().toString('hex')
  return { hex: stripped.toString('hex'), txid }
}

const sha256 = (data: Buffer): Buffer => createHash('sha256').update(data).digest()

/** Where the outputs of a transaction end whose inputs begin at `from`. */
function endOfOutputs(bytes: Buffer, from: number): number {
  let at = from
  const count = (): number => {
    const first = bytes.readUInt8(at)
    at += 1
    if (first < 0xfd) return first
    const size = first === 0xfd ? 2 : 4
    if (first === 0xff) throw new Error('the transaction counts more than it can have')
    at += size
    return bytes.readUIntLE(at - size, size)
  }
  const skipScript = () => {
    const length = count()
    at += length
  }
  for (let inputs = count(); inputs > 0; inputs--) {
    at += 36
    skipScript()
    at += 4
  }
  for (let outputs = count(); outputs > 0; outputs--) {
    at += 8
    skipScript()
  }
  if (at > bytes.length - 4) throw new Error('the transaction ends too early')
  return at
}
