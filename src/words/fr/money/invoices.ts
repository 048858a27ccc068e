import type { invoices as english } from '../../en/money/invoices.ts'
import type { Translation } from '../../message.ts'

export const invoices: Translation<typeof english> = {
  title: 'Factures',
  lead: 'Une facture par mois pour les frais que vous avez payés, et un avoir quand des frais ont été remboursés.',
  caption: 'Vos factures et avoirs',
  noun: 'documents',
  loading: 'Chargement des factures',
  failed: 'Vos factures n’ont pas pu être chargées',
  safe: 'Vos soldes et vos documents sont inchangés.',
  none: 'Aucune facture pour l’instant',
  noneHint:
    'Les frais d’un mois arrivent en une facture peu après sa fin. Les reçus de chaque mouvement sont dans votre historique.',
  toHistory: 'Voir l’historique',
  number: 'Numéro',
  invoice: 'Facture',
  creditNote: 'Avoir sur {number}',
  month: 'Mois',
  fees: 'Frais',
  total: 'Total',
  noTotal: 'Taux inconnu',
  files: 'Fichiers',
  pdf: 'PDF',
  xml: 'XML',
  savePdf: '{number} en PDF',
  saveXml: '{number} en XML (UBL)',
}
