/** Decimal strings with as many decimals each as the one that needs most, and two at least where any needs one: ['2500.00', '37000.5'] → ['2500.00', '37000.50']; whole where all are. */
export function sameDigits(amounts: readonly string[]): string[] {
  const lean = amounts.map((amount) => {
    const [whole = '0', fraction = ''] = amount.split('.')
    return [whole, fraction.replace(/0+$/, '')] as const
  })
  const most = Math.max(0, ...lean.map(([, fraction]) => fraction.length))
  const places = most === 0 ? 0 : Math.max(2, most)
  return lean.map(([whole, fraction]) => (places === 0 ? whole : `${whole}.${fraction.padEnd(places, '0')}`))
}
