import type { express as english } from '../../en/market/express.ts'
import type { Translation } from '../../message.ts'

/** Trading without looking for an ad: p2p/express. */

export const express: Translation<typeof english> = {
  title: 'Express',
  lead: 'Diga o que quer. O Florin encontra a melhor oferta que você pode aceitar.',
  enter: 'Digite um valor.',
  looking: 'Procurando a melhor oferta',
  best: 'A melhor oferta para você agora',
  noMethods: 'Você ainda não tem uma forma de pagamento em {currency}',
  noMethodsText: 'É nela que o comprador paga. Adicione uma e a melhor oferta aparece aqui.',
  noMethod: 'Ninguém aceita este valor por esta forma agora',
  byMethod: 'Estas formas servem:',
  noAmount: 'Ninguém aceita este valor agora',
  nearest: 'Os valores mais próximos que você pode negociar:',
  notYours: 'Há ofertas, mas você ainda não pode aceitá-las',
  list: 'Ver todas as ofertas',
  failed: 'Não foi possível procurar a melhor oferta',
  gone: 'A oferta de {name} já não existe; nenhuma ordem foi feita',
  how: 'Como funciona o Express',
  how1: 'Você diz o que quer',
  how1Text: 'Quanto, em que moeda e como é pago.',
  how2: 'Você vê a melhor oferta',
  how2Text:
    'De tudo o que você poderia aceitar por conta própria: preço, tarifa, com quem e quanto tempo há para pagar.',
  how3: 'Você confirma uma vez',
  how3Text: 'Se a oferta sumiu ou o preço piorou, nada acontece e você vê o que mudou.',
}
