import type { pay as english } from '../../en/site/pay.ts'
import type { Translation } from '../../message.ts'

export const pay: Translation<typeof english> = {
  head: 'Pagar @{name}',
  description: 'Um link de pagamento: o que se pede, quem pede e como pagar.',
  lead: '@{name}, cliente de {brand}, pede {amount}.',
  lead_open: '@{name}, cliente de {brand}, pede {asset}. Você escolhe quanto.',
  text: 'Para que é',
  until: 'Até',
  with_account: 'De uma conta aqui',
  with_account_text: 'Chega na hora e não custa nada. Você vê tudo mais uma vez antes de confirmar.',
  pay: 'Pagar com {brand}',
  by_bank: 'Por transferência bancária',
  by_bank_text:
    'Envie exatamente este valor, com esta referência no texto da transferência. Sem ela ninguém sabe para quem é.',
  amount: 'Valor',
  reference: 'Referência',
  bank: 'Banco',
  holder: 'Titular da conta',
  sure: 'Pague só a quem você conhece. Uma transferência não pode ser desfeita, e {brand} não sabe o que vocês combinaram.',
  paid: 'Este link já foi pago',
  cancelled: 'Este link foi cancelado',
  expired: 'Este link expirou',
  over: 'Não pode mais ser pago. Peça outro a @{name}.',
  missing: 'Não existe esse link de pagamento',
  missing_text: 'O endereço pode ter um erro de digitação, ou o link não existe mais. Pergunte a quem o enviou.',
}
