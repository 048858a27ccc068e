import type { Section } from '../../message.ts'

/** Invoices for fees. */
export const invoices = {
  title: 'Invoices',
  lead: 'One invoice a month over the fees you paid, and a credit note where a fee was given back.',
  caption: 'Your invoices and credit notes',
  noun: 'papers',
  loading: 'Invoices are loading',
  failed: 'Your invoices could not be loaded',
  safe: 'Your balances and your papers are where they were.',
  none: 'No invoices yet',
  noneHint: 'Fees of a month come as one invoice soon after it ends. Receipts of single movements are in your history.',
  toHistory: 'To the history',
  number: 'Number',
  invoice: 'Invoice',
  creditNote: 'Credit note to {number}',
  month: 'Month',
  fees: 'Fees',
  total: 'Total',
  noTotal: 'No rate known',
  files: 'Files',
  pdf: 'PDF',
  xml: 'XML',
  savePdf: '{number} as a PDF',
  saveXml: '{number} as XML (UBL)',
} as const satisfies Section
