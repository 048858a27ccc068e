import type { auth as english } from '../en/auth.ts'
import type { Translation } from '../message.ts'

export const auth: Translation<typeof english> = {
  // Around every one of these pages
  skip: 'Ir para o formulário',
  help: 'Ajuda',
  terms: 'Termos',
  privacy: 'Privacidade',
  language: 'Idioma',
  paneTitle: 'Uma moeda que qualquer um podia conferir',
  paneText:
    'Em 1252, Florença cunhou uma moeda aceita além das fronteiras, porque todos podiam conferi-la. O {brand} mantém o livro-razão do mesmo jeito: todo movimento tem dois lados, e os dois sempre somam zero.',

  // Sign in
  signIn: 'Entrar',
  email: 'Endereço de e-mail',
  password: 'Senha',
  emailWrong: 'Informe seu endereço de e-mail, como ada@example.com.',
  passwordEmpty: 'Informe sua senha.',
  forgot: 'Esqueceu a senha?',
  noAccount: 'É novo por aqui?',
  register: 'Abrir uma conta',
  invited: 'Você foi convidado para uma equipe',
  invitedText: 'Entre, ou abra uma conta com o endereço que recebeu o convite. Depois você volta a ele.',
  or: 'ou',
  linkButton: 'Receber um link de acesso por e-mail',
  passkeyButton: 'Entrar só com uma chave de acesso',
  withProvider: 'Continuar com {name}',
  resendHint: 'Não recebeu o e-mail? Envie a confirmação de novo',
  code: 'Informe seu código',
  codeLead: 'Sua conta está protegida por um aplicativo autenticador.',
  passkeyStep: 'Confirme com sua chave de acesso',
  passkeyLead: 'Sua conta está protegida por uma chave de acesso.',
  passkeyUse: 'Usar sua chave de acesso',
  passkeyOrCode: 'Sua conta está protegida por uma chave de acesso e um aplicativo autenticador.',
  codeEmpty: 'Informe um código.',
  otherAccount: 'Entrar em outra conta',
  plainRecovery: 'Ou um dos seus códigos de recuperação',

  // The demo
  demo: 'Pessoas desta demonstração',
  demoHint: 'Preencha com uma delas e depois entre.',
  demoPlain: 'Sem script, digite um destes:',
  fillIn: 'Preencher',
  fillInWho: 'Preencher com {name}',
  filled: 'Preenchido com {name}',
  mailbox: 'Abrir a caixa de e-mails da demonstração',

  // Emails
  lookInMailbox: 'Veja sua caixa de entrada',
  linkSent:
    'Se houver uma conta com este endereço, um e-mail está a caminho. O link dele deixa você entrar aqui, uma vez, por 10 minutos.',
  linkWordShown: 'Lê seus e-mails em outro dispositivo? O link deixa você entrar lá se você digitar estas letras:',
  linkTitle: 'Entrar com seu link',
  linkLead: 'Um clique e você está dentro.',
  linkElsewhere:
    'Não foi este navegador que pediu o link. Digite as seis letras que aparecem na página onde você o pediu. Não pediu em lugar nenhum, ou alguém mandou o link ou as letras para você? Então feche esta página.',
  linkWord: 'As seis letras',
  linkWordHint: 'Só se o link foi pedido em outro navegador.',
  pastedLink: 'O link do e-mail',
  pastedLinkHint: 'Seu navegador não executa scripts: copie o link inteiro do e-mail e cole-o aqui.',
  resetSent:
    'Se houver uma conta com este endereço, um e-mail está a caminho. O link dele define uma nova senha, uma vez, por 10 minutos.',
  confirmSent:
    'Enviamos um e-mail para este endereço. Abra o link neste navegador em até meia hora e um toque abre sua conta; depois disso, ou em outro navegador, ela pede sua senha mais uma vez.',
  confirmSentPlainly:
    'Enviamos um e-mail para este endereço. Abra o link e informe sua senha mais uma vez; com isso, a conta fica aberta.',
  confirmSentAgain:
    'Se este endereço espera por confirmação, um e-mail está a caminho. O link funciona uma vez, por 24 horas.',
  noEmail: 'Nada depois de alguns minutos? Procure no spam e confira se o endereço está certo.',
  again: 'Enviar o e-mail de novo',
  againIn: 'Você pode pedir de novo em {n} s.',
  sentAgain: 'Enviado de novo.',
  toSignIn: 'Voltar para a entrada',

  // Open an account
  registerTitle: 'Abrir uma conta',
  haveAccount: 'Já tem uma conta?',
  kind: 'De quem é a conta?',
  individual: 'Pessoa',
  individualHint: 'Para você',
  entity: 'Organização',
  entityHint: 'Você a representa',
  forEntity: 'Para uma organização, use este outro formulário',
  forIndividual: 'Para você mesmo, use este outro formulário',
  organisation: 'Sua organização',
  representative: 'Você, que a representa',
  you: 'Sobre você',
  access: 'Como você entra',
  legalForm: 'Forma jurídica',
  chooseForm: 'Escolha uma forma jurídica',
  companyName: 'Razão social',
  registrationNumber: 'Número de registro',
  role: 'Sua função nela',
  roleHint: 'Diretor, por exemplo.',
  firstName: 'Nome',
  lastName: 'Sobrenome',
  nameHint: 'Como no passaporte ou na carteira de identidade.',
  country: 'País onde você mora',
  entityCountry: 'País de registro',
  username: 'Nome de usuário',
  usernameHint: 'O que os outros veem quando você negocia. De 3 a 24 letras, algarismos e sublinhados.',
  accept: 'Li e aceito os {terms} e o {privacy}.',
  acceptTerms: 'termos',
  acceptPrivacy: 'aviso de privacidade',
  newTab: '(abre em nova aba)',
  create: 'Abrir a conta',

  // A new password
  forgotTitle: 'Definir uma nova senha',
  forgotLead: 'Diga com que endereço você entra, e enviamos um link para ele.',
  sendLink: 'Enviar o link',
  newPassword: 'Nova senha',
  undoTitle: 'Desfazer a mudança?',
  undoLead:
    'Sua conta fica com este endereço de e-mail, ou volta a tê-lo. Todas as sessões são encerradas, e os saques ficam pausados por 24 horas.',
  undo: 'Não fui eu: desfazer',
  undone: 'A mudança foi desfeita',
  undoneText: 'Sua conta tem este endereço. Defina já uma nova senha: outra pessoa pode saber a atual.',
  reopenTitle: 'Abrir a conta de novo?',
  reopenLead: 'Ela foi encerrada. Aberta de novo, fica como estava, e você entra como antes.',
  reopen: 'Abrir de novo',
  reopened: 'Sua conta está aberta de novo',
  reopenedText:
    'Está como quando foi encerrada. Os saldos pequenos demais para mover, cedidos para o encerramento, continuam cedidos. Se não foi você quem a encerrou, defina uma nova senha assim que entrar.',
  linkGoneReopen: 'Ele funciona uma vez, por catorze dias depois do encerramento. Depois disso, a conta é apagada.',
  linkGoneUndo:
    'Ele funciona uma vez, por sete dias depois de uma mudança. Se a mudança não foi sua, escreva para nós imediatamente.',
  writeToUs: 'Escrever para nós',
  resetLead: 'Isso encerra todas as suas sessões e pausa os saques por 24 horas, caso não tenha sido você.',
  setPassword: 'Definir a nova senha',
  isSet: 'Sua nova senha está definida',
  isSetText: 'Todas as suas sessões foram encerradas. Entre com a nova senha.',
  paused: 'Os saques ficam pausados até',
  linkGone: 'Este link não funciona mais',
  linkGoneReset: 'Um link funciona uma vez, por 10 minutos, e só até a senha ser alterada. Sua senha continua a mesma.',
  linkMissing: 'Este link está incompleto',
  linkMissingText: 'Falta uma parte do endereço. Abra-o de novo a partir do e-mail ou copie-o inteiro.',
  newLink: 'Pedir um novo link',

  // Confirm an address
  openingLead: 'Você se cadastrou neste navegador: o link basta, sem a senha.',
  confirmTitle: 'Esta conta é sua?',
  confirmLead:
    'Alguém se cadastrou com o endereço que recebeu este e-mail. Só quem escolheu a senha pode abrir a conta.',
  account: 'Conta',
  confirmPassword: 'A senha que você escolheu',
  confirm: 'A conta é minha: abrir',
  confirmForgot: 'É minha, mas não sei a senha',
  notMine: 'Não foi você quem se cadastrou?',
  notMineText:
    'Então feche esta página. Nada se abre sem ser confirmado aqui, e este link deixa de funcionar em 24 horas. Se quiser uma conta, cadastre-se: seu e-mail terá um link próprio.',
  confirmed: 'Sua conta está aberta',
  confirmedText: 'Boas-vindas, {username}. Seu endereço está confirmado.',
  next: 'O que vem agora',
  nextSignIn: 'Entre com seu endereço de e-mail e sua senha.',
  nextProtect: 'Proteja a conta com uma chave de acesso ou um aplicativo autenticador.',
  nextDeposit: 'Deposite por transferência bancária e depois converta.',
  linkGoneConfirm:
    'Um link funciona uma vez, por 24 horas. Se você já confirmou, é só entrar; se não, enviamos um novo.',
  resendTitle: 'Receber um novo link de confirmação',
  resendLead: 'Diga com que endereço você se cadastrou.',

  // When signing in fails
  goToSignIn: 'Ir para a página de entrada',
  writeToSupport: 'Escrever ao suporte',
  quote: 'Se escrever para nós, diga que foi {code}.',
}
