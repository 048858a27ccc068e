import type { emails as english } from '../../en/said/emails.ts'
import type { Translation } from '../../message.ts'

export const emails: Translation<typeof english> = {
  email_language: 'pt',
  email_direction: 'ltr',
  hello: 'Olá,',
  hello_name: 'Olá, {name},',
  your_code: 'Seu código antiphishing: {code}. Um e-mail sem ele não é nosso.',
  never_asked: 'Nunca pedimos sua senha nem códigos por e-mail.',
  signed_by: '{brand}, {url} · Perguntas: {support}',
  no_code: 'Você ainda não tem um código antiphishing. Com ele, você distingue de imediato nossos e-mails dos falsos.',
  choose_code: 'Escolher o código',
  fact_account: 'Conta',
  fact_number: 'Número',
  fact_when: 'Quando',
  fact_where: 'De onde',
  open_brand: 'Abrir o {brand}',
  email_chosen: 'Você recebe este e-mail porque escolheu e-mails sobre isto.',
  choose_emails: 'Escolher o que chega a você',
  email_surprise: 'Algo aqui surpreende você? Entre sem usar um link de um e-mail e escreva para nós.',
  number_is: 'O número é {number}.',
  sign_in: 'Entrar',
  works_until: 'O link funciona uma vez, até {time}.',
  if_not_you: 'Se não foi você, defina uma nova senha imediatamente e escreva para nós.',
  it_was_not_me: 'Não fui eu: definir uma nova senha',
  frozen_until: 'Por precaução, os saques ficam pausados até {time}.',
  confirm_subject: 'Confirme seu endereço de e-mail no {brand}',
  confirm_text:
    'Alguém, esperamos que você, se cadastrou no {brand} com este endereço e o nome de usuário {username}. O link abre a conta: com um toque no navegador em que isso foi feito, em qualquer outro com a senha escolhida na ocasião.',
  confirm_others:
    'Há mais de um cadastro à espera com este endereço. Use somente o e-mail com o nome de usuário que você escolheu.',
  confirm_not_you:
    'Se você não escolheu o nome de usuário {username}, não abra o link: não é preciso fazer nada, e a conta continua fechada.',
  confirm_link: 'Confirmar este endereço para {username}',
  registered_subject: 'Alguém tentou se cadastrar com seu endereço',
  registered_text: 'Alguém tentou se cadastrar no {brand} com este endereço, que já tem uma conta. Nada mudou.',
  registered_if_you:
    'Se foi você, entre na conta em vez disso; se esqueceu a senha, pode definir outra ali. Se não foi você, não é preciso fazer nada.',
  reset_subject: 'Defina uma nova senha no {brand}',
  reset_text: 'Alguém, esperamos que você, pediu para definir uma nova senha para sua conta.',
  reset_effect:
    'Definir a senha encerra todas as sessões e pausa os saques por 24 horas. Se não foi você, não faça nada: sua senha continua a mesma.',
  reset_link: 'Definir uma nova senha',
  sign_in_subject: 'Seu link para entrar no {brand}',
  sign_in_text:
    'Aqui está o link que você pediu. Ele abre a sua sessão onde você o pediu; em outro navegador, pede as seis letras que a página de lá mostra. Se não pediu, não faça nada e não passe letras a ninguém.',
  sign_in_written: 'O link funciona uma vez, por dez minutos desde que foi pedido. Este e-mail foi escrito em {time}.',
  password_subject: 'Sua senha foi alterada',
  password_text: 'A senha da sua conta foi alterada, e todas as outras sessões foram encerradas.',
  app_added_subject: 'Um aplicativo autenticador foi adicionado',
  app_added_text: 'Agora um aplicativo autenticador protege sua conta, e todas as outras sessões foram encerradas.',
  app_off_subject: 'O aplicativo autenticador foi desativado',
  app_off_text: 'O aplicativo autenticador da sua conta foi desativado, e todas as outras sessões foram encerradas.',
  codes_subject: 'Novos códigos de recuperação foram criados',
  codes_text: 'Novos códigos de recuperação foram criados para sua conta; os antigos não funcionam mais.',
  taken_off_subject: 'Seu segundo fator foi retirado',
  taken_off_text:
    'Retiramos da sua conta o aplicativo autenticador, as chaves de acesso e os códigos de recuperação, como você pediu.',
  withdrawal_code_on_subject: 'Os saques agora pedem um código por e-mail',
  withdrawal_code_on_text: 'A partir de agora cada saque também pede um código que enviamos a este endereço.',
  withdrawal_code_off_subject: 'Os saques não pedem mais um código por e-mail',
  withdrawal_code_off_text: 'Os saques não pedem mais um código desta caixa de e-mail.',
  withdrawal_code_subject: '{code} é o seu código para sacar',
  withdrawal_code_text:
    'O código {code} é para o seu saque de {amount}, e para nada mais. Digite-o onde você faz o saque.',
  withdrawal_code_not_you:
    'Se você não está sacando nada agora, outra pessoa entrou na sua conta: troque a senha já. Nunca pedimos este código.',
  withdrawal_code_until: 'Funciona uma vez, até {time}.',
  phone_code_sms:
    '{brand}: {code} é o seu código para confirmar este número. Funciona por cinco minutos. Nunca pedimos este código.',
  phone_confirmed_subject: 'Um número de telefone foi confirmado',
  phone_confirmed_line: 'Um número de telefone da sua conta foi confirmado.',
  phone_changed_subject: 'Seu número de telefone foi alterado',
  phone_changed_line: 'Agora há outro número de telefone na sua conta; o anterior não está mais nela.',
  email_confirm_subject: 'Confirme o seu novo endereço de e-mail no {brand}',
  email_confirm_text:
    'Quem tem a conta {username} no {brand} quer entrar e receber e-mails por este endereço. Confirme-o depois de entrar nessa conta.',
  email_confirm_not_you: 'Se essa conta não é sua, não é preciso fazer nada: sem a senha dela este link não faz nada.',
  email_confirm_link: 'Confirmar este endereço',
  email_taken_subject: 'Alguém quis usar o seu endereço em outra conta',
  email_taken_text: 'Alguém no {brand} quis mudar para este endereço, que já tem a sua conta. Nada mudou.',
  email_taken_nothing: 'Se foi você, entre nesta conta. Se não foi você, não é preciso fazer nada.',
  email_asked_subject: 'Foi pedida uma mudança do seu endereço de e-mail',
  email_asked_text:
    'Alguém que entrou na sua conta pediu para receber e-mails em outro endereço. Até que ele confirme, tudo fica como está.',
  email_asked_not_you:
    'Se não foi você, impeça: isso encerra todas as sessões e pausa os saques por 24 horas. Depois defina uma nova senha.',
  email_done_subject: 'Sua conta tem agora outro endereço de e-mail',
  email_done_text: 'Sua conta tem agora outro endereço de e-mail: é com ele que se entra, e nada mais chega aqui.',
  email_done_not_you:
    'Se não foi você, desfaça: sua conta volta a ter este endereço, todas as sessões são encerradas e os saques ficam pausados por 24 horas. Depois defina uma nova senha.',
  email_moved_subject: 'Agora você entra com este endereço de e-mail',
  email_moved_text:
    'Sua conta tem agora este endereço de e-mail: é com ele que você entra, e o que escrevemos chega aqui. Os saques ficam pausados por 24 horas.',
  email_moved_not_you:
    'Se não foi você, escreva para nós. O endereço anterior pode desfazer a mudança dentro de uma semana.',
  email_undone_subject: 'A mudança do seu endereço de e-mail foi desfeita',
  email_undone_letter:
    'Sua conta voltou a ter este endereço de e-mail. Todas as sessões foram encerradas e os saques ficam pausados por 24 horas.',
  email_undone_next: 'Quem pediu a mudança tinha entrado na sua conta: defina uma nova senha antes de entrar de novo.',
  email_undone_link: 'Definir uma nova senha',
  email_no_longer_subject: 'Este endereço de e-mail não é mais de uma conta',
  email_no_longer_text:
    'A mudança de uma conta no {brand} para este endereço foi desfeita: entra-se nela com outro, e nada mais chega aqui.',
  email_no_longer_nothing: 'Não é preciso fazer nada.',
  email_undo_link: 'Não fui eu: desfazer',
  code_used_subject: 'Um código de recuperação foi usado',
  code_used_text: 'Um dos seus códigos de recuperação foi usado para confirmar que é você. Ele não funciona mais.',
  code_used_link: 'Ver seu segundo fator',
  passkey_added_subject: 'Uma chave de acesso foi adicionada',
  passkey_added_line:
    'Uma chave de acesso foi adicionada à sua conta: ela entra e confirma o que você faz, sem senha. Todas as outras sessões foram encerradas.',
  passkey_removed_subject: 'Uma chave de acesso foi removida',
  passkey_removed_line:
    'Uma chave de acesso foi removida da sua conta. Ela não entra nem confirma mais nada, e todas as outras sessões foram encerradas.',
  passkey_blocked_subject: 'Uma chave de acesso foi bloqueada',
  passkey_blocked_line:
    'Uma das suas chaves de acesso disse ter sido usada menos vezes do que antes; talvez exista uma cópia dela. O que ela ia fazer foi recusado, e ela não entra nem confirma mais nada. Remova-a e adicione uma nova em um dispositivo seu.',
  passkey_not_you:
    'Se não foi você, veja suas chaves de acesso e remova o que não é seu, defina uma nova senha e escreva para nós.',
  passkey_link: 'Ver suas chaves de acesso',
  passkeys_stay:
    'Suas chaves de acesso continuam entrando. Se não foi você, veja também essas chaves e remova o que não é seu.',
  credited_subject: 'Seu depósito de {amount} chegou',
  credited_text:
    'Sua transferência bancária com a referência {reference} chegou, e {amount} estão no seu saldo no {brand}.',
  card_credited_text: 'Seu pagamento com cartão foi aprovado, e {amount} estão no seu saldo no {brand}.',
  crypto_credited_text: 'Seus {amount} enviados pela rede {network} foram confirmados e estão no seu saldo no {brand}.',
  credited_link: 'Ver seu saldo',
  contact_subject: 'Recebemos sua mensagem {reference}',
  contact_text:
    'Uma mensagem com este endereço chegou ao {brand} pelo formulário de contato. Uma pessoa a lê e responde a este endereço.',
  contact_number: 'O número dela é {reference}. Cite-o se escrever de novo sobre o mesmo assunto.',
  contact_not_you:
    'Se não foi você, não é preciso fazer nada: nenhuma conta foi tocada, e você pode ignorar este e-mail.',
  team_invited_subject: 'Um convite para uma equipe no {brand}',
  team_invited_text:
    'Alguém convida você a agir por uma empresa no {brand}. O nome da empresa, como o verificamos: “{company}”. Entre no {brand} como sempre, com uma conta que tenha este endereço de e-mail, ou crie uma; o convite diz em qual função. Liberar dinheiro exige um segundo fator nessa conta e começa 24 horas depois de configurado.',
  team_invited_unchecked:
    'Alguém convida você a agir por uma empresa no {brand}. Não conferimos os documentos dela, por isso o nome não está nesta carta. Entre no {brand} como sempre, com uma conta que tenha este endereço de e-mail, ou cadastre-se; o convite diz por quem e em que função. Liberar dinheiro exige um segundo fator nessa conta e começa 24 horas depois de configurado.',
  team_invited_not_you:
    'Se você não espera isto, não há nada a fazer. Ninguém do {brand} nem de uma empresa precisa da sua senha ou de um código, e um convite nunca pede dinheiro.',
  team_invited_link: 'Ver o convite',
  team_asked_subject: 'Algo espera por uma segunda pessoa',
  team_asked_text:
    'Um proprietário de {company} quer deixar sair mais sem uma segunda pessoa, por um valor maior, uma função ou um convite. Só vale quando você concordar.',
  team_left_subject: 'Você não age mais em nome de {company}',
  team_left_text: 'Você não faz mais parte da equipe de {company}. Não pode ver a conta dela nem agir em nome dela.',
  team_role_subject: 'O que você pode fazer por {company} mudou',
  team_role_text: 'Um proprietário de {company} mudou seu papel ou seus limites.',
  team_wait_subject: 'Um pagamento de {company} espera por você',
  team_wait_text:
    'Um pagamento de {amount} pedido por um colega espera que alguém concorde. Veja para onde ele vai antes de concordar.',
  team_wait_link: 'Ver o pagamento',
  team_decided_subject: 'Seu pagamento por {company} foi decidido',
  team_agreed_text: 'O pagamento de {amount} que você pediu foi aprovado.',
  team_refused_text: 'O pagamento de {amount} que você pediu foi recusado.',
}
