import type { start as english } from '../../en/money/start.ts'
import type { Translation } from '../../message.ts'

export const start: Translation<typeof english> = {
  title: 'Tu cuenta está lista',
  lead: 'Empieza con un depósito.',
  depositTitle: 'Haz tu primer depósito',
  depositText:
    'Recibes los datos de una cuenta y una referencia tuya. En cuanto llega la transferencia, está en tu saldo.',
  depositDo: 'Depositar dinero',
  depositFollow: 'Seguir tu depósito',
  waitingText: 'Tu depósito está en marcha. Estará en tu saldo en cuanto llegue el dinero.',
  byCard: 'Comprar cripto con tarjeta',
  byCoins: 'Monedas de otro monedero',
  otherWays: 'Otras formas de empezar',
  converter: 'Conversor',
  pay: 'Importe en {currency}',
  get: 'Importe en {asset}, antes de comisiones',
  asset: 'Activo',
  rateHint: 'El precio del índice en este momento, sin comisiones. Lo que cuesta una compra se ve antes de aceptarla.',
  noPrice: 'Ahora no hay un precio fiable.',
  buy: 'Comprar {asset}',
  offers: 'Mejores ofertas de {asset} por {currency}',
  offersLead: 'De personas. Lo que compras queda bloqueado en garantía hasta que lo tienes.',
  allOffers: 'Todas las ofertas',
  noOffers: 'Ahora nadie vende {asset} por {currency}.',
  elsewhere: 'Hay ofertas en:',
  offersFailed: 'No se pudieron cargar las ofertas.',
  offersRetry: 'Cargarlas otra vez',
  limits: '{min} a {max}',
  feeIn: 'comisión incluida',
  completed: { one: '{n} completada', other: '{n} completadas' },
  newHere: 'Aún sin órdenes',
}
