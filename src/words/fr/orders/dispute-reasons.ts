import type { disputeReasons as english } from '../../en/orders/dispute-reasons.ts'
import type { Translation } from '../../message.ts'

export const disputeReasons: Translation<typeof english> = {
  not_received: 'J’ai payé et le vendeur ne libère pas',
  no_payment: 'L’argent n’est pas arrivé',
  wrong_amount: 'Un autre montant est arrivé',
  third_party: 'L’argent est venu de quelqu’un d’autre',
  reversed: 'Le paiement a été repris',
  coerced: 'On m’a demandé de faire quelque chose hors de l’ordre',
  other: 'Autre motif',
}
