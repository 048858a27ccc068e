import type { withdrawalByChain as english } from '../../en/money/withdrawal-by-chain.ts'
import type { Translation } from '../../message.ts'

/** Of withdrawals to addresses: what is said instead of the words of `withdrawal` that are of banks. */

export const withdrawalByChain: Translation<typeof english> = {
  // The form
  lead: 'Envie cripto a um endereço seu ou de alguém a quem você paga. Ela só vai para endereços da sua lista, e cada novo espera 24 horas antes.',
  smallest: 'O menor saque é de {amount}. A tarifa da rede é somada.',
  short: 'Você tem {amount}, que precisam cobrir também a tarifa da rede.',
  to: 'Para qual endereço',
  chooseTo: 'Escolha o endereço para onde vai.',
  nothingYetText: 'Escolha outro ativo, ou deposite ou converta primeiro.',
  noneTo: 'Adicione o endereço para onde vai',
  noneToText:
    'Você não tem um endereço da rede {network} na sua lista. Um novo pode receber saques depois de {hours} horas; adicione-o hoje.',
  addAddress: 'Adicionar um endereço',
  fee: 'Tarifa da rede',
  feeKept: 'Tarifa da rede, paga mesmo assim',
  speeds: 'Velocidade',
  speed_low: 'Econômica',
  speed_medium: 'Normal',
  speed_high: 'Rápida',
  inSeconds: { one: 'Em um bloco em cerca de {n} segundo', other: 'Em um bloco em cerca de {n} segundos' },
  inMinutes: { one: 'Em um bloco em cerca de um minuto', other: 'Em um bloco em cerca de {n} minutos' },
  inHours: { one: 'Em um bloco em cerca de uma hora', other: 'Em um bloco em cerca de {n} horas' },
  expectedInAMinute: 'Em até um minuto',
  expectedInMinutes: { one: 'Em cerca de um minuto', other: 'Em cerca de {n} minutos' },
  expectedInHours: { one: 'Em cerca de uma hora', other: 'Em cerca de {n} horas' },
  onceMined: '{time} depois de entrar em um bloco',
  worth: '≈ {amount}',
  oneSpeed: 'Agora todas as velocidades custam o mesmo na rede {network}; por isso, vai pela mais rápida.',
  batched:
    'Os saques pela rede {network} saem juntos, no máximo {n} segundos depois: dividir uma transação mantém a tarifa baixa.',
  feeFirst: 'Informe um valor para ver quanto a rede cobra.',
  feeAsking: 'Perguntando à rede',
  feeStopped: 'Não se sabe no momento',
  feeWhy: 'A tarifa da rede ainda não é conhecida.',
  feeChanged: 'A tarifa da rede era {was} e agora é {now}.',
  leaves: 'Sai do seu saldo',

  // Beside the form
  step1Text: 'Com sua senha, aplicativo autenticador ou chave de acesso. O valor e a tarifa ficam reservados na hora.',
  step3: 'A rede o leva',
  step3Text:
    'Até enviarmos, você pode cancelá-lo. Ele chegou quando blocos suficientes o confirmam. Você pode fechar a página enquanto isso.',
  sandboxTitle: 'Rede de testes',
  sandbox:
    'Nada de valor é movimentado: um bloco chega a cada cinco segundos. Valores que terminam assim fazem a rede fazer outra coisa.',
  sandboxAmounts: 'Valores para experimentar',
  sandboxEnds: 'termina em {digits}',
  sandboxWaiting: 'A rede de testes faz um bloco a cada cinco segundos, e esta página acompanha.',
  send_stuck: 'Ele espera e é enviado de novo com uma tarifa maior.',
  send_answer_lost: 'A rede o aceita e não avisa.',
  send_reverted: 'A rede o recusa no bloco: o valor volta, e a tarifa da rede é paga.',
  send_first_mined: 'É enviado de novo, mais caro, e mesmo assim o primeiro entra em um bloco.',
  send_needs: 'Quem guarda as chaves pede antes a aprovação de pessoas, o que leva um quarto de hora.',
  send_refused: 'Quem guarda as chaves o recusa, e pessoas o examinam.',

  // The review
  reviewText:
    'Compare o endereço com o lugar de onde o tirou, até o último caractere: o que uma rede enviou, ninguém consegue trazer de volta.',
  account: 'Para',
  network: 'Rede',
  address: 'Endereço',
  addressWhat: 'endereço',
  destinationWhat: 'endereço',
  takes: 'Leva',

  // One withdrawal
  transaction: 'Transação',
  transactionWhat: 'id da transação',
  explore: 'Ver na rede',
  opens: 'abre outro site',
  confirmations: 'Confirmações',
  confirmedBy: '{have} de {needed}',
  confirmedAll: 'Todas as {needed}',
  approvedText: 'O envio é o próximo passo. Até lá, você ainda pode cancelá-lo.',
  queuedTitle: 'Está na fila até nossa carteira quente ser reabastecida',
  queuedText:
    'Ele foi conferido. A maior parte das moedas fica em carteiras frias, e aquela de onde os saques são pagos tem pouco para este agora; está sendo reabastecida. O valor fica reservado e continua seu; você não precisa fazer nada, e pode cancelá-lo.',
  sendingText:
    'Está sendo assinado e enviado, e por isso não pode mais ser cancelado. Esta página se atualiza automaticamente.',
  sentText: 'A rede já o tem. Ele sai do seu saldo de vez quando blocos suficientes o confirmam.',
  unclearText:
    'A rede ainda não definiu o que aconteceu com ele. O valor fica reservado até sabermos com certeza, e alguém está apurando. Você não precisa fazer nada.',
  failedText: 'Não foi executado. O valor inteiro está de volta no seu saldo, com a tarifa.',
  bounced_backTitle: 'Este saque voltou',
  bounced_backText: 'Ele tinha chegado e foi devolvido a nós. O valor está de novo no seu saldo.',
  done_queue: 'Na fila até nossa carteira quente ser reabastecida',
  done_instruct: 'Entregue para ser assinado',
  done_broadcast: 'Enviado à rede',
  done_resent: 'Enviado de novo com uma tarifa maior, que nós pagamos',
  done_clear_to_sending: 'Esclarecido: está sendo enviado',
  done_clear_to_sent: 'Esclarecido: a rede o tem',
  done_bounce: 'Devolvido a nós',
  nowQueued: 'Esperando nossa carteira quente ser reabastecida',
  nowSends: 'Prestes a ser enviado',
  nowSending: 'Sendo assinado e enviado',
  nowMined: 'Esperando entrar em um bloco',
  nowArrives: 'Sendo confirmado pela rede',
  laterSends: 'Será enviado',
  laterArrives: 'Será confirmado pela rede',

  // Where nothing can be sent
  noChainText:
    'O envio de {asset} pela rede não está aberto no momento. O que você tem está seguro aqui. Você pode converter em outro ativo ou em uma moeda.',
}
