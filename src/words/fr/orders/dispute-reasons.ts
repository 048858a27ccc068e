import type { disputeReasons as english } from '../../en/orders/dispute-reasons.ts'
import type { Translation } from '../../message.ts'

export const disputeReasons: Translation<typeof english> = {
  not_received: 'J’ai payé et le vendeur ne libère pas',
  no_payment: 'L’argent n’est pas arrivé',
  wrong_amount: 'Un autre montant est arrivé',
  third_party: 'L’argent est venu de quelqu’un d’autre',
  reversed: 'Le paiement a été repris',
  coerced: 'On m’a demandé de faire quelque chose hors de l’ordre',
  overpaid: 'J’ai payé plus que ce que demandait l’ordre',
  not_as_agreed: 'L’autre partie n’a pas tenu ce que nous avions convenu',
  overlooked: 'Quelque chose que j’ai montré n’a pas été pris en compte',
  new_evidence: 'Il y a des preuves qui n’existaient pas encore',
  other: 'Autre motif',
}
