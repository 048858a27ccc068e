import type { pay as english } from '../../en/site/pay.ts'
import type { Translation } from '../../message.ts'

export const pay: Translation<typeof english> = {
  head: 'Pagar a @{name}',
  description: 'Un enlace de pago: qué se pide, quién lo pide y cómo pagarlo.',
  lead: '@{name}, cliente de {brand}, pide {amount}.',
  lead_open: '@{name}, cliente de {brand}, pide {asset}. Tú eliges cuánto.',
  text: 'Para qué es',
  until: 'Hasta',
  with_account: 'Desde una cuenta de aquí',
  with_account_text: 'Llega al momento y no cuesta nada. Lo ves todo una vez más antes de confirmar.',
  pay: 'Pagar con {brand}',
  by_bank: 'Por transferencia bancaria',
  by_bank_text:
    'Envía exactamente este importe, con esta referencia en el concepto de la transferencia. Sin ella nadie sabe para quién es.',
  amount: 'Importe',
  reference: 'Referencia',
  bank: 'Banco',
  holder: 'Titular de la cuenta',
  sure: 'Paga solo a quien conoces. Una transferencia no se puede recuperar, y {brand} no sabe lo que acordasteis.',
  paid: 'Este enlace ya se pagó',
  cancelled: 'Este enlace se canceló',
  expired: 'Este enlace ha caducado',
  over: 'Ya no se puede pagar. Pide otro a @{name}.',
  missing: 'No existe ese enlace de pago',
  missing_text: 'Puede que su dirección esté mal escrita o que ya no exista. Pregunta a quien te lo envió.',
}
