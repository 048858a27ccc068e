import type { lost as english } from '../../en/site/lost.ts'
import type { Translation } from '../../message.ts'

export const lost: Translation<typeof english> = {
  missing_head: 'Página não encontrada',
  missing_title: 'Não há página aqui',
  missing_text:
    'O endereço pode ter um erro de digitação, ou a página mudou de lugar. Nada aconteceu com a sua conta nem com o seu dinheiro.',
  broken_head: 'Algo deu errado',
  broken_title: 'Algo deu errado do nosso lado',
  broken_text:
    'Seu dinheiro está seguro onde está: um movimento é gravado por inteiro ou não é gravado. Espere um momento e recarregue a página. Antes de repetir um pagamento, confira o seu histórico.',
  start: 'Ir para o início',
  links_label: 'Aonde ir agora',
  fees: 'Tarifas e limites',
  fees_text: 'Cada valor, tal como é cobrado',
  faq: 'Perguntas e respostas',
  faq_text: 'Depósitos, conversões, e-mails, acesso',
  history: 'Seu histórico',
  history_text: 'Cada movimento da sua conta',
  contact: 'Contato',
  contact_text: 'Escreva para uma pessoa, com ou sem conta',
}
