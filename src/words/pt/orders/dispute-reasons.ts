import type { disputeReasons as english } from '../../en/orders/dispute-reasons.ts'
import type { Translation } from '../../message.ts'

export const disputeReasons: Translation<typeof english> = {
  not_received: 'Paguei, e o vendedor não libera',
  no_payment: 'O dinheiro não chegou',
  wrong_amount: 'Chegou outro valor',
  third_party: 'O dinheiro veio de outra pessoa',
  reversed: 'O pagamento foi estornado',
  coerced: 'Pediram que eu fizesse algo fora da ordem',
  overpaid: 'Paguei mais do que a ordem pedia',
  not_as_agreed: 'A outra parte não cumpriu o combinado',
  overlooked: 'Algo que mostrei não foi considerado',
  new_evidence: 'Há provas que ainda não existiam',
  other: 'Outro motivo',
}
