import type { siteStatus as english } from '../../en/site/site-status.ts'
import type { Translation } from '../../message.ts'

/** The status page. */
export const siteStatus: Translation<typeof english> = {
  status_title: 'حالة الخدمة',
  status_description: 'هل يعمل تسجيل الدخول والإيداع والأسعار والمبادلة والرسائل والدفاتر الآن، وإن لم يعمل فمنذ متى.',
  status_lead: 'ما يعمل الآن، بحسب فحص أُجري في {time}. افتح الصفحة مجددًا لنظرة جديدة.',
  status_all_well: 'كل شيء يعمل',
  status_not_all: 'ليس كل شيء يعمل',
  status_safe: 'أموالك آمنة في مكانها. ما توقّف يعود إلى العمل بعد أن ينظر فيه شخص.',
  status_down: 'لا يستطيع Florin الوصول إلى قاعدة بياناته',
  status_down_lead: 'لا يمكن قراءة شيء أو نقله الآن، فلا شيء ضاع ولا شيء نُفّذ نصفه. أعد المحاولة بعد دقيقة.',
  status_accounts: 'تسجيل الدخول والحسابات',
  status_accounts_what: 'تسجيل الدخول والإعدادات والأرصدة والسجل',
  status_deposits: 'الإيداعات',
  status_deposits_what: 'الإعلان عن تحويل بنكي وقيده عند وصوله',
  status_prices: 'الأسعار',
  status_prices_what: 'مصدران على الأقل متفقان وحديثان لكل أصل',
  status_swaps: 'المبادلات',
  status_swaps_what: 'عروض الأسعار وتنفيذها',
  status_letters: 'الرسائل',
  status_letters_what: 'روابط التأكيد والإيصالات والتنبيهات بالبريد الإلكتروني',
  status_books: 'الدفاتر',
  status_books_what: 'كل دقيقة يُفحص دفتر الأستاذ بمقارنته بنفسه',
  status_working: 'يعمل',
  status_disturbed: 'مضطرب',
  status_stopped: 'متوقف',
  status_since: 'منذ {time}',
  status_without: 'لا سعر متاح لـ {assets}',
}
