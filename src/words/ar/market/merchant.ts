import type { merchant as english } from '../../en/market/merchant.ts'
import type { Translation } from '../../message.ts'

export const merchant: Translation<typeof english> = {
  title: 'كن تاجرًا',
  lead: 'شارة بجانب اسمك، وعدد أكبر من الإعلانات في وقت واحد. لا تمنح أي سلطة أخرى: الضمان والقواعد واحدة للجميع.',
  adsNow: 'الإعلانات المفتوحة في وقت واحد',
  adsCustomer: '{n} كما أنت الآن',
  adsMerchant: '{n} بصفة تاجر',
  badge: 'الشارة',
  badgeText: 'تظهر بجانب اسمك في السوق وفي الطلبات',
  whatFor: 'ما الذي يتغير',

  about: 'من أنت وكيف تتداول',
  aboutHint: '100 حرف على الأقل. يقرؤها شخص.',
  volume: 'ما تتوقع تداوله في الشهر',
  volume_under_10k: 'أقل من \u206610,000 EUR\u2069',
  volume_10k_100k: 'من \u206610,000\u2069 إلى \u2066100,000 EUR\u2069',
  volume_over_100k: 'أكثر من \u2066100,000 EUR\u2069',
  volumeChoose: 'اختر نطاقًا',
  currencies: 'العملات التي تتداول بها',
  website: 'الموقع الإلكتروني',
  websiteHint: 'إن كان لديك.',
  send: 'إرسال الطلب',

  waitingTitle: 'طلبك قيد القراءة',
  waitingText: 'أُرسل في {date}. يقرؤه موظف من قسم الامتثال، ويصلك بريد بالجواب وسببه.',
  refusedTitle: 'رُفض طلبك',
  refusedText: 'يمكنك أن تطلب من جديد بعد 30 يومًا من الجواب.',
  refusedReason: 'السبب: {reason}',
  merchantTitle: 'أنت تاجر',
  merchantText: 'تظهر الشارة بجانب اسمك، والحد الأقصى لإعلاناتك المفتوحة في وقت واحد هو {n}.',
  post: 'نشر إعلان',
  failed: 'تعذّر تحميل طلبك',
}
