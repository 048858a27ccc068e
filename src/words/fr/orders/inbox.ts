import type { inbox as english } from '../../en/orders/inbox.ts'
import type { Translation } from '../../message.ts'

export const inbox: Translation<typeof english> = {
  title: 'Boîte de réception',
  lead: 'Vos ordres en cours, d’abord ceux qui vous attendent.',
  list: 'Ordres en cours',
  loading: 'Chargement de vos ordres en cours',
  loadingOrder: 'Chargement de l’ordre',
  failed: 'Vos ordres en cours n’ont pas pu être chargés',
  none: 'Rien n’est en cours',
  noneText:
    'Un ordre se trouve ici dès que quelqu’un répond à une de vos annonces, ou vous à une des siennes, jusqu’à ce qu’il soit terminé.',
  toMarket: 'Voir le marché',
  pick: 'Choisissez un ordre',
  pickText: 'Ce qu’il attend et sa conversation s’affichent ici. Les touches j et k parcourent la liste, Entrée ouvre.',
  first: { one: 'Le premier ordre est affiché.', other: 'Les {n} premiers ordres sont affichés.' },
  mine: 'Vous : {text}',
  file: 'Un fichier',
  unread: { one: '{n} message non lu', other: '{n} messages non lus' },
  sound: 'Son',
  soundHint: 'Pour les nouveaux ordres et messages',
}
