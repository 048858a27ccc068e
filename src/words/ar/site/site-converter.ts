import type { siteConverter as english } from '../../en/site/site-converter.ts'
import type { Translation } from '../../message.ts'

export const siteConverter: Translation<typeof english> = {
  convert_title: 'التحويل',
  convert_head: 'محوّل العملات والعملات المشفّرة',
  convert_description: 'ما يساويه مبلغ من عملة بعملة أخرى الآن، بعد الهامش والرسوم.',
  convert_lead: 'ما ستحصل عليه الآن بعد خصم الهامش والرسوم.',
  convert_amount: 'المبلغ',
  convert_from: 'من',
  convert_to: 'إلى',
  convert_submit: 'تحويل',
  convert_gets: 'ستحصل على',
  convert_pays: 'مقابل {amount}',
  convert_rate: 'السعر',
  convert_costs: 'كل الكلفة، محتسبة',
  convert_costs_what: '\u2066≈ {amount} ({percent})\u2069',
  convert_spread: 'هامشنا، محتسب في السعر',
  convert_fee: 'الرسوم ({percent})',
  convert_middle: 'السعر الوسطي للمقارنة',
  convert_at: 'سعر استرشادي في {time}',
  convert_unlocked: 'لا يُثبَّت أي سعر حتى تطلب عرض سعر في حسابك.',
  convert_other: 'في الاتجاه المعاكس',
  convert_account: 'حوّل في حسابك',
  convert_off: 'لا يمكن الحساب الآن. أعد المحاولة بعد دقيقة.',
  convert_check: 'راجع الحقول.',
}
