import type { statement as english } from '../../en/said/statement.ts'
import type { Translation } from '../../message.ts'

export const statement: Translation<typeof english> = {
  statement_title: 'Extrato da conta',
  statement_asset: 'Ativo',
  statement_opening: 'Saldo inicial',
  statement_change: 'Variação líquida',
  statement_closing: 'Saldo final',
  statement_time: 'Horário (UTC)',
  statement_description: 'Descrição',
  statement_amount: 'Valor',
  statement_balance: 'Saldo',
  statement_none: 'Nenhum movimento neste período.',
  statement_page: '{brand} · Conta {account} · Página {page} de {of}',
  statement_account: 'Conta {account}',
  statement_period: 'De {since} até {until} UTC',
  statement_first: 'primeiro movimento',
  statement_only: 'Somente: {names}',
  statement_of_all: 'Os saldos são de todos os movimentos.',
  statement_made: 'Feito a partir do livro-razão em {time} UTC. O que está reservado faz parte do saldo até ser pago.',
}
