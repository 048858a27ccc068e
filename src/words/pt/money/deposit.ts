import type { deposit as english } from '../../en/money/deposit.ts'
import type { Translation } from '../../message.ts'

export const deposit: Translation<typeof english> = {
  title: 'Depositar',
  lead: 'Adicione dinheiro por transferência bancária.',
  leadCards: 'Adicione dinheiro por transferência bancária ou com cartão.',

  // The form
  amount: 'Você envia',
  limits: 'De {min} a {max} por vez.',
  smallest: 'O menor depósito é de {amount}.',
  largest: 'O maior depósito é de {amount}.',
  bank: 'Por transferência bancária',
  bankHint: 'Sem tarifa nossa. Você tem {days} dias para enviar.',
  stays: 'Aqui não se paga {asset} a bancos',
  staysText:
    'O que você depositar pode ser convertido, negociado e enviado a outros clientes. No momento, não pode voltar a um banco.',
  submit: 'Depositar {amount}',

  closed: 'Os depósitos estão fechados por ora',
  closedText: 'No momento não há conta para onde enviar dinheiro. O que você tem está seguro e continua seu para usar.',
  askSupport: 'Perguntar ao suporte',

  // Beside the form
  steps: 'Como funciona',
  step1: 'Receba os dados',
  step1Text: 'Uma conta para onde enviar e uma referência que é só sua.',
  step2: 'Envie pelo seu banco',
  step2Text: 'Exatamente este valor com esta referência, em até {days} dias, de uma conta em seu nome.',
  step3: 'É creditado quando chega',
  step3Text: 'Automaticamente, assim que o banco nos informa. Você pode fechar a página enquanto isso.',
  sandboxTitle: 'Banco de testes',
  sandbox:
    'Nenhum dinheiro real é movimentado: depois de alguns segundos, o banco de testes paga sozinho. Estes valores fazem com que ele faça outra coisa.',
  sandboxAmounts: 'Valores para experimentar em {currency}',
  sandboxWaiting: 'O banco de testes paga sozinho em alguns segundos, e esta página acompanha.',

  // Recent deposits
  recent: 'Depósitos recentes',
  seeAll: 'Ver todos',
  none: 'Nenhum depósito ainda',
  noneHint: 'Seus depósitos e o andamento deles aparecem aqui.',
  loading: 'Carregando seus depósitos',
  loadFailed: 'Não foi possível carregar seus depósitos',
  safe: 'Seu dinheiro está seguro onde está, e pedir de novo também é seguro.',

  // The transfer details
  send: 'Envie {amount}',
  ofLink: 'Link de pagamento · {text}',
  ofLinkBare: 'Link de pagamento de {amount}',
  ofLinkText: 'Quem paga o link envia os {amount}. Você não precisa enviar nada.',
  toLinks: 'Seus links de pagamento',
  lookingUp: 'Seu depósito',
  notFound: 'Não há esse depósito',
  details: 'Dados da transferência',
  loadingDetails: 'Carregando os dados da transferência',
  detailsFailed: 'Não foi possível carregar os dados da transferência',
  back: 'Todos os depósitos',
  another: 'Novo depósito',
  exactAmount: 'Envie exatamente',
  amountWhat: 'valor',
  exactReference: 'Escreva exatamente isto como referência',
  referenceWhy: 'É por ela que sabemos que o dinheiro é seu. Sem ela, uma pessoa precisa procurar, e isso demora mais.',
  referenceWhat: 'referência',
  holder: 'Titular da conta',
  holderWhat: 'titular da conta',
  bankName: 'Banco',
  bankWhat: 'banco',
  sendBefore: 'Envie antes de',

  // How far it is
  progress: 'Andamento',
  created: 'Criado',
  createdText: 'Depósito {number}',
  waiting: 'Aguardando o dinheiro',
  waited: 'Aguardou o dinheiro',
  waitingText: 'Esta página se atualiza automaticamente. Você pode sair dela; nós continuamos aguardando.',
  credited: 'Creditado',
  creditedText: 'O valor entra na hora no seu saldo, pronto para converter.',
  creditedDone: 'O valor está no seu saldo.',
  expired: 'O prazo terminou',
  rejected: 'Recusado pelo banco',
  reversed: 'Estornado pelo banco',

  // How it ended
  status: 'Situação',
  amountFact: 'Valor',
  endedTitle: 'Depósito de {amount}',
  expiredTitle: 'O prazo para enviar terminou',
  expiredText: 'Nada chegou em {days} dias, e por isso paramos de aguardar. Nada saiu da sua conta.',
  expiredNext:
    'Já enviou? Então deixe como está: será creditado quando chegar, pela referência abaixo. Senão, faça um novo depósito.',
  rejectedTitle: 'O banco recusou esta transferência',
  rejectedText: 'Nada foi creditado. O que seu banco debitou volta para a conta de onde veio.',
  rejectedNext:
    'Pergunte o motivo ao seu banco e se ele permite transferências para esta conta. Depois deposite de novo.',
  reversedTitle: 'O banco estornou este depósito',
  reversedText:
    'O pagamento foi estornado, e por isso o valor saiu do seu saldo. Todo o resto na sua conta está intacto.',
  reversedNext: 'Não esperava isto? Pergunte primeiro ao seu banco e depois escreva para nós com o número do depósito.',
  writeToUs: 'Escrever ao suporte',
  again: 'Fazer outro depósito',
  same: 'Depositar {amount} de novo',

  // The receipt
  arrived: 'Seu depósito chegou',
  fee: 'Tarifa',
  feeNone: 'Nenhuma',
  charged: 'Cobrado no cartão',
  feeOnTop: 'Tarifa, cobrada à parte',
  mayLeave: 'Pode sair da sua conta a partir de',
  reference: 'Referência',
  number: 'Número',
  numberWhat: 'número',
  entry: 'Lançamento no razão',
  entryWhat: 'lançamento no razão',
  creditedAt: 'Creditado',
  createdAt: 'Criado',
  swapAsset: 'Converter {asset}',
  history: 'Ver no seu histórico',

  // What the sandbox bank does, by amount
  sandbox_declined: 'O banco recusa a transferência.',
  sandbox_short: 'Chega a menor unidade a menos.',
  sandbox_garbled: 'O dinheiro chega com um erro na referência.',
  sandbox_twice: 'O dinheiro chega duas vezes.',
  sandbox_never: 'Nenhum dinheiro chega.',
  sandbox_other: 'O dinheiro vem de uma conta em outro nome.',
}
