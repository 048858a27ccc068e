import type { inbox as english } from '../../en/orders/inbox.ts'
import type { Translation } from '../../message.ts'

export const inbox: Translation<typeof english> = {
  title: 'Caixa de entrada',
  lead: 'Suas ordens em andamento, primeiro as que esperam por você.',
  list: 'Ordens em andamento',
  loading: 'Carregando suas ordens em andamento',
  loadingOrder: 'Carregando a ordem',
  failed: 'Não foi possível carregar suas ordens em andamento',
  none: 'Nada em andamento',
  noneText: 'Uma ordem aparece aqui desde que alguém aceita um anúncio seu, ou você o de alguém, até terminar.',
  toMarket: 'Ver o mercado',
  pick: 'Escolha uma ordem',
  pickText: 'O que ela espera e a conversa aparecem aqui. As teclas j e k percorrem a lista, Enter abre.',
  first: { one: 'A primeira ordem é mostrada.', other: 'As primeiras {n} ordens são mostradas.' },
  mine: 'Você: {text}',
  file: 'Um arquivo',
  unread: { one: '{n} mensagem não lida', other: '{n} mensagens não lidas' },
  sound: 'Som',
  soundHint: 'Para novas ordens e mensagens',
}
