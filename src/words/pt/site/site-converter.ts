import type { siteConverter as english } from '../../en/site/site-converter.ts'
import type { Translation } from '../../message.ts'

export const siteConverter: Translation<typeof english> = {
  convert_title: 'Converter',
  convert_head: 'Conversor de moedas e cripto',
  convert_description: 'Quanto um valor em uma moeda ou cripto dá em outra agora, com spread e tarifa.',
  convert_lead: 'O que você receberia agora, já descontados spread e tarifa.',
  convert_amount: 'Valor',
  convert_from: 'De',
  convert_to: 'Para',
  convert_submit: 'Converter',
  convert_gets: 'Você receberia',
  convert_pays: 'por {amount}',
  convert_rate: 'Taxa de câmbio',
  convert_costs: 'Todos os custos, incluídos',
  convert_costs_what: '≈ {amount} ({percent})',
  convert_spread: 'Nosso spread, já na taxa de câmbio',
  convert_fee: 'Tarifa ({percent})',
  convert_middle: 'Preço médio de mercado, para comparação',
  convert_at: 'Indicativo, em {time}',
  convert_unlocked: 'Nada é travado até você pedir uma cotação na sua conta.',
  convert_other: 'No sentido contrário',
  convert_account: 'Converter na sua conta',
  convert_off: 'Não é possível calcular agora. Tente de novo em um minuto.',
  convert_check: 'Confira os campos.',
}
