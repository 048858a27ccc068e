import type { inbox as english } from '../../en/orders/inbox.ts'
import type { Translation } from '../../message.ts'

export const inbox: Translation<typeof english> = {
  title: 'صندوق الوارد',
  lead: 'طلباتك الجارية، وأولها ما ينتظرك.',
  list: 'الطلبات الجارية',
  loading: 'جارٍ تحميل طلباتك الجارية',
  loadingOrder: 'جارٍ تحميل الطلب',
  failed: 'تعذّر تحميل طلباتك الجارية',
  none: 'لا شيء جارٍ الآن',
  noneText: 'يظهر الطلب هنا منذ أن يقبل أحد إعلانًا لك، أو تقبل أنت إعلانًا، حتى ينتهي.',
  toMarket: 'عرض السوق',
  pick: 'اختر طلبًا',
  pickText: 'يظهر هنا ما ينتظره الطلب ومحادثته. المفتاحان j و k ينقلانك في القائمة، وEnter يفتح.',
  first: {
    one: 'يُعرض أول طلب.',
    two: 'يُعرض أول طلبين.',
    few: 'تُعرض أول {n} طلبات.',
    many: 'يُعرض أول {n} طلبًا.',
    other: 'يُعرض أول {n} طلب.',
    zero: 'لا طلبات.',
  },
  mine: 'أنت: {text}',
  file: 'ملف',
  unread: {
    zero: 'لا رسائل غير مقروءة',
    one: 'رسالة واحدة غير مقروءة',
    two: 'رسالتان غير مقروءتين',
    few: '{n} رسائل غير مقروءة',
    many: '{n} رسالة غير مقروءة',
    other: '{n} رسالة غير مقروءة',
  },
  sound: 'الصوت',
  soundHint: 'للطلبات والرسائل الجديدة',
}
