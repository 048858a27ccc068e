import type { orderDiffers as english } from '../../en/orders/order-differs.ts'
import type { Translation } from '../../message.ts'

/** What a seller can do when another payment came than was agreed. Part of `orderRoom`. */

export const orderDiffers: Translation<typeof english> = {
  differs: 'O pagamento é diferente',
  differsHint: 'Outro valor, outro nome, ou devolvido? Diga isso antes de liberar qualquer coisa.',
  differsTitle: 'O que você quer fazer com o pagamento?',
  differsText: 'A ordem é de {pay} de {name}. A custódia continua bloqueada, seja qual for a sua escolha aqui.',
  differsLegend: 'Escolha uma opção',
  differsMissing: 'Escolha o que você quer fazer.',
  goOn: 'Continuar',
  restLabel: 'Pedir o resto',
  restHint: 'Chegou menos. {name} lê isso no chat e pode enviar o que falta.',
  restGo: 'Enviar a mensagem',
  restMessage: 'Sua mensagem',
  restText:
    'Recebi menos de {pay}. Por favor, envie o resto com a mesma referência e me avise aqui quando tiver enviado.',
  restSent: 'Sua mensagem está no chat.',
  settleLabel: 'Aceitar o que chegou',
  settleHint:
    'Abre-se uma disputa, e você propõe dividir a custódia conforme o que chegou. Um moderador já está lá, caso não concordem.',
  came: 'O que chegou',
  cameHint: 'Você vai propor que {name} receba essa parte da custódia, e você o resto.',
  cameWrong: 'Escreva um valor acima de zero e abaixo de {pay}.',
  backLabel: 'Devolver e cancelar',
  backHint: 'Você devolve o dinheiro, {name} concorda, e {locked} volta para você.',
  personLabel: 'Chamar uma pessoa agora',
  personHint: 'Um moderador examina já, sem esperar uma resposta.',
  toDisputeForm: 'Ir para a disputa',
}
