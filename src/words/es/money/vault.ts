import type { vault as english } from '../../en/money/vault.ts'
import type { Translation } from '../../message.ts'

export const vault: Translation<typeof english> = {
  title: 'Activos',
  lead: 'Todo lo que tienes con nosotros. Lo disponible se puede usar al momento; lo reservado está en tus anuncios y órdenes, y es tuyo hasta que sale.',
  total: 'Total en {currency}',
  changeCurrency: 'Ver en otra divisa',
  loading: 'Cargando tus activos',
  failed: 'No se pudieron cargar tus activos',
  safe: 'Tus saldos no han cambiado y están a salvo.',

  // The list
  asset: 'Activo',
  available: 'Disponible',
  held: 'Reservado',
  inAds: 'en anuncios',
  inOrders: 'en órdenes',
  inPayments: 'para pagos',
  totalHead: 'Total',
  priceIn: 'Precio en {currency} · 24 h',
  valueIn: 'Valor en {currency}',
  share: 'Parte del total:',
  actions: 'Acciones',
  nothing: 'nada',
  noneOf: 'Activos de los que no tienes nada',
  depositWhat: 'Depositar {code}',
  withdrawWhat: 'Retirar {code}',
  swapWhat: 'Convertir {code}',
  get: 'Conseguir {code}',

  // Narrowing it down
  find: 'Buscar un activo',
  findHint: 'Nombre o código',
  zeros: 'Mostrar saldos en cero',
  noMatch: 'Ningún activo coincide con «{text}»',
  noMatchHint: 'Prueba con su código, como BTC o EUR.',
  noMatchZeros: 'No tienes ninguno que coincida. Los saldos en cero no se muestran.',
  clear: 'Borrar la búsqueda',
  found: { one: '{n} activo', other: '{n} activos' },

  // Prices
  stale: 'Sin precio reciente',
  tooFewSources: 'Muy pocas fuentes de precio',
  disagreement: 'Las fuentes de precio no coinciden',
  unpricedTitle: 'Ahora no hay un precio fiable para {codes}',
  unpricedText: 'Su valor no está en ningún total hasta que lo haya. El saldo está intacto y a salvo.',

  // Nothing yet
  empty: 'Aquí todavía no hay nada',
  emptyHint: 'Deposita dinero por transferencia bancaria y conviértelo en cualquier activo.',
  emptyDo: 'Depositar dinero',
  addressOf: 'Dirección de depósito de {code}',
  addresses: 'Recibir cripto desde fuera no está abierto',
  addressesHint: 'Por ahora no hay direcciones de depósito. Consigue cripto convirtiendo dinero que depositaste.',
}
