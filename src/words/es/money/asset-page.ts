import type { assetPage as english } from '../../en/money/asset-page.ts'
import type { Translation } from '../../message.ts'

export const assetPage: Translation<typeof english> = {
  all: 'Todos los activos',
  loading: 'Cargando este activo',
  failed: 'No se pudo cargar este activo',
  safe: 'Tu saldo no ha cambiado y está a salvo.',

  // What can be done with it
  actions: 'Qué puedes hacer con {code}',
  deposit: 'Depositar',
  withdraw: 'Retirar',
  swap: 'Convertir',
  sell: 'Vender a una persona',
  buy: 'Comprar a una persona',
  get: 'Convertir a {code}',

  // What there is
  have: 'Lo que tienes',
  worth: '≈ {amount}',
  stale: 'Sin precio reciente',
  tooFewSources: 'Muy pocas fuentes de precio',
  disagreement: 'Las fuentes de precio no coinciden',
  available: 'Disponible',
  inAds: 'En tus anuncios',
  inOrders: 'En tus órdenes',
  inPayments: 'Reservado para pagos',
  none: 'Todavía no tienes {code}',
  noneText: 'Deposita, convierte a este activo o cómpralo a una persona.',

  // Where it comes in
  address: 'Tu dirección de {code}',
  addressWhat: 'dirección',
  onNetwork: 'Envía solo {code}, y solo por {network}.',
  noAddress: 'Todavía no tienes una dirección de {code}. Cuando la tengas, es tuya para siempre.',
  getAddress: 'Mostrar mi dirección de {code}',
  addressMore: 'Código QR y condiciones',

  // What it is worth
  price: 'Precio de un {code}',
  noPrice: 'Ahora no hay un precio fiable. Tu saldo está intacto.',
  period: 'Periodo',
  week: '7 días',
  month: '30 días',
  quarter: '90 días',
  year: '1 año',
  over: 'en {period}',
  chart: 'Precio de un {code} en {currency}',
  chartNothing: 'Hay muy pocos días con precio para dibujar una línea.',
  chartFailed: 'No se pudieron cargar los precios.',
  chartLoading: 'Cargando precios',
  again: 'Intentarlo de nuevo',

  // What moved
  movements: 'Últimos movimientos',
  seeAll: 'Ver todos',
  noMovements: 'Todavía no se ha movido nada',
  noMovementsText: 'Aquí aparecerá lo que entra y sale de {code}.',
  setAside: 'reservado, sigue siendo tuyo',
  freed: 'libre de nuevo',
  withFee: 'con una comisión de {fee}',
}
