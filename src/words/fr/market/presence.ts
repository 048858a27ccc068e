import type { presence as english } from '../../en/market/presence.ts'
import type { Translation } from '../../message.ts'

export const presence: Translation<typeof english> = {
  title: 'En ligne',
  more: { one: 'et {n} autre', other: 'et {n} autres' },
  looking: 'Recherche de qui est là',
  sample: 'Exemple',
  failed: 'Impossible de voir qui est en ligne pour l’instant. Ces noms sont des exemples.',
  disabled: 'Les personnes en ligne ne sont pas affichées ici. Ces noms sont des exemples.',
}
