/**
 * The one way to write a value down so that everybody hashes the same bytes: keys sorted, no blanks, numbers and texts as JSON has them
 * (RFC 8785). Members that are undefined are left out. Throws TypeError on what JSON can't bear.
 */
export function canonical(value: unknown): string {
  if (value === null || typeof value === 'boolean' || typeof value === 'string') return JSON.stringify(value)
  if (typeof value === 'number' && Number.isFinite(value)) return JSON.stringify(value)
  if (Array.isArray(value)) return `[${value.map((one) => canonical(one)).join(',')}]`
  if (typeof value !== 'object' || value instanceof Date) throw new TypeError(`not plain JSON: ${String(value)}`)
  const members = Object.entries(value).filter(([, member]) => member !== undefined)
  members.sort(([a], [b]) => (a < b ? -1 : 1))
  return `{${members.map(([key, member]) => `${JSON.stringify(key)}:${canonical(member)}`).join(',')}}`
}
