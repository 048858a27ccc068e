import type { presence as english } from '../../en/market/presence.ts'
import type { Translation } from '../../message.ts'

export const presence: Translation<typeof english> = {
  title: 'En línea ahora',
  more: { one: 'y {n} más', other: 'y {n} más' },
  looking: 'Mirando quién está aquí',
  sample: 'Ejemplo',
  failed: 'Ahora no se puede ver quién está en línea. Estos nombres son ejemplos.',
  disabled: 'Aquí no se muestra quién está en línea. Estos nombres son ejemplos.',
}
