import type { guide as english } from '../../en/site/guide.ts'
import type { Translation } from '../../message.ts'

export const guide: Translation<typeof english> = {
  title: 'دليل المستخدم',
  lead: 'كيف يعمل كل شيء هنا، سؤالًا بعد سؤال.',
  contents: 'كل الدليل',
  previous: 'السابق',
  next: 'التالي',
  group_start: 'البداية',
  group_money: 'الإيداع والسحب والمبادلة',
  group_trade: 'التداول مع الأفراد',
  group_records: 'السجلات',
  group_security: 'حماية حسابك',
  group_help: 'المساعدة',
  more: 'لم تجد ما تبحث عنه؟ اكتب إلينا.',

  // The page browsers keep for the time without a connection
  offlineTitle: 'تعذّر الوصول إلى {brand}',
  offlineText:
    'لم تُحمَّل هذه الصفحة: ربما انقطع اتصالك، أو أن {brand} لا يستجيب الآن. لم يضِع شيء: أموالك وكل ما أكّدته في أمان لدى {brand}.',
  offlineAgain: 'إعادة المحاولة',
}
