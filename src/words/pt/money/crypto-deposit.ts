import type { cryptoDeposit as english } from '../../en/money/crypto-deposit.ts'
import type { Translation } from '../../message.ts'

export const cryptoDeposit: Translation<typeof english> = {
  title: 'Depositar cripto',
  lead: 'Envie moedas a um endereço que é só seu. Elas são creditadas automaticamente quando a rede as confirma.',
  assets: 'O que você deposita?',

  // Where to send
  address: 'Seu endereço de {asset}',
  onNetwork: 'na rede {network}',
  addressWhat: 'endereço',
  qr: 'Código QR do seu endereço de {asset} na rede {network}',
  get: 'Mostrar meu endereço de {asset}',
  getText: 'Um endereço seu na rede {network}: ele fica seu, e você pode usá-lo quantas vezes quiser.',
  loading: 'Carregando seu endereço',
  failed: 'Não foi possível carregar seu endereço',
  safe: 'O que você tem está seguro, e pedir de novo também é seguro.',
  onlyTitle: 'Envie só {asset}, e só pela rede {network}',
  onlyText: 'Outro ativo, ou {asset} enviado por outra rede, não chega e pode se perder.',
  tokensText: 'O mesmo endereço recebe {assets} na rede {network}. Qualquer outra coisa enviada a ele pode se perder.',
  closed: 'Os depósitos de cripto estão fechados',
  closedText: 'Nenhuma rede recebe depósitos aqui no momento. Você pode converter dinheiro em cripto.',
  toSwap: 'Ir para a conversão',
  frozen: 'Os depósitos na rede {network} estão suspensos por ora',
  frozenText: 'Não envie nada até que abram de novo. O que você já enviou está seguro e será creditado depois.',

  // Where it comes in on more than one network
  notOver: 'Aqui não se pode depositar {asset} pela rede {network}',
  notOverText: 'Ele entra por {networks}: não o envie por nenhuma outra.',
  byNetwork: 'Por qual rede você envia?',
  tryingTitle: 'A rede {network} é nova aqui e está em teste',
  tryingText:
    'Envie primeiro um valor pequeno. O que chegar é seu como qualquer {asset}; ainda não pode ser sacado pela rede {network}, só por outra.',

  // Its terms
  network: 'Rede',
  minimum: 'Menor depósito',
  minimumHint: 'Menos do que isso não é creditado automaticamente.',
  credited: 'Creditado depois de',
  from: 'a partir de {amount}',
  confirmations: { one: '{n} confirmação', other: '{n} confirmações' },
  seconds: 'cerca de {n} segundos',
  minutes: { one: 'cerca de {n} minuto', other: 'cerca de {n} minutos' },
  fee: 'Tarifa',
  feeNone: 'Nenhuma nossa',

  // Beside it
  steps: 'Como funciona',
  step1: 'Copie o endereço ou leia o código',
  step1Text:
    'Compare-o inteiro na sua carteira antes de enviar: golpistas criam endereços que começam e terminam iguais.',
  step2: 'Envie da sua carteira',
  step2Text: 'Escolha exatamente a rede que está aqui.',
  step3: 'Acompanhe as confirmações',
  step3Text: 'Aparece aqui assim que a rede o tiver. Você pode fechar a página enquanto isso.',

  // The sandbox
  sandboxTitle: 'Rede de testes',
  sandbox: 'Esta rede é simulada: não envie moedas reais a este endereço. Um bloco chega a cada cinco segundos.',
  faucetAmount: 'Valor em {asset}',
  faucet: 'Enviar {asset} de teste',
  faucetSent: '{amount} a caminho: aparece abaixo em segundos.',
  faucetFailed:
    'Não foi possível enviar as moedas de teste. Escreva um valor como 0.5, sem mais casas decimais do que {asset} tem.',
  amounts: 'Valores que fazem outra coisa',
  ends: 'termina em {digits}',
  does_orphan: 'O bloco sai da cadeia, e outro o recebe.',
  does_replace: 'É substituído antes de entrar em um bloco: nunca chega.',
  does_unknown: 'Chega como um token que não está listado aqui.',
  does_severe: 'Vem de onde nada pode vir: fica retido.',
  does_deep: 'Sai da cadeia depois de creditado: a rede é suspensa.',
  does_short: 'Traz menos do que diz: fica retido.',

  // What comes in
  incoming: 'A caminho e chegados',
  seeAll: 'Ver todos',
  none: 'Nada chegou ainda',
  noneHint: 'O que for enviado aos seus endereços aparece aqui com as confirmações.',
  listLoading: 'Carregando seus depósitos',
  listFailed: 'Não foi possível carregar seus depósitos',
  confirmed: '{have} de {needed} confirmações',
}
