import type { secondFactor as english } from '../en/second-factor.ts'
import type { Translation } from '../message.ts'

export const secondFactor: Translation<typeof english> = {
  title: 'Segundo fator',
  lead: 'Uma segunda prova de que é você, pedida na entrada e antes de tudo o que não pode ser desfeito: uma chave de acesso ou seis dígitos de um aplicativo.',
  needed: 'Configure um para continuar',
  neededText:
    'Aqui nada se abre só com a senha: quem descobrisse a sua poderia levar o que você tem. Uma chave de acesso leva um minuto; um aplicativo, dois.',
  back: 'Segurança',
  loading: 'Carregando seu segundo fator',
  failed: 'Não foi possível carregar isto',
  safe: 'Nada mudou, e seu dinheiro está seguro.',

  // Passkeys
  passkeys: 'Chaves de acesso',
  passkeysLead:
    'Seu dedo, seu rosto ou um PIN no lugar da senha. Funcionam só nas nossas páginas, e por isso ninguém consegue tirá-las de você com um golpe.',
  passkeyAdd: 'Adicionar uma chave de acesso',
  passkeyAddText: 'Em seguida, seu dispositivo pede seu dedo, seu rosto ou o PIN dele.',
  passkeyAdded: 'A chave de acesso foi adicionada. Com ela você entra e confirma o que faz.',
  passkeyFreeze:
    'Depois que uma é adicionada ou removida, saques, envios e liberações ficam pausados por 24 horas, caso não tenha sido você; o mesmo vale para o que você aprova em nome de uma empresa.',
  passkeysFull: 'Você tem dez, o máximo possível. Remova uma que não usa mais.',
  passkeysUnknown: 'Este navegador não aceita chaves de acesso. Tente em outro ou no seu celular.',
  passkeySynced: 'Guardada pelo seu gerenciador de senhas ou pela conta do dispositivo, em todos os seus dispositivos',
  passkeyHere: 'Guardada em um só dispositivo',
  passkeySince: 'Adicionada',
  passkeyUsed: 'último uso',
  passkeyUnused: 'ainda não usada',
  passkeyBlocked: 'Bloqueada',
  passkeyBlockedText: 'Pode existir uma cópia dela, e por isso ela não abre mais nada. Remova-a e adicione uma nova.',
  passkeyRename: 'Renomear',
  passkeyRenameWhich: 'Renomear {name}',
  passkeyRenamed: 'A chave de acesso tem um novo nome.',
  passkeyName: 'Nome',
  passkeyNameEmpty: 'Informe um nome pelo qual você reconheça o dispositivo.',
  passkeySave: 'Salvar o nome',
  passkeyRemoveShort: 'Remover',
  passkeyRemoveWhich: 'Remover {name}',
  passkeyRemove: 'Remover a chave de acesso',
  passkeyRemoveTitle: 'Remover {name}?',
  passkeyRemoveText: 'Ela deixa de servir para entrar e para confirmar, e os saques ficam pausados por 24 horas.',
  passkeyRemoveLast:
    'É seu último segundo fator: sem ele, quem tiver sua senha consegue entrar. Seus códigos de recuperação deixam de funcionar, e os saques ficam pausados por 24 horas.',
  passkeyRemoved: 'A chave de acesso foi removida.',

  // The app, not set up
  app: 'Aplicativo autenticador',
  offTextOthers: 'Outro meio, para dispositivos sem uma chave de acesso sua.',
  off: 'Não configurado',
  offText: 'Com ele, uma senha roubada sozinha não deixa ninguém entrar.',
  need: 'Do que você precisa',
  needApp:
    'De um aplicativo autenticador no seu celular: Aegis, 2FAS, Google Authenticator ou seu gerenciador de senhas.',
  needPlace: 'De um lugar para guardar os códigos de recuperação: com eles você entra sem o celular.',
  freeze:
    'Depois que ele é ativado ou desativado, saques, envios e liberações ficam pausados por 24 horas, caso não tenha sido você; o mesmo vale para o que você aprova em nome de uma empresa.',
  setUp: 'Configurar um aplicativo',
  confirmTitle: 'Confirme que é você',

  // Setting it up
  scan: 'Leia este código com o aplicativo',
  scanText: 'Abra o aplicativo, escolha adicionar uma conta e aponte a câmera para cá.',
  qr: 'Código QR que adiciona esta conta ao seu aplicativo autenticador',
  byHand: 'Não consegue ler? Digite esta chave no aplicativo',
  key: 'chave',
  openApp: 'Abrir em um aplicativo deste dispositivo',
  enter: 'Informe o código que ele mostra',
  enterText: 'Assim sabemos que o aplicativo funciona antes de pedi-lo.',
  turnOn: 'Ativar',
  empty: 'Informe os seis dígitos do aplicativo.',
  cancel: 'Cancelar',

  // Recovery codes
  codesTitle: 'Guarde seus códigos de recuperação',
  codesText:
    'Cada um deixa você entrar uma vez se perder o celular ou a chave de acesso. Mostramos os códigos só agora e não podemos mostrá-los de novo.',
  copyAll: 'códigos de recuperação',
  download: 'Baixar',
  print: 'Imprimir',
  saved: 'Guardei os códigos em um lugar seguro',
  done: 'Concluir',
  notSaved: 'Guarde os códigos primeiro e depois marque a caixa.',
  fileName: 'florin-codigos-de-recuperacao.txt',
  fileHead: 'Códigos de recuperação de {brand}. Cada um funciona uma vez.',

  // On
  on: 'Ativado',
  since: 'Ativado em',
  codes: 'Códigos de recuperação',
  codesLeft: { one: 'resta {n}', other: 'restam {n}' },
  codesNone: 'Não resta nenhum',
  codesHint: 'Cada um deixa você entrar uma vez se perder o celular ou a chave de acesso.',
  few: 'Restam poucos códigos de recuperação',
  fewText: 'Gere novos antes de precisar do último. Os antigos deixam então de funcionar.',
  none: 'Não resta nenhum código de recuperação',
  regenerate: 'Gerar novos códigos de recuperação',
  regenerateText: 'Os que você tem agora deixam de funcionar.',
  off2: 'Desativar',
  offHint: 'Vai trocar de celular? Desative e depois configure no novo.',
  offTitle: 'Desativar o aplicativo autenticador?',
  offWarning:
    'Sem ele, quem tiver sua senha consegue entrar. Seus códigos de recuperação deixam de funcionar, e os saques ficam pausados por 24 horas.',
  offWarningKept:
    'Suas chaves de acesso e seus códigos de recuperação continuam protegendo a conta. Os saques ficam pausados por 24 horas.',
  turnedOff: 'O aplicativo autenticador foi desativado.',
  turnedOn: 'O aplicativo autenticador foi ativado.',
  renewed: 'Seus novos códigos de recuperação valem a partir de agora.',
  neededHelp: 'Falar com o suporte',
}
