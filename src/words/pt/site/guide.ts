import type { guide as english } from '../../en/site/guide.ts'
import type { Translation } from '../../message.ts'

export const guide: Translation<typeof english> = {
  title: 'Guia do usuário',
  lead: 'Como tudo funciona aqui, uma pergunta por vez.',
  contents: 'Todo o guia',
  previous: 'Anterior',
  next: 'Próximo',
  group_start: 'Primeiros passos',
  group_money: 'Depósitos, saques e conversões',
  group_trade: 'Negociar com pessoas',
  group_records: 'Registros',
  group_security: 'Como manter sua conta segura',
  group_help: 'Ajuda',
  more: 'Falta algo? Escreva para nós.',

  // The page browsers keep for the time without a connection
  offlineTitle: 'Não deu para chegar ao {brand}',
  offlineText:
    'Esta página não carregou: sua conexão pode ter caído, ou o {brand} não responde agora. Nada se perdeu: seu dinheiro e tudo o que você confirmou estão seguros com o {brand}.',
  offlineAgain: 'Tentar de novo',
}
