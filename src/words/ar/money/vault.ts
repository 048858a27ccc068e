import type { vault as english } from '../../en/money/vault.ts'
import type { Translation } from '../../message.ts'

export const vault: Translation<typeof english> = {
  title: 'الأصول',
  lead: 'كل ما لديك عندنا. المتاح يُستعمل فورًا؛ والمحجوز في إعلاناتك وطلباتك، ويبقى لك حتى يخرج.',
  total: 'المجموع بعملة {currency}',
  changeCurrency: 'العرض بعملة أخرى',
  loading: 'يجري تحميل أصولك',
  failed: 'تعذّر تحميل أصولك',
  safe: 'أرصدتك لم تتغير، وهي في أمان.',

  // The list
  asset: 'الأصل',
  available: 'المتاح',
  held: 'المحجوز',
  inAds: 'في إعلانات',
  inOrders: 'في طلبات',
  inPayments: 'لمدفوعات',
  totalHead: 'المجموع',
  priceIn: 'السعر بعملة \u2066{currency}\u2069 · \u206624\u2069 ساعة',
  valueIn: 'القيمة بعملة \u2066{currency}\u2069',
  share: 'الحصة من المجموع:',
  actions: 'إجراءات',
  nothing: 'لا شيء',
  noneOf: 'أصول ليس لديك منها',
  depositWhat: 'إيداع {code}',
  withdrawWhat: 'سحب {code}',
  swapWhat: 'مبادلة {code}',
  get: 'الحصول على {code}',

  // Narrowing it down
  find: 'ابحث عن أصل',
  findHint: 'الاسم أو الرمز',
  zeros: 'إظهار الأرصدة الفارغة',
  noMatch: 'لا أصل يطابق «{text}»',
  noMatchHint: 'جرّب رمزه، كرمز البيتكوين أو اليورو.',
  noMatchZeros: 'لا شيء مما لديك يطابق. الأرصدة الفارغة غير معروضة.',
  clear: 'مسح البحث',
  found: {
    zero: 'لا أصول',
    one: 'أصل واحد',
    two: 'أصلان',
    few: '{n} أصول',
    many: '{n} أصلًا',
    other: '{n} أصل',
  },

  // Prices
  stale: 'لا سعر حديث',
  tooFewSources: 'مصادر الأسعار قليلة جدًا',
  disagreement: 'مصادر الأسعار غير متفقة',
  unpricedTitle: 'لا سعر موثوق الآن لـ {codes}',
  unpricedText: 'لا تدخل قيمته في أي مجموع حتى يكون له سعر. الرصيد لم يُمسّ وهو في أمان.',

  // Nothing yet
  empty: 'لا شيء هنا بعد',
  emptyHint: 'أودع المال بتحويل مصرفي، ثم بادله بأي أصل.',
  emptyDo: 'إيداع المال',
  addressOf: 'عنوان إيداع {code}',
  addresses: 'استلام العملات المشفّرة من الخارج غير مفتوح',
  addressesHint: 'لا عناوين إيداع حاليًا. احصل على العملات المشفّرة بمبادلة المال الذي أودعته.',
}
