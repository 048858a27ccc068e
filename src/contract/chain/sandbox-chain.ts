/** What a payment on a sandbox network does, by the last two digits of its amount ('0.13', '113'). */
export const sandboxPayments = [
  { ends: '13', does: 'orphan' },
  { ends: '14', does: 'replace' },
  { ends: '15', does: 'unknown' },
  { ends: '16', does: 'severe' },
  { ends: '17', does: 'deep' },
  { ends: '18', does: 'short' },
] as const

export type SandboxDoes = (typeof sandboxPayments)[number]['does'] | 'plain'

/** How the sandbox's network behaves to a payment; `amount` is a decimal string in whole units. */
export function sandboxDoes(amount: string): SandboxDoes {
  const digits = (amount.includes('.') ? amount.replace(/\.?0+$/, '') : amount).replace('.', '')
  return sandboxPayments.find(({ ends }) => digits.endsWith(ends))?.does ?? 'plain'
}

export const SANDBOX_BLOCK_MS = 5_000
export const SANDBOX_GENESIS_MS = Date.parse('2025-01-01T00:00:00Z')

/** The newest block of a sandbox network: its height is the time. */
export const sandboxHeight = (now: Date): number =>
  Math.max(0, Math.floor((now.getTime() - SANDBOX_GENESIS_MS) / SANDBOX_BLOCK_MS))
