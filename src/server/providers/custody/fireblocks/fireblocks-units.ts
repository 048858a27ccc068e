const SHAPE = /^(\d{1,60})(?:\.(\d{1,60}))?$/

/** An amount as Fireblocks writes it ('1.50') in smallest units; undefined where it is none of an asset with so many decimals. */
export function fireblocksUnits(text: string, decimals: number): bigint | undefined {
  const found = SHAPE.exec(text)
  const fraction = found?.[2]?.replace(/0+$/, '') ?? ''
  if (!found || fraction.length > decimals) return undefined
  return BigInt(found[1] + fraction.padEnd(decimals, '0'))
}
