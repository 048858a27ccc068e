import type { onramp as english } from '../../en/money/onramp.ts'
import type { Translation } from '../../message.ts'

export const onramp: Translation<typeof english> = {
  title: 'Comprar {asset} com cartão, pela {seller}',
  who: 'Quem vende a você é {seller}: recebe seu cartão, confere quem você é e responde pela compra. O {brand} não faz parte dela e não cobra tarifa; o que {seller} cobra aparece antes de você pagar.',
  where:
    'O que você compra é enviado ao seu próprio endereço aqui e chega como um depósito, creditado quando a rede o confirma.',
  notEverywhere: '{seller} não vende em todos os países. Onde não vende, avisa antes de você pagar.',
  amount: 'Quanto você gasta, aproximadamente',
  least: 'A partir de {amount}. Você pode mudar isso na página de {seller}.',
  begin: 'Continuar em {seller}',
  beginSandbox: 'Começar uma compra simulada',
  yours: 'O que você comprou com cartão',
  failed: 'Não foi possível carregar suas compras',
  safe: 'O que você tem está seguro, e pedir de novo também é seguro.',
  spends: '{amount} por {asset}',
  receives: '{amount} enviados',
  open: 'Continuar em {seller} (em nova aba)',
  toDeposit: 'Ver o depósito',
  onItsWay: 'Aparece aqui assim que a rede o tiver.',
  arrived: 'Chegou: {amount}',
  state_begun: 'Não paga',
  state_to_pay: 'A pagar',
  state_sending: 'Paga, em envio',
  state_complete: 'Enviada',
  state_rejected: 'Recusada pelo vendedor',
  state_expired: 'Encerrada, não paga',
  state_given_up: 'Abandonada',
  giveUp: 'Desistir desta compra',
  giveUpTitle: 'Desistir de {amount} por {asset}?',
  giveUpText:
    'Você pode então começar outra. Ela conta para o seu limite até 24 horas depois de iniciada, e para as {most} que podem ser iniciadas nesse tempo. Se mesmo assim você pagar em {seller}, o que chegar é creditado como qualquer depósito.',

  // Where the seller is pretended
  sandboxTitle: 'Vendedor de testes',
  sandbox:
    'Este vendedor é simulado: nenhum cartão é cobrado. Você diz como a compra termina; o que for comprado vem pela rede de testes.',
  amounts: 'Valores que fazem outra coisa',
  ends: 'termina em {digits}',
  country: 'O vendedor não vende onde você está.',
  ending: 'Como termina?',
  end_completes: 'Concluída',
  end_completes_hint: 'Paga e enviada na hora.',
  end_late: 'Atrasada',
  end_late_hint: 'Paga e enviada um minuto depois.',
  end_rejected: 'Recusada',
  end_rejected_hint: 'O vendedor recusa você.',
  end_abandoned: 'Abandonada',
  end_abandoned_hint: 'Nunca paga: encerrada em um dia.',
  end: 'Terminar assim',

  // On the page of bank transfers
  byCard: 'Quer pagar com cartão?',
  byCardText: '{seller} vende cripto com cartão, em nome próprio, e a envia ao seu endereço aqui.',
  byCardLink: 'Comprar cripto com cartão',
}
