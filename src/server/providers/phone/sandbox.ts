import type { PhoneProof } from './port.ts'

/** A pretended service that sends nothing: a number that ends in 99 can't be reached, and every code but 000000 is right. */
export const sandboxPhone = (): PhoneProof => ({
  name: 'sandbox',
  sandbox: true,
  channels: ['sms', 'call'],
  minutes: 10,
  start: async (to, _channel, _locale, key) => (to.endsWith('99') ? { refused: 'undeliverable' } : { ref: key }),
  check: async (_ref, code) => (code === '000000' ? 'no' : 'yes'),
})
