import type { bankOrCrypto as english } from '../../en/money/bank-or-crypto.ts'
import type { Translation } from '../../message.ts'

export const bankOrCrypto: Translation<typeof english> = {
  ways: 'طرق الإيداع',
  byBank: 'عملة',
  byCrypto: 'عملة مشفّرة',
}
