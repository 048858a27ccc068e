import type { orderGuide as english } from '../../en/orders/order-guide.ts'
import type { Translation } from '../../message.ts'

export const orderGuide: Translation<typeof english> = {
  bAwaiting: 'Payez {pay} à {name}',
  bPaid: 'Attendez que {name} contrôle vos {pay}',
  bConfirmed: '{name} a vos {pay}. La libération suit',
  bReleased: 'Vous avez reçu {got}',
  bExpired: 'Le délai de paiement est écoulé',
  bCancelled: 'Vous avez annulé cet ordre',
  bothCancelled: 'Vous et {name} avez annulé cet ordre',
  disputed: 'Cet ordre est en litige',
  splitAgreed: 'Accord entre vous',
  splitDecided: 'Tranché par un modérateur',
  bToBuyer: 'Tranché : {got} sont à vous',
  bToSeller: 'Le séquestre est revenu à {name}',
  bAgreedToBuyer: 'Accord entre vous : {got} sont à vous',
  bAgreedToSeller: 'Accord entre vous : le séquestre est revenu à {name}',
  sAwaiting: 'Attendez {pay} de {name}',
  sPaid: 'Contrôlez l’arrivée de {pay}',
  sConfirmed: 'Libérez {amount} pour {name}',
  sReleased: 'Vous avez libéré {amount} du séquestre',
  sExpired: '{name} n’a pas payé à temps',
  sCancelled: '{name} a annulé cet ordre',
  sToBuyer: 'Le séquestre de {locked} est allé à {name}',
  sToSeller: 'Tranché : {got} sont de nouveau à vous',
  sAgreedToBuyer: 'Accord entre vous : le séquestre de {locked} est allé à {name}',
  sAgreedToSeller: 'Accord entre vous : {got} sont de nouveau à vous',

  now: 'À faire maintenant',
  ifNot: 'Sinon',
  meanwhile: 'En attendant',
  payBy: 'Payer avant',
  sayBy: 'Le dire avant',
  releaseBy: 'Libérer avant',
  sellerReleasesBy: 'Libération avant',
  buyerPaysBy: 'Paiement avant',
  buyerSaysBy: 'Objection possible jusqu’au',
  bAwaitingDo:
    'Envoyez-les depuis un compte à votre nom, avec la référence indiquée ici ; le vendeur peut refuser l’argent d’une autre personne. Puis appuyez sur « J’ai payé ».',
  bAwaitingElse:
    'L’ordre prend fin et le séquestre revient au vendeur, dix minutes plus tard. Rien ne vous est pris sur ce site.',
  bPaidDo:
    'Rien pour l’instant. {name} regarde son compte et libère le séquestre. Répondez dans la discussion en cas de question.',
  bPaidElse:
    'L’ordre passe de lui-même en litige et une personne regarde. Le séquestre ne revient jamais au vendeur par silence.',
  bConfirmedDo: 'Rien. {name} a confirmé l’arrivée de votre argent ; la libération est sa prochaine étape.',
  bConfirmedElse: 'L’ordre passe de lui-même en litige, et la confirmation compte en votre faveur.',
  bGraceDo:
    'Si vous avez bien envoyé {pay}, dites-le maintenant : le séquestre est encore bloqué, et une personne regardera les deux versions.',
  bGraceElse:
    'Les {locked} sous séquestre reviennent au vendeur. Si vous n’avez rien envoyé, vous n’avez rien à faire.',
  sAwaitingDo: 'Rien pour l’instant. Nous vous prévenons dès que {name} déclare avoir payé.',
  sAwaitingElse: 'L’ordre prend fin, et {locked} vous reviennent dix minutes plus tard.',
  sPaidDo:
    'Ouvrez votre propre banque ou portefeuille et cherchez le paiement de {payer}. Seul compte ce que vous y voyez, ni un message ni une image.',
  sPaidElse: 'L’ordre passe de lui-même en litige, et une personne décide d’après ce que vous montrez tous deux.',
  sConfirmedDo: 'Vous avez confirmé l’arrivée de {pay}. La libération termine l’ordre.',
  sConfirmedElse: 'L’ordre passe de lui-même en litige, et votre confirmation compte en faveur de l’acheteur.',
  sGraceDo:
    'Rien. {name} peut encore déclarer avoir payé ; une personne regarde alors les deux versions avant tout mouvement.',
  sGraceElse: '{locked} vous reviennent d’eux-mêmes.',
  disputedDo:
    'Le séquestre est bloqué jusqu’à ce que vous vous accordiez ou qu’un modérateur décide. Tout ce que vous voulez montrer va dans le litige.',

  // Over: what became of the escrow and of an appeal, and what to do next
  bReturned: 'Rien ne vous a été pris ici : le séquestre est revenu à {name}.',
  sReturned: 'Le séquestre vous est revenu.',
  findOther: 'Trouver une autre offre',
  hadPaid: 'J’avais payé',
  appealUntil: 'Jusqu’au {until}',
  appealed: 'Recours formé : un autre modérateur examine tout',
  appealedFirst: 'Recours formé : un modérateur examine tout',
  appealAnswered: 'Le recours a reçu une réponse',
  youAppealed: 'Vous avez fait un recours',
  theyAppealed: '{name} a fait un recours',
  ackToo: 'L’envoi note aussi dans l’ordre que {got} vous sont parvenus ; cela ne déplace rien.',
}
