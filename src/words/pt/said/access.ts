import type { access as english } from '../../en/said/access.ts'
import type { Translation } from '../../message.ts'

export const access: Translation<typeof english> = {
  see_sessions: 'Ver suas sessões',
  see_methods: 'Ver suas formas de pagamento',

  signed_in_elsewhere_title: 'Um acesso de um lugar novo',
  signed_in_elsewhere_text:
    'Alguém entrou na sua conta ({time}) com {place}, de onde não vimos você ultimamente. Se foi você, não há nada a fazer. Se não foi, encerre essa sessão, defina uma nova senha imediatamente e escreva para nós.',
  codes_after_password_title: 'Códigos errados depois da sua senha',
  codes_after_password_text:
    'Sua senha foi digitada ({time}) com {place}, e depois vários códigos errados: ninguém entrou com eles. Se não foi você, alguém sabe sua senha. Defina outra imediatamente, aqui e onde mais você a usa, e escreva para nós.',
  codes_after_link_title: 'Códigos errados depois de um link do seu e-mail',
  codes_after_link_text:
    'Um link do seu e-mail foi usado para entrar ({time}) com {place}, e depois foram digitados vários códigos errados: ninguém entrou com eles. Se não foi você, alguém lê seus e-mails. Defina uma nova senha para seu e-mail imediatamente e escreva para nós.',
  codes_after_provider_title: 'Códigos errados depois de um acesso por {other}',
  codes_after_provider_text:
    'Alguém veio por {other} ({time}) com {place} e depois digitou vários códigos errados: ninguém entrou com eles. Se não foi você, alguém está conectado como você em {other}. Defina uma nova senha lá imediatamente e escreva para nós.',
  username_changed_title: 'Seu nome de usuário foi alterado',
  username_changed_text: 'Os outros veem você como {other} agora.',
  letter_code_set_title: 'Seu código antiphishing foi definido',
  letter_code_changed_title: 'Seu código antiphishing foi alterado',
  letter_code_new_text: 'Nossos e-mails trazem seu novo código a partir de agora, e este já o traz.',
  letter_code_removed_title: 'Seu código antiphishing foi removido',
  letter_code_removed_text: 'Nossos e-mails não trazem mais código.',
  provider_linked_title: 'Outra forma de entrar foi adicionada',
  provider_linked_text: 'A partir de agora é possível entrar na sua conta por {other}.',
  method_added_title: 'Uma forma de pagamento foi adicionada',
  method_added_text:
    'A partir de agora outros podem pagar você em {other}. Se não foi você, remova-a, defina uma nova senha imediatamente e escreva para nós.',
  method_removed_title: 'Uma forma de pagamento foi removida',
  method_removed_text: 'Você não recebe mais em {other}. Ordens em andamento seguem como combinado.',
  destination_dropped_title: 'Um destino de saques foi removido',
  destination_dropped_text: '{other} saiu da sua lista. Saques em andamento seguem.',
  scope_trading: 'comprar, vender e converter',
  scope_withdrawals: 'sacar e enviar',
  scope_card_deposits: 'depósitos por cartão',
  scope_p2p: 'negociar com outros clientes',
  account_restricted_title: 'Uma parte da sua conta está suspensa',
  account_restricted_text:
    'Suspendemos isto: {what}. O que está em andamento segue, e o que é seu continua seu. Escreva para nós se acha que isso está errado.',
  restriction_lifted_title: 'O que estava suspenso na sua conta voltou a funcionar',
  restriction_lifted_text: 'Isto voltou a funcionar como antes: {what}.',

  team_joined_subject: 'Alguém entrou na equipe de {company}',
  team_joined_text: '{member} entrou na equipe de {company} e pode agir por ela dentro do seu papel.',
  team_gone_subject: 'Alguém saiu da equipe de {company}',
  team_gone_text: '{member} não faz mais parte da equipe de {company} e não pode mais agir por ela.',
  team_rule_subject: 'A regra para pagamentos de {company} mudou',
  team_rule_text: 'Mudou a partir de que valor os pagamentos de {company} precisam de duas pessoas.',
  withdrawal_called_off_title: 'Seu saque de {amount} foi cancelado',
  withdrawal_called_off_text:
    'Quem o pediu, ou o aprovou, já não age pela empresa. O que estava reservado voltou ao seu saldo; se ele ainda faz sentido, peça de novo.',
  team_not_expected: 'Se você não esperava isso, veja a equipe imediatamente e escreva para nós.',
  team_look_link: 'Ver a equipe',

  staff_let_in_subject: 'Você recebeu acesso ao balcão de {brand}',
  staff_let_in_text:
    'Você pode trabalhar no balcão de {brand}. Quem lhe deu acesso diz sua primeira senha; ela vale uma vez, dentro de um dia, e então você define a sua.',
  staff_reset_subject: 'Você recebeu uma nova primeira senha',
  staff_reset_text:
    'Você recebeu uma nova primeira senha para o balcão de {brand}. Seu aplicativo autenticador e suas chaves de acesso foram retirados, e suas sessões foram encerradas.',
  staff_disabled_subject: 'Você não trabalha mais no balcão de {brand}',
  staff_disabled_text: 'Seu acesso ao balcão de {brand} foi fechado, e suas sessões foram encerradas.',
  staff_password_subject: 'Sua senha do balcão foi alterada',
  staff_password_text: 'Sua senha do balcão de {brand} foi alterada, e suas outras sessões foram encerradas.',
  staff_app_added_subject: 'Um aplicativo autenticador foi adicionado no balcão',
  staff_app_added_text: 'Um aplicativo autenticador é agora seu segundo fator no balcão de {brand}.',
  staff_passkey_added_subject: 'Uma chave de acesso foi adicionada no balcão',
  staff_passkey_added_text: 'Uma chave de acesso foi adicionada ao seu acesso ao balcão de {brand}.',
  staff_passkey_removed_subject: 'Uma chave de acesso foi removida no balcão',
  staff_passkey_removed_text: 'Uma chave de acesso foi removida do seu acesso ao balcão de {brand}.',
  staff_passkey_blocked_subject: 'Uma chave de acesso foi bloqueada no balcão',
  staff_passkey_blocked_text:
    'Uma das suas chaves de acesso do balcão de {brand} disse que foi usada menos vezes do que antes, então pode haver uma cópia dela. Ela não entra nem confirma mais nada.',
  staff_signed_in_elsewhere_subject: 'Um acesso ao balcão de um lugar novo',
  staff_signed_in_elsewhere_text: 'Alguém entrou no balcão de {brand} como você, de onde não vimos você ultimamente.',
  staff_codes_refused_subject: 'Códigos errados depois da sua senha do balcão',
  staff_codes_refused_text:
    'Sua senha do balcão de {brand} foi digitada, e depois várias vezes nenhum código, ou um errado: ninguém entrou com isso. Se não foi você, alguém sabe sua senha.',
  staff_not_you: 'Se você não fez nem esperava isso, avise imediatamente quem dirige o balcão.',
  staff_link: 'Ver sua conta no balcão',

  // From where: the browser and its system, and the network
  device_on: '{browser} no {system}',
  device_unknown: 'Um navegador',
  network_unseen: 'uma rede desconhecida',
}
