import type { express as english } from '../../en/market/express.ts'
import type { Translation } from '../../message.ts'

/** Trading without looking for an ad: p2p/express. */
export const express: Translation<typeof english> = {
  title: 'إكسبرس',
  lead: 'قل ما تريد، ويجد Florin أفضل عرض يمكنك قبوله.',
  enter: 'أدخل مبلغًا.',
  looking: 'نبحث عن أفضل عرض',
  best: 'أفضل عرض لك الآن',
  noMethods: 'ليست لديك وسيلة دفع بعملة \u2066{currency}\u2069 بعد',
  noMethodsText: 'عليها يدفع لك المشتري. أضف واحدة، ويظهر أفضل عرض هنا.',
  noMethod: 'لا أحد يقبل هذا المبلغ بهذه الوسيلة الآن',
  byMethod: 'هذه الوسائل تصلح له:',
  noAmount: 'لا أحد يقبل هذا المبلغ الآن',
  nearest: 'أقرب المبالغ التي يمكنك تداولها:',
  notYours: 'توجد عروض، لكن لا يمكنك قبولها بعد',
  list: 'عرض كل العروض',
  failed: 'تعذّر البحث عن أفضل عرض',
  gone: 'لم يعد عرض \u2068{name}\u2069 متاحًا؛ لم يُنشأ أي طلب',
  how: 'كيف يعمل إكسبرس',
  how1: 'تقول ما تريد',
  how1Text: 'كم، وبأي عملة، وكيف يُدفع.',
  how2: 'ترى أفضل عرض',
  how2Text: 'من كل ما يمكنك قبوله بنفسك: السعر، والرسوم، ومع من، والوقت المتاح للدفع.',
  how3: 'تؤكد مرة واحدة',
  how3Text: 'إن لم يعد العرض متاحًا أو ساء سعره فلن يحدث شيء، وترى ما تغيّر.',
}
