import type { orders as english } from '../../en/orders/orders.ts'
import type { Translation } from '../../message.ts'

export const orders: Translation<typeof english> = {
  all: 'الطلبات',
  allLead: 'كل صفقاتك، مشتريًا وبائعًا. ويبرز ما ينتظرك.',
  crypto: 'طلبات العملات المشفّرة',
  cryptoLead: 'صفقاتك في العملات المشفّرة مقابل المال.',
  currency: 'طلبات العملات',
  currencyLead: 'صفقاتك في عملة مقابل أخرى.',
  views: 'أنواع الطلبات',
  allTab: 'الكل',
  cryptoTab: 'عملات مشفّرة',
  currencyTab: 'عملات',
  inboxTab: 'الوارد',

  // Figures
  stats: 'صفقاتك بالأرقام',
  statOpen: 'المفتوحة',
  statWaiting: {
    zero: 'لا شيء بانتظارك',
    one: 'واحدة بانتظارك',
    two: 'اثنتان بانتظارك',
    few: '{n} بانتظارك',
    many: '{n} بانتظارك',
    other: '{n} بانتظارك',
  },
  statCompleted: 'المكتملة',
  statRate: 'نسبة الإتمام',
  statRelease: 'الإفراج الوسيط',
  statNone: '–',
  statsBoth: 'العملات المشفّرة والعملات معًا.',
  bannedTitle: 'قبول الإعلانات متوقف حتى {time}',
  bannedText: 'ألغيت طلبًا قبل الدفع؛ وكل إلغاء آخر خلال يوم يوقفه مدة أطول. تستمر الطلبات الجارية وإعلاناتك كما هي.',

  // Filters
  show: 'عرض',
  anyShow: 'المفتوحة والمغلقة',
  openOnly: 'المفتوحة فقط',
  role: 'دورك',
  anyRole: 'أي دور',
  state: 'الحالة',
  anyState: 'أي حالة',

  // The list
  caption: 'الطلبات، الأحدث أولًا',
  order: 'الطلب',
  with: 'مع',
  payment: 'الدفع',
  status: 'الحالة',
  due: 'الموعد',
  time: 'وقت الطلب',
  writeTo: 'مراسلة {name}',
  noun: 'طلبات',
  loading: 'يجري تحميل طلباتك',
  failed: 'تعذّر تحميل طلباتك',
  none: 'لا طلبات بعد',
  noneHint: 'اقبل إعلانًا من السوق أو انشر إعلانًا؛ وتظهر هنا كل صفقة وما تنتظره.',
  noMatch: 'لا طلب مطابق',
  noMatchHint: 'أزل أحد عوامل التصفية لترى المزيد.',
  toMarket: 'عرض السوق',
}
