import type { cardDeposit as english } from '../../en/money/card-deposit.ts'
import type { Translation } from '../../message.ts'

export const cardDeposit: Translation<typeof english> = {
  how: 'Votre moyen de paiement',
  byBank: 'Virement bancaire',
  byBankHint: 'Sans frais de notre part. Vous avez {days} jours pour l’envoyer.',
  byCard: 'Carte',
  byCardHint: 'Frais de {fee}. L’argent arrive aussitôt.',
  later: 'L’argent est utilisable ici aussitôt ; il peut quitter votre compte plus tard.',

  limits:
    'Votre carte peut être débitée de {day} en 24 heures et de {month} en 30 jours, frais compris ; les autres devises comptent pour leur valeur.',
  step1: 'Dites combien vous voulez recevoir',
  step1Text: 'Les frais s’ajoutent, et s’affichent avant le paiement.',
  step2: 'Payez avec votre carte',
  step2Text: 'Sur la page suivante. Votre banque peut vous demander de confirmer.',
  step3: 'L’argent arrive aussitôt',
  step3Text:
    'Vous pouvez l’utiliser ici tout de suite. Il peut quitter votre compte plus tard, car les paiements par carte peuvent être repris.',

  title: 'Payez {amount} par carte',
  loading: 'Préparation du paiement',
  failed: 'Le paiement n’a pas pu être préparé',
  safe: 'Rien n’a été débité, et redemander est sans risque.',
  gets: 'Vous recevez',
  fee: 'Frais',
  total: 'Votre carte est débitée de',
  meanwhile:
    'Vous pouvez le convertir et l’utiliser pour acheter aussitôt. Il peut quitter votre compte après {confirmed} jours si votre identité a été contrôlée et que votre banque vous demande de confirmer le paiement, sinon après {days} : les paiements par carte peuvent être repris.',

  sandbox: 'Service de paiement de test',
  sandboxText: 'Aucune vraie carte n’est débitée. Choisissez ce que fait la carte.',
  choose: 'Une carte à essayer',
  pay: 'Payer {total}',
  asks: 'La banque interroge le titulaire de la carte',
  asksText: 'Votre banque vous demanderait maintenant si ce paiement est le vôtre. Ici, vous répondez à sa place.',
  yes: 'Oui, c’est le mien',
  no: 'Non, le refuser',
  declined: 'Cette carte a été refusée',
  declined_declined: 'Sa banque n’a pas dit pourquoi. Rien n’a été débité. Essayez une autre carte.',
  declined_funds: 'Il n’y a pas assez d’argent dessus. Rien n’a été débité. Essayez une autre carte.',
  declined_not_confirmed:
    'Le paiement n’a pas été confirmé. Rien n’a été débité. Réessayez, ou prenez une autre carte.',
  name: 'Nom sur la carte',
  nameHint: 'Utilisez une carte à votre nom : l’argent de la carte d’une autre personne reste plus longtemps.',
  nameMissing: 'Écrivez le nom qui figure sur la carte.',
  notCharged: 'Votre carte n’a pas été débitée',
  lostText:
    'Nous n’avons pas pu savoir ce qu’il en est advenu. Si votre carte a été débitée, cette page l’affiche dans un instant.',
  formFailed: 'Le formulaire pour votre carte n’a pas pu être chargé',
  formFailedNext: 'Vérifiez votre connexion, ou autorisez js.stripe.com si quelque chose le bloque, et réessayez.',
  byStripe: 'Stripe encaisse le paiement. Nous ne voyons jamais le numéro de votre carte.',
  paid: 'Votre carte a été débitée. Ce que vous avez payé arrive dans un instant ; cette page se met à jour d’elle-même.',
  processing: 'La banque réfléchit. Cette page se met à jour d’elle-même.',
  over: 'Ce paiement n’est plus possible',
  overText: 'Rien n’a été débité. Commencez un nouveau dépôt.',

  does_pays: 'Paie aussitôt',
  does_asks: 'Sa banque demande d’abord (3-D Secure)',
  does_declined: 'Est refusée',
  does_funds: 'N’a pas assez d’argent',
  does_disputed_lost: 'Est contestée une minute plus tard, et la plateforme perd',
  does_disputed_won: 'Est contestée une minute plus tard, et la plateforme gagne',
  does_disputed_slowly: 'Est contestée une minute plus tard, et la plateforme perd au bout d’une semaine',
  does_questioned: 'Fait l’objet d’une question une minute plus tard, et reste',
  does_refunded: 'Est remboursée une minute plus tard',
  does_refund_fails: 'Est remboursée une minute plus tard, ce qui échoue deux minutes après',
}
