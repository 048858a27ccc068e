import type { invoices as english } from '../../en/money/invoices.ts'
import type { Translation } from '../../message.ts'

export const invoices: Translation<typeof english> = {
  title: 'الفواتير',
  lead: 'فاتورة واحدة كل شهر بالرسوم التي دفعتها، وإشعار دائن حين يُعاد رسم.',
  caption: 'فواتيرك وإشعاراتك الدائنة',
  noun: 'مستندات',
  loading: 'يجري تحميل الفواتير',
  failed: 'تعذّر تحميل فواتيرك',
  safe: 'أرصدتك ومستنداتك كما كانت.',
  none: 'لا فواتير بعد',
  noneHint: 'تصدر رسوم الشهر في فاتورة واحدة بعد نهايته بقليل. إيصالات كل حركة تجدها في السجل.',
  toHistory: 'إلى السجل',
  number: 'الرقم',
  invoice: 'فاتورة',
  creditNote: 'إشعار دائن للفاتورة {number}',
  month: 'الشهر',
  fees: 'الرسوم',
  total: 'المجموع',
  noTotal: 'السعر غير معروف',
  files: 'الملفات',
  pdf: 'PDF',
  xml: 'XML',
  savePdf: '{number} بصيغة PDF',
  saveXml: '{number} بصيغة XML (UBL)',
}
