import type { cardDeposit as english } from '../../en/money/card-deposit.ts'
import type { Translation } from '../../message.ts'

export const cardDeposit: Translation<typeof english> = {
  how: 'Como você paga',
  byBank: 'Transferência bancária',
  byBankHint: 'Sem tarifa nossa. Você tem {days} dias para enviar.',
  byCard: 'Cartão',
  byCardHint: 'Tarifa de {fee}. Chega na hora.',
  charged:
    'Seu cartão é cobrado em {total}, com uma tarifa de {fee}. O dinheiro pode ser usado aqui na hora; só mais tarde pode sair da sua conta.',

  limits:
    'Seu cartão pode ser cobrado em até {day} em 24 horas e {month} em 30 dias, com a tarifa; outras moedas contam pelo valor delas.',
  step1: 'Diga quanto quer receber',
  step1Text: 'A tarifa é somada e aparece antes de você pagar.',
  step2: 'Pague com seu cartão',
  step2Text: 'Na próxima página. Seu banco pode pedir que você confirme.',
  step3: 'Chega na hora',
  step3Text:
    'Você já pode usar o dinheiro aqui. Só mais tarde ele pode sair da sua conta, porque pagamentos com cartão podem ser estornados.',

  title: 'Pagar {amount} com cartão',
  loading: 'Preparando o pagamento',
  failed: 'Não foi possível preparar o pagamento',
  safe: 'Nada foi cobrado, e pedir de novo é seguro.',
  gets: 'Você recebe',
  fee: 'Tarifa',
  total: 'Cobrado no seu cartão',
  meanwhile:
    'Você pode converter e comprar com ele na hora. Ele pode sair da sua conta depois de {confirmed} dias se sua identidade foi conferida e seu banco pedir que você confirme o pagamento; senão, depois de {days}: pagamentos com cartão podem ser estornados.',

  sandbox: 'Serviço de pagamento de testes',
  sandboxText: 'Nenhum cartão real é cobrado. Escolha o que o cartão faz.',
  choose: 'Um cartão para experimentar',
  pay: 'Pagar {total}',
  asks: 'O banco pergunta ao titular do cartão',
  asksText: 'Agora seu banco perguntaria se este pagamento é seu. Aqui, você responde por ele.',
  yes: 'Sim, é meu',
  no: 'Não, recusar',
  declined: 'Este cartão foi recusado',
  declined_declined: 'O banco não disse o motivo. Nada foi cobrado. Tente outro cartão.',
  declined_funds: 'Não há dinheiro suficiente nele. Nada foi cobrado. Tente outro cartão.',
  declined_not_confirmed: 'O pagamento não foi confirmado. Nada foi cobrado. Tente de novo ou com outro cartão.',
  name: 'Nome no cartão',
  nameHint: 'Use um cartão em seu próprio nome: o dinheiro do cartão de outra pessoa fica retido por mais tempo.',
  nameMissing: 'Escreva o nome que está no cartão.',
  notCharged: 'Seu cartão não foi cobrado',
  lostText: 'Não conseguimos saber o que aconteceu. Se seu cartão foi cobrado, esta página mostra em um momento.',
  formFailed: 'Não foi possível carregar o formulário do cartão',
  formFailedNext: 'Verifique sua conexão, ou permita js.stripe.com se algo o bloqueia, e tente de novo.',
  byStripe: 'A Stripe recebe o pagamento. Nunca vemos o número do seu cartão.',
  paid: 'Seu cartão foi cobrado. O que você pagou chega em um momento; esta página se atualiza automaticamente.',
  processing: 'O banco está analisando. Esta página se atualiza automaticamente.',
  over: 'Este pagamento não pode mais ser feito',
  overText: 'Nada foi cobrado. Comece um novo depósito.',

  does_pays: 'Paga na hora',
  does_asks: 'O banco pergunta antes (3-D Secure)',
  does_declined: 'É recusado',
  does_funds: 'Tem pouco dinheiro',
  does_disputed_lost: 'É contestado um minuto depois, e a casa perde',
  does_disputed_won: 'É contestado um minuto depois, e a casa ganha',
  does_disputed_slowly: 'É contestado um minuto depois, e a casa perde após uma semana',
  does_questioned: 'Perguntam por ele um minuto depois, e ele se mantém',
  does_refunded: 'É devolvido um minuto depois',
  does_refund_fails: 'É devolvido um minuto depois, o que falha dois minutos mais tarde',
}
