import type { assetPage as english } from '../../en/money/asset-page.ts'
import type { Translation } from '../../message.ts'

/** One asset: what there is of it, what it is worth, and what moved. */
export const assetPage: Translation<typeof english> = {
  all: 'كل الأصول',
  loading: 'يجري تحميل هذا الأصل',
  failed: 'تعذّر تحميل هذا الأصل',
  safe: 'رصيدك لم يتغير وهو في أمان.',

  // What can be done with it
  actions: 'ما يمكنك فعله بـ {code}',
  deposit: 'إيداع',
  withdraw: 'سحب',
  swap: 'مبادلة',
  sell: 'البيع لشخص',
  buy: 'الشراء من شخص',
  get: 'المبادلة إلى {code}',

  // What there is
  have: 'ما لديك',
  worth: '\u2066≈ {amount}\u2069',
  stale: 'لا سعر حديث',
  tooFewSources: 'مصادر الأسعار قليلة جدًا',
  disagreement: 'مصادر الأسعار غير متفقة',
  available: 'المتاح',
  inAds: 'في إعلاناتك',
  inOrders: 'في طلباتك',
  inPayments: 'محجوز لمدفوعات',
  none: 'ليس لديك {code} بعد',
  noneText: 'أودع بعضًا منه، أو بادل إليه، أو اشترِه من شخص.',

  // Where it comes in
  address: 'عنوان {code} الخاص بك',
  addressWhat: 'العنوان',
  onNetwork: 'أرسل {code} فقط، وعبر {network} فقط.',
  noAddress: 'ليس لديك عنوان {code} بعد. حين يكون لك يبقى لك.',
  getAddress: 'إظهار عنوان {code} الخاص بي',
  addressMore: 'رمز QR والشروط',

  // What it is worth
  price: 'سعر {code} الواحد',
  noPrice: 'لا سعر موثوق الآن. رصيدك لم يُمسّ.',
  period: 'الفترة',
  week: '7 أيام',
  month: '30 يومًا',
  quarter: '90 يومًا',
  year: 'سنة',
  over: 'خلال {period}',
  chart: 'سعر {code} الواحد بعملة {currency}',
  chartNothing: 'الأيام التي لها سعر أقل من أن يُرسم لها خط.',
  chartFailed: 'تعذّر تحميل الأسعار.',
  chartLoading: 'يجري تحميل الأسعار',
  again: 'إعادة المحاولة',

  // What moved
  movements: 'آخر الحركات',
  seeAll: 'عرض الكل',
  noMovements: 'لم يتحرك شيء بعد',
  noMovementsText: 'يظهر هنا ما يدخل من {code} وما يخرج.',
  setAside: 'محجوز، وما زال لك',
  freed: 'متاح من جديد',
  withFee: 'مع رسم \u2066{fee}\u2069',
}
