import type { adsTogether as english } from '../../en/market/ads-together.ts'
import type { Translation } from '../../message.ts'

export const adsTogether: Translation<typeof english> = {
  together: 'Todos os seus anúncios de uma vez',
  pauseShort: { one: 'Pausar {n} anúncio', other: 'Pausar todos' },
  resumeShort: { one: 'Reabrir {n}', other: 'Reabrir {n}' },
  stepShort: 'Mudar preços',
  pauseAll: { one: 'Pausar {n} anúncio', other: 'Pausar {n} anúncios nos dois mercados' },
  resumeAll: { one: 'Reabrir o anúncio pausado', other: 'Reabrir os {n} pausados juntos' },
  paused: { one: '{n} anúncio está pausado.', other: '{n} anúncios estão pausados.' },
  pausedHint: 'Ninguém pode aceitá-los; o que está reservado continua reservado. Um toque reabre os mesmos.',
  resumed: { one: '{n} anúncio está aberto de novo.', other: '{n} anúncios estão abertos de novo.' },
  left: { one: '{n} fica como está:', other: '{n} ficam como estão:' },
  step: 'Mudar preços juntos',
  stepLead:
    'Um preço fixo se move essa parte dele mesmo; um flutuante, essa parte do índice. Todos os anúncios escolhidos mudam, ou nenhum.',
  way: 'Sentido',
  up: 'Para cima',
  down: 'Para baixo',
  by: 'Quanto',
  stepWrong: 'Escreva uma porcentagem acima de 0, até 20.',
  chooseOne: 'Escolha um anúncio.',
  stepAds: 'Seus anúncios, com o preço antes e depois',
  stepDo: { one: 'Mudar {n} preço', other: 'Mudar {n} preços' },
  stepped: {
    one: '{n} preço mudou. Vale para ordens de agora em diante.',
    other: '{n} preços mudaram. Valem para ordens de agora em diante.',
  },
  stepLoading: 'Carregando seus preços',
  stepFailed: 'Não foi possível carregar seus preços.',
}
