import type { adsTogether as english } from '../../en/market/ads-together.ts'
import type { Translation } from '../../message.ts'

export const adsTogether: Translation<typeof english> = {
  together: 'Todos tus anuncios a la vez',
  pauseShort: { one: 'Pausar {n} anuncio', other: 'Pausar todos' },
  resumeShort: { one: 'Reabrir {n}', other: 'Reabrir {n}' },
  stepShort: 'Cambiar precios',
  pauseAll: { one: 'Pausar {n} anuncio', other: 'Pausar {n} anuncios en ambos mercados' },
  resumeAll: { one: 'Reabrir el anuncio pausado', other: 'Reabrir los {n} pausados juntos' },
  paused: { one: '{n} anuncio está en pausa.', other: '{n} anuncios están en pausa.' },
  pausedHint: 'Nadie puede aceptarlos; lo reservado sigue así. Con una pulsación se reabren los mismos.',
  resumed: { one: '{n} anuncio está abierto de nuevo.', other: '{n} anuncios están abiertos de nuevo.' },
  left: { one: '{n} queda como está:', other: '{n} quedan como están:' },
  step: 'Cambiar precios juntos',
  stepLead:
    'Un precio fijo se mueve esa parte de sí mismo; uno flotante, esa parte del índice. Cambian todos los anuncios elegidos, o ninguno.',
  way: 'Sentido',
  up: 'Hacia arriba',
  down: 'Hacia abajo',
  by: 'Cuánto',
  stepWrong: 'Escribe un porcentaje mayor que 0, hasta 20.',
  chooseOne: 'Elige un anuncio.',
  stepAds: 'Tus anuncios, con el precio antes y después',
  stepDo: { one: 'Cambiar {n} precio', other: 'Cambiar {n} precios' },
  stepped: {
    one: '{n} precio cambió. Vale para las órdenes desde ahora.',
    other: '{n} precios cambiaron. Valen para las órdenes desde ahora.',
  },
  stepLoading: 'Cargando tus precios',
  stepFailed: 'No se pudieron cargar tus precios.',
}
