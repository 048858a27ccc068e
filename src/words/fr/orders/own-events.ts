import type { ownEvents as english } from '../../en/orders/own-events.ts'
import type { Translation } from '../../message.ts'

/** After 'Vous', whose verbs aren't those of a name. */
export const ownEvents: Translation<typeof english> = {
  place: 'avez passé l’ordre ; le séquestre est bloqué',
  pay: 'avez déclaré le paiement envoyé',
  cancel: 'avez annulé l’ordre ; le séquestre est revenu au vendeur',
  extend: 'avez accordé 15 minutes de plus pour payer',
  deadline_moved: 'avez reporté l’échéance, car le service a été injoignable un moment',
  time_out: 'avez mis fin au délai de paiement ; le séquestre reste bloqué dix minutes de plus',
  claim_paid: 'avez déclaré que le paiement avait été envoyé avant la fin du délai',
  end_grace: 'avez rendu le séquestre au vendeur',
  confirm: 'avez confirmé l’arrivée de l’argent',
  release: 'avez libéré le séquestre au profit de l’acheteur',
  ask_cancel: 'avez demandé l’annulation',
  take_back: 'avez retiré votre demande',
  refuse_cancel: 'avez refusé l’annulation',
  accept_cancel: 'avez accepté l’annulation ; le séquestre est revenu au vendeur',
  ask_undo: 'avez demandé à retirer la déclaration de paiement',
  refuse_undo: 'avez refusé le retrait de la déclaration',
  accept_undo: 'avez accepté que rien n’ait été payé ; un nouveau délai de paiement court',
  dispute: 'avez ouvert un litige',
  go_to_dispute: 'avez passé l’ordre en litige, faute de libération à temps',
  withdraw_dispute: 'avez retiré le litige',
  resolve_to_buyer: 'avez réglé le litige : le séquestre est allé à l’acheteur',
  resolve_to_seller: 'avez réglé le litige : le séquestre est revenu au vendeur',
  resolve_split: 'avez réglé le litige : le séquestre a été partagé',
  acknowledge: 'avez accusé réception',
  rate: 'avez évalué l’échange',
  appeal: 'avez fait un recours',
}
