import type { bankOrCrypto as english } from '../../en/money/bank-or-crypto.ts'
import type { Translation } from '../../message.ts'

export const bankOrCrypto: Translation<typeof english> = {
  ways: 'Formas de depositar',
  byBank: 'Divisa',
  byCrypto: 'Cripto',
}
