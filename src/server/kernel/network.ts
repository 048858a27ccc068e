/**
 * What counts as one caller: an IPv4 address, or a whole block of IPv6 ones, since providers hand those out whole: a /64 to every line, a
 * /48 to whoever asks for more.
 */
export function networkOf(ip: string, bits: 48 | 64 = 64): string {
  if (!ip.includes(':')) return ip
  if (ip.includes('.')) return ip.slice(ip.lastIndexOf(':') + 1)
  const [head = ''] = ip.split('::')
  const groups = head === '' ? [] : head.split(':')
  return `${[...groups, '0', '0', '0', '0'].slice(0, bits / 16).join(':')}::/${bits}`
}
