import type { team as english } from '../../en/account/team.ts'
import type { Translation } from '../../message.ts'

/** Who acts for a company, and what needs two of them. */

export const team: Translation<typeof english> = {
  failed: 'Não foi possível carregar sua equipe',
  personTitle: 'Equipes são para organizações',
  personText: 'Sua conta é de uma pessoa. Para agir em nome de uma empresa, abra o link do convite dela.',

  // Members
  title: 'Equipe',
  lead: 'Quem age em nome de {company}. Cada um entra como si mesmo, e cada ato fica no registro com o nome de quem o fez.',
  you: 'você',
  ownSignIn: 'Acesso da própria empresa',
  viewer: 'Leitor',
  operator: 'Operador',
  approver: 'Aprovador',
  owner: 'Proprietário',
  viewerText: 'Pode ver tudo e baixar documentos',
  operatorText:
    'Pode também negociar, converter, depositar e sacar; o que sai por essa pessoa respeita os limites dela',
  approverText:
    'Pode também aprovar o que outros pagam, seja qual for o valor: os limites valem para o que se deixa sair sem outra pessoa',
  ownerText: 'Pode tudo isso e gerencia a equipe e as configurações',
  noFactor: 'Só pode ver enquanto não configurar um segundo fator.',
  atOnce: 'até {amount} por vez',
  aDay: 'até {amount} por dia',
  unlimited: 'sem limite próprio',
  change: 'Mudar',
  changeWho: 'Mudar o que {name} pode fazer',
  remove: 'Remover',
  removeWho: 'Remover {name}',
  removeTitle: 'Remover {name} da equipe?',
  removeText:
    'O acesso desta pessoa à empresa termina na hora. O que ela pediu e ainda não saiu é cancelado, e o dinheiro fica com a empresa.',
  lastOwner: 'O único proprietário não pode sair: torne outra pessoa proprietária primeiro.',
  leave: 'Sair da equipe',
  leaveTitle: 'Sair da equipe de {company}?',
  leaveText: 'Seu acesso a esta empresa termina na hora. Para voltar, você precisa de outro convite.',

  // The form
  inviteTitle: 'Convidar alguém',
  inviteLead: 'O link funciona uma vez, por sete dias, e só para este endereço.',
  invite: 'Enviar o convite',
  email: 'Endereço de e-mail',
  role: 'Função',
  limitAct: 'Máximo por vez, em {currency}',
  limitDay: 'Máximo em 24 horas, em {currency}',
  limitWorth:
    'Definido em {currency}, qualquer que seja a moeda em que sua conta mostra totais: um pagamento em outra coisa conta pelo que vale em {currency} na hora.',
  limitHint: 'Acima disso, outra pessoa precisa aprovar. Vazio: sem limite; 0: nada sozinho.',
  save: 'Salvar',
  cancel: 'Cancelar',
  confirmTitle: 'Confirme que é você',
  confirmTeam: 'Isto muda quem pode agir em nome da sua empresa.',

  // Invitations
  invitations: 'Convites abertos',
  expires: 'Funciona até {time}',
  again: 'Enviar de novo',
  againTo: 'Enviar de novo a {email}',
  revoke: 'Retirar',
  revokeFrom: 'Retirar o convite de {email}',

  // The company's own sum
  rule: 'Duas pessoas acima de um valor',
  ruleText:
    'Acima dele, todo saque, envio ou liberação de uma ordem espera por uma segunda pessoa, seja quem for que peça. O que uma pessoa divide em 24 horas conta junto.',
  ruleField: 'Duas pessoas acima de, em {currency}',
  ruleHint: 'Vazio: nunca.',
  ruleNobody:
    'Ninguém mais poderia aprovar no momento: o que passa do valor esperaria até haver outro aprovador ou proprietário, com um segundo fator configurado.',

  // An invitation that somebody opens
  invited: '{company} convida você',
  invitedText:
    'Você agiria em nome dela como: {role}. Você continua sendo você: sua entrada, seu segundo fator, seu nome no registro dela.',
  invitedFactor:
    'Esta função exige antes um segundo fator na sua própria conta. Por 24 horas depois de configurá-lo, você pode ver e preparar aqui, mas não deixar sair dinheiro: é o tempo para o titular notar, caso tenha sido outra pessoa.',
  setUpFactor: 'Configurar um segundo fator',
  accept: 'Entrar na equipe',
  confirmJoin: 'Você entra na equipe de {company}.',
  joined: 'Você faz parte da equipe de {company}. Para agir em nome dela, escolha-a no seu nome, no topo da página.',
  actNow: 'Agir em nome de {company}',

  // What waits for a second owner
  changes: 'À espera de uma segunda pessoa',
  changesLead:
    'O que permite sair mais vale quando uma segunda pessoa aprovar: outro proprietário; onde há um só proprietário, e para o valor acima do qual são precisas duas pessoas, outro aprovador.',
  nobodyOwns: 'Ninguém mais pode aprovar isto agora: é preciso outro proprietário, com um segundo fator configurado.',
  nobodyApproves:
    'Ninguém mais pode aprovar isto agora: é preciso outro aprovador ou proprietário, com um segundo fator configurado.',
  aloneAgain:
    'Se a última pessoa saiu, um proprietário volta a decidir sozinho após {days} dias: retire o pedido então e peça de novo.',
  changeNoRule: 'Nenhum valor acima do qual são precisas duas pessoas',
  changeRule: 'Duas pessoas acima de {amount}',
  changeMember: '{name}: {rights}',
  changeInvite: 'Convidar {name}: {rights}',
  agreeChange: 'Aprovar',
  confirmChange: 'Confirmar',

  // Payments that wait
  payments: 'Pagamentos que precisam de duas pessoas',
  paymentsLead: 'Nada é reservado nem enviado antes que outra pessoa aprove.',
  none: 'Nada em espera.',
  waiting: 'Em espera',
  agreed: 'Aprovado',
  refused: 'Recusado',
  withdrawn: 'Retirado',
  to: 'Para {name}',
  toByLink: 'Para {name}, pelo link de pagamento',
  release: 'Liberação da ordem {number} para {name}',
  askedBy: 'pedido por {name}',
  decidedBy: 'decidido por {name}',
  worth: 'cerca de {amount}',
  agree: 'Ver e aprovar',
  refuse: 'Recusar',
  takeBack: 'Retirar',
  agreeTitle: 'Aprovar {amount}?',
  agreeText:
    'O valor sai da conta da empresa na hora, pela sua palavra. Compare o destino com o que você sabe por outra fonte.',
  releaseText:
    'O que está em custódia vai para o comprador na hora, pela sua palavra. Veja você mesmo se o dinheiro dele está na sua conta.',
  agreeVerb: 'Aprovar {amount}',
  confirmAgree: 'Você aprova que {amount} vá para {name}.',
  payee: 'Para',
  account: 'Conta',
  holder: 'Titular da conta',
  network: 'Rede',
  address: 'Endereço',
  addressWhat: 'O endereço completo',
  fee: 'Tarifa da rede',
  feeChanged: 'A tarifa da rede era {was} e agora é {now}.',
  order: 'Ordem',
  note: 'Recado',
  linkFor: 'Para que é',
  looking: 'Perguntando quanto a rede cobra',

  // Where a payment was refused for its size
  ask: 'Pedir aprovação',
  asking: 'Você pede à sua equipe que aprove {amount}.',
  asked: 'O pedido foi feito à sua equipe. Você recebe por e-mail o que for decidido.',
  see: 'Ver o que está em espera',
}
