import type { lost as english } from '../../en/site/lost.ts'
import type { Translation } from '../../message.ts'

/** Where nothing is, and where something broke. */
export const lost: Translation<typeof english> = {
  missing_head: 'الصفحة غير موجودة',
  missing_title: 'لا توجد صفحة هنا',
  missing_text: 'ربما كُتب العنوان خطأً أو نُقلت الصفحة. لم يحدث شيء لحسابك أو لأموالك.',
  broken_head: 'حدث خلل',
  broken_title: 'حدث خلل من جانبنا',
  broken_text:
    'أموالك آمنة في مكانها: تُكتب الحركة كاملة أو لا تُكتب. انتظر لحظة ثم أعد تحميل الصفحة. وقبل أن تكرر دفعة، انظر في سجلك.',
  start: 'إلى صفحة البداية',
  links_label: 'إلى أين تذهب بدلًا من ذلك',
  fees: 'الرسوم والحدود',
  fees_text: 'كل الأرقام كما تتقاضاها المنصّة',
  faq: 'أسئلة وأجوبة',
  faq_text: 'الإيداع والمبادلة والرسائل وتسجيل الدخول',
  history: 'سجلك',
  history_text: 'كل حركة في حسابك',
  contact: 'اتصل بنا',
  contact_text: 'اكتب إلى شخص، بحساب أو بدونه',
}
