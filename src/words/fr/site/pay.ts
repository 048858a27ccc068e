import type { pay as english } from '../../en/site/pay.ts'
import type { Translation } from '../../message.ts'

export const pay: Translation<typeof english> = {
  head: 'Payer @{name}',
  description: 'Un lien de paiement : ce qui est demandé, par qui, et comment payer.',
  lead: '@{name}, client de {brand}, demande {amount}.',
  lead_open: '@{name}, client de {brand}, demande des {asset}. Vous choisissez combien.',
  text: 'Motif',
  until: 'Jusqu’au',
  with_account: 'Depuis un compte ici',
  with_account_text: 'L’argent arrive aussitôt, sans frais. Vous revoyez tout une dernière fois avant de confirmer.',
  pay: 'Payer avec {brand}',
  by_bank: 'Par virement bancaire',
  by_bank_text:
    'Envoyez exactement ce montant, avec cette référence dans le libellé du virement. Sans elle, personne ne sait à qui il est destiné.',
  amount: 'Montant',
  reference: 'Référence',
  bank: 'Banque',
  holder: 'Titulaire du compte',
  sure: 'Ne payez que les personnes que vous connaissez. Un virement est irréversible, et {brand} ignore ce que vous avez convenu.',
  paid: 'Ce lien a été payé',
  cancelled: 'Ce lien a été annulé',
  expired: 'Ce lien a expiré',
  over: 'Il ne peut plus être payé. Demandez-en un autre à @{name}.',
  missing: 'Ce lien de paiement n’existe pas',
  missing_text: 'Son adresse est peut-être mal saisie, ou il n’existe plus. Demandez à la personne qui l’a envoyé.',
}
