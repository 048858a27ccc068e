import type { ErrorCode } from './errors.ts'

const UNCERTAIN: ReadonlySet<string> = new Set<ErrorCode | 'offline'>([
  'offline',
  'unavailable',
  'internal',
  'idempotency_in_flight',
])

/** Whether an act that was answered so may have worked all the same; then only the same request, with the same key, is safe to repeat. */
export const isUncertain = ({ code }: { code: string }): boolean => UNCERTAIN.has(code)
