import type { orderEvents as english } from '../../en/orders/order-events.ts'
import type { Translation } from '../../message.ts'

/** What happened to an order, by its event: a sentence without its subject, on the order's page and at the desk. An event without words doesn't compile. */
export const orderEvents: Translation<typeof english> = {
  place: 'أنشأ الطلب؛ وحُجز ما في الضمان',
  pay: 'قال إن الدفعة أُرسلت',
  cancel: 'ألغى الطلب؛ وعاد ما في الضمان إلى البائع',
  extend: 'منح 15 دقيقة إضافية للدفع',
  deadline_moved: 'أخّر الموعد، لأن الخدمة لم تكن متاحة لبعض الوقت',
  time_out: 'أنهى مهلة الدفع؛ ويبقى ما في الضمان محجوزًا عشر دقائق أخرى',
  claim_paid: 'قال إن الدفعة أُرسلت قبل انتهاء الوقت',
  end_grace: 'أعاد ما في الضمان إلى البائع',
  confirm: 'أكّد وصول المال',
  release: 'أفرج عما في الضمان للمشتري',
  ask_cancel: 'طلب الإلغاء',
  take_back: 'تراجع عمّا طلبه',
  refuse_cancel: 'رفض الإلغاء',
  accept_cancel: 'وافق على الإلغاء؛ وعاد ما في الضمان إلى البائع',
  ask_undo: 'طلب التراجع عن إعلان الدفع',
  refuse_undo: 'رفض التراجع عن إعلان الدفع',
  accept_undo: 'قبل أن شيئًا لم يُدفع؛ وبدأت مهلة دفع جديدة',
  dispute: 'فتح نزاعًا',
  go_to_dispute: 'نقل الطلب إلى النزاع، لأنه لم يُفرج عنه في الوقت المحدد',
  withdraw_dispute: 'سحب النزاع',
  resolve_to_buyer: 'حسم النزاع: ذهب ما في الضمان إلى المشتري',
  resolve_to_seller: 'حسم النزاع: عاد ما في الضمان إلى البائع',
  resolve_split: 'حسم النزاع: قُسّم ما في الضمان',
  acknowledge: 'أكّد الاستلام',
  rate: 'قيّم الصفقة',
  appeal: 'طعن في القرار',
}
