import type { invoices as english } from '../../en/money/invoices.ts'
import type { Translation } from '../../message.ts'

export const invoices: Translation<typeof english> = {
  title: 'Facturas',
  lead: 'Una factura al mes por las comisiones que pagaste, y una factura rectificativa cuando se devolvió una comisión.',
  caption: 'Tus facturas y facturas rectificativas',
  noun: 'documentos',
  loading: 'Cargando las facturas',
  failed: 'No se pudieron cargar tus facturas',
  safe: 'Tus saldos y tus documentos están donde estaban.',
  none: 'Todavía no hay facturas',
  noneHint:
    'Las comisiones de un mes llegan en una factura poco después de que termine. Los comprobantes de cada movimiento están en tu historial.',
  toHistory: 'Ir al historial',
  number: 'Número',
  invoice: 'Factura',
  creditNote: 'Rectificativa de {number}',
  month: 'Mes',
  fees: 'Comisiones',
  total: 'Total',
  noTotal: 'Tipo no conocido',
  files: 'Archivos',
  pdf: 'PDF',
  xml: 'XML',
  savePdf: '{number} en PDF',
  saveXml: '{number} en XML (UBL)',
}
