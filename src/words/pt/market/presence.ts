import type { presence as english } from '../../en/market/presence.ts'
import type { Translation } from '../../message.ts'

/** Who is on the site now. */

export const presence: Translation<typeof english> = {
  title: 'Online agora',
  more: { one: 'e mais {n}', other: 'e mais {n}' },
  looking: 'Vendo quem está aqui',
  sample: 'Exemplo',
  failed: 'Não é possível ver quem está online no momento. Estes nomes são exemplos.',
  disabled: 'Aqui não se mostra quem está online. Estes nomes são exemplos.',
}
