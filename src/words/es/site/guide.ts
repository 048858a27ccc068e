import type { guide as english } from '../../en/site/guide.ts'
import type { Translation } from '../../message.ts'

export const guide: Translation<typeof english> = {
  title: 'Guía de uso',
  lead: 'Cómo funciona todo aquí, una pregunta cada vez.',
  contents: 'Toda la guía',
  previous: 'Anterior',
  next: 'Siguiente',
  group_start: 'Primeros pasos',
  group_money: 'Depósitos, retiradas y conversiones',
  group_trade: 'Operar con personas',
  group_records: 'Registros',
  group_security: 'Mantener segura tu cuenta',
  group_help: 'Ayuda',
  more: '¿Falta algo? Escríbenos.',

  // The page browsers keep for the time without a connection
  offlineTitle: 'No se puede llegar a {brand}',
  offlineText:
    'Esta página no se ha cargado: puede que no tengas conexión o que {brand} no responda ahora. No se pierde nada: tu dinero y todo lo que confirmaste están a salvo con {brand}.',
  offlineAgain: 'Intentarlo de nuevo',
}
