import type { paymentMethods as english } from '../../en/market/payment-methods.ts'
import type { Translation } from '../../message.ts'

export const paymentMethods: Translation<typeof english> = {
  title: 'Formas de pagamento',
  lead: 'Onde você recebe quando vende. Só o comprador de uma ordem vê a que você escolheu para ela, e só enquanto a ordem precisa.',
  add: 'Adicionar uma forma de pagamento',
  none: 'Você ainda não tem formas de pagamento',
  noneHint: 'Adicione uma para vender: os compradores pagam nela, de conta para conta, fora do Florin.',
  failed: 'Não foi possível carregar suas formas de pagamento',
  safe: 'Elas não mudaram, e seu dinheiro está seguro.',
  loading: 'Carregando suas formas de pagamento',
  holder: 'Em nome de {name}',
  addedOn: 'Adicionada',
  remove: 'Remover',
  removeWhich: 'Remover {method}',
  removeTitle: 'Remover {method}?',
  removeText: 'As ordens em andamento ficam com a cópia delas. Anúncios que só indicam esta forma são pausados.',
  removed: 'A forma de pagamento foi removida.',
  added: 'A forma de pagamento foi salva.',

  // The form
  currency: 'Moeda',
  rail: 'Como você recebe',
  slow: 'Leva um dia ou mais, e por isso os anúncios com ela dão mais tempo ao comprador.',
  label: 'Um nome seu para ela',
  labelHint: 'Só você vê, como “Minha conta-corrente”.',
  own: 'Precisa estar no seu próprio nome legal',
  ownText: 'Os compradores comparam o nome antes de pagar. Uma conta de outra pessoa é motivo de disputa.',
  save: 'Salvar a forma de pagamento',
  railMissing: 'Escolha como você recebe.',
  fieldEmpty: 'Informe: {label}.',
  nothingFits: 'Nada serve ainda',
  nothingFitsText: 'Não há como receber nesta moeda.',
  confirmTitle: 'Confirme que é você',
  confirmAdd: 'Uma nova forma de pagamento decide para onde vai o dinheiro; por isso, conferimos que é você.',
  confirmRemove: 'Formas de pagamento decidem para onde vai o dinheiro; por isso, conferimos que é você.',
}
