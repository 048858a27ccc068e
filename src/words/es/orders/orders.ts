import type { orders as english } from '../../en/orders/orders.ts'
import type { Translation } from '../../message.ts'

export const orders: Translation<typeof english> = {
  all: 'Órdenes',
  allLead: 'Todas tus operaciones, como comprador y como vendedor. Destaca lo que te espera.',
  crypto: 'Órdenes de cripto',
  cryptoLead: 'Tus operaciones de cripto por dinero.',
  currency: 'Órdenes de divisas',
  currencyLead: 'Tus operaciones de una divisa por otra.',
  views: 'Tipos de órdenes',
  allTab: 'Todas',
  cryptoTab: 'Cripto',
  currencyTab: 'Divisas',
  inboxTab: 'Bandeja de entrada',

  // Figures
  stats: 'Tus operaciones en cifras',
  statOpen: 'Abiertas',
  statWaiting: { one: '{n} te espera', other: '{n} te esperan' },
  statCompleted: 'Completadas',
  statRate: 'Tasa de finalización',
  statRelease: 'Liberación mediana',
  statNone: '–',
  statsBoth: 'Cripto y divisas juntas.',
  bannedTitle: 'Aceptar anuncios está en pausa hasta el {time}',
  bannedText:
    'Cancelaste una orden antes de pagar; cada una más en un día alarga la pausa. Las órdenes en curso y tus propios anuncios siguen como están.',

  // Filters
  show: 'Mostrar',
  anyShow: 'Abiertas y cerradas',
  openOnly: 'Solo abiertas',
  role: 'Tu papel',
  anyRole: 'Cualquier papel',
  state: 'Estado',
  anyState: 'Cualquier estado',

  // The list
  caption: 'Órdenes, las últimas primero',
  order: 'Orden',
  with: 'Con',
  payment: 'Pago',
  status: 'Estado',
  due: 'Plazo',
  time: 'Hecha el',
  writeTo: 'Escribir a {name}',
  noun: 'órdenes',
  loading: 'Cargando tus órdenes',
  failed: 'No se pudieron cargar tus órdenes',
  none: 'Todavía no hay órdenes',
  noneHint:
    'Acepta un anuncio en el mercado o publica uno tuyo; cada operación aparece entonces aquí con lo que espera.',
  noMatch: 'Ninguna orden coincide',
  noMatchHint: 'Quita un filtro para ver más.',
  toMarket: 'Ver el mercado',
}
