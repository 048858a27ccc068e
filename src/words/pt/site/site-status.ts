import type { siteStatus as english } from '../../en/site/site-status.ts'
import type { Translation } from '../../message.ts'

export const siteStatus: Translation<typeof english> = {
  status_title: 'Status',
  status_description:
    'Se a entrada, os depósitos, os preços, as conversões, os e-mails e as contas funcionam agora e, se não, desde quando.',
  status_lead: 'O que funciona agora, verificado às {time}. Abra a página de novo para ver a situação atualizada.',
  status_all_well: 'Tudo está funcionando',
  status_not_all: 'Nem tudo está funcionando',
  status_safe: 'Seu dinheiro está seguro onde está. O que parou volta a funcionar assim que alguém verificar.',
  status_down: 'O Florin não consegue acessar o banco de dados',
  status_down_lead:
    'Nada pode ser lido nem movimentado agora, então nada se perde nem fica pela metade. Tente de novo em um minuto.',
  status_accounts: 'Entrada e contas',
  status_accounts_what: 'Entrar, configurações, saldos e histórico',
  status_deposits: 'Depósitos',
  status_deposits_what: 'Avisar uma transferência bancária e creditá-la quando chega',
  status_prices: 'Preços',
  status_prices_what: 'Pelo menos duas fontes atualizadas e de acordo entre si, para cada ativo',
  status_swaps: 'Conversões',
  status_swaps_what: 'Cotações e sua execução',
  status_letters: 'E-mails',
  status_letters_what: 'Links de confirmação, comprovantes e avisos',
  status_books: 'As contas',
  status_books_what: 'A cada minuto, o livro-razão é conferido contra si mesmo',
  status_reserves: 'Reservas',
  status_reserves_what: 'A cada minuto, o que está em bancos e redes é comparado com o que dizem as contas',
  status_working: 'Funcionando',
  status_disturbed: 'Com falhas',
  status_stopped: 'Parado',
  status_since: 'desde {time}',
  status_without: 'Sem preço para {assets}',
  status_concerns: 'ativos afetados: {assets}',
  status_checked: 'última comparação {time}',
}
