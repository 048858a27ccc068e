import type { destinations as english } from '../../en/money/destinations.ts'
import type { Translation } from '../../message.ts'

export const destinations: Translation<typeof english> = {
  title: 'Contas e endereços para saque',
  lead: 'O dinheiro sai só para estas contas e estes endereços. Um novo pode receber saques depois de {hours} horas, para que você note um que não é seu.',
  none: 'Você ainda não tem para onde sacar',
  noneHint: 'Adicione agora sua conta bancária ou seu endereço, e amanhã já poderá sacar para ele.',
  failed: 'Não foi possível carregar para onde você pode sacar',
  safe: 'Nada mudou, e seu dinheiro está seguro.',
  loading: 'Carregando para onde você pode sacar',
  holder: 'Em nome de {name}',
  addedOn: 'Adicionado',
  usable: 'Pode ser usado',
  usableFrom: 'Pode ser usado a partir de {time}',
  withdraw: 'Sacar',
  remove: 'Remover',
  removeWhich: 'Remover {account}',
  removeTitle: 'Remover {account}?',
  removeText:
    'Os saques em andamento continuam. Para sacar para lá de novo, você o adiciona outra vez, e ele espera {hours} horas de novo.',
  removed: 'Saiu da sua lista.',
  added: 'A conta está na sua lista. Pode receber saques a partir de {time}.',
  addedAddress: 'O endereço está na sua lista. Pode receber saques a partir de {time}.',
  closed: 'Nada pode ser adicionado no momento',
  closedText: 'Não há como pagar para fora agora.',

  // The form
  add: 'Adicionar uma conta bancária',
  addAddress: 'Adicionar um endereço',
  currency: 'Moeda',
  rail: 'Como é enviado',
  slow: 'Leva um dia ou mais para chegar.',
  label: 'Um nome seu para ela',
  labelHint: 'Só você vê, como “Minha poupança”.',
  own: 'Precisa ser uma conta sua',
  ownText:
    'Em seu próprio nome legal, ou no da sua empresa. Um saque não vai para mais ninguém; a outros clientes você paga em Enviar.',
  save: 'Adicionar esta conta',
  railMissing: 'Escolha como é enviado.',
  fieldEmpty: 'Informe: {label}.',
  nothingFits: 'Nada serve ainda',
  nothingFitsText: 'Não há como pagar para fora nesta moeda no momento.',
  confirmTitle: 'Confirme que é você',
  confirmAdd:
    'Esta conta decide para onde o dinheiro pode ir; por isso, conferimos que é você. Ela pode receber saques depois de 24 horas.',

  // The extra code
  code: 'Pedir também um código do meu e-mail',
  codeHint: 'Em cada saque, além do que confirma que é você. Desativar isso pausa os saques por um dia.',
  codeConfirm: 'Isto decide o que um saque exige; por isso, conferimos que é você.',
  codeChange: 'Alterar',

  // The form of an address
  network: 'Rede',
  address: 'Endereço',
  addressWhat: 'endereço',
  addressHint: 'Cole e depois compare inteiro com o lugar de onde o tirou.',
  addressEmpty: 'Informe o endereço.',
  onlyTitle: 'Um endereço da rede {network}, e só dela',
  onlyText:
    'Precisa ser um em que o dono possa receber {assets}. O que vai para um endereço de outra rede se perde, e ninguém consegue trazê-lo de volta.',
  owner: 'De quem é',
  ownerSelf: 'Meu',
  ownerSelfHint: 'Uma carteira minha, ou minha conta em outra corretora',
  ownerOther: 'De outra pessoa',
  ownerOtherHint: 'Alguém a quem eu pago',
  ownerMissing: 'Diga de quem é o endereço.',
  labelAddressHint: 'Só você vê, como “Minha carteira física”.',
  saveAddress: 'Adicionar este endereço',
  confirmAddress:
    'Este endereço decide para onde a cripto pode ir; por isso, conferimos que é você. Ele pode receber saques depois de 24 horas.',
}
