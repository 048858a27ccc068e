import type { siteConverter as english } from '../../en/site/site-converter.ts'
import type { Translation } from '../../message.ts'

export const siteConverter: Translation<typeof english> = {
  convert_title: 'Convertir',
  convert_head: 'Convertisseur de devises et de cryptos',
  convert_description:
    'Ce que vaut en ce moment un montant d’une devise ou d’une crypto dans une autre, marge et frais compris.',
  convert_lead: 'Ce que vous recevriez en ce moment, marge et frais déduits.',
  convert_amount: 'Montant',
  convert_from: 'De',
  convert_to: 'Vers',
  convert_submit: 'Convertir',
  convert_gets: 'Vous recevriez',
  convert_pays: 'pour {amount}',
  convert_rate: 'Taux',
  convert_costs: 'Tous les coûts, inclus',
  convert_costs_what: '≈ {amount} ({percent})',
  convert_spread: 'Notre marge, comprise dans le taux',
  convert_fee: 'Frais ({percent})',
  convert_middle: 'Prix moyen, pour comparaison',
  convert_at: 'Indicatif, au {time}',
  convert_unlocked: 'Rien n’est bloqué tant que vous ne demandez pas de cotation dans votre compte.',
  convert_other: 'Dans l’autre sens',
  convert_account: 'Convertir dans votre compte',
  convert_off: 'Le calcul est impossible pour l’instant. Réessayez dans une minute.',
  convert_check: 'Vérifiez les champs.',
}
