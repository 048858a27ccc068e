import type { invoices as english } from '../../en/money/invoices.ts'
import type { Translation } from '../../message.ts'

export const invoices: Translation<typeof english> = {
  title: 'Faturas',
  lead: 'Uma fatura por mês das tarifas que você pagou, e uma nota de crédito quando uma tarifa foi devolvida.',
  caption: 'Suas faturas e notas de crédito',
  noun: 'documentos',
  loading: 'Carregando as faturas',
  failed: 'Não foi possível carregar suas faturas',
  safe: 'Seus saldos e documentos estão onde estavam.',
  none: 'Ainda não há faturas',
  noneHint:
    'As tarifas de um mês vêm em uma fatura logo depois que ele termina. Os comprovantes de cada movimento estão no seu histórico.',
  toHistory: 'Ir para o histórico',
  number: 'Número',
  invoice: 'Fatura',
  creditNote: 'Nota de crédito da {number}',
  month: 'Mês',
  fees: 'Tarifas',
  total: 'Total',
  noTotal: 'Cotação desconhecida',
  files: 'Arquivos',
  pdf: 'PDF',
  xml: 'XML',
  savePdf: '{number} em PDF',
  saveXml: '{number} em XML (UBL)',
}
