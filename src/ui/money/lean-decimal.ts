/**
 * Leaves out what says nothing: '1.500000000000000000' → '1.50'. Nothing is lost, unless `most` places are asked for: then further
 * digits are cut, never rounded up, and the exact amount belongs in a title or a receipt.
 */
export function leanDecimal(amount: string, { least = 2, most = 18 } = {}): string {
  const [whole = '0', fraction] = amount.split('.')
  if (!fraction) return amount
  const kept = fraction.slice(0, most)
  const needed = kept.replace(/0+$/, '').length
  return `${whole}.${kept.slice(0, Math.max(needed, Math.min(least, kept.length)))}`
}
