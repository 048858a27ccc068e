import type { Section } from '../../message.ts'

export const bankOrCrypto = {
  ways: 'Ways to deposit',
  byBank: 'Currency',
  byCrypto: 'Crypto',
} as const satisfies Section
