import type { ownEvents as english } from '../../en/orders/own-events.ts'
import type { Translation } from '../../message.ts'

/** After 'أنت', whose verbs aren't those of a name. */
export const ownEvents: Translation<typeof english> = {
  place: 'أنشأت الطلب؛ وحُجز ما في الضمان',
  pay: 'قلت إن الدفعة أُرسلت',
  cancel: 'ألغيت الطلب؛ وعاد ما في الضمان إلى البائع',
  extend: 'منحت 15 دقيقة إضافية للدفع',
  deadline_moved: 'أخّرت الموعد، لأن الخدمة لم تكن متاحة لبعض الوقت',
  time_out: 'أنهيت مهلة الدفع؛ ويبقى ما في الضمان محجوزًا عشر دقائق أخرى',
  claim_paid: 'قلت إن الدفعة أُرسلت قبل انتهاء الوقت',
  end_grace: 'أعدت ما في الضمان إلى البائع',
  confirm: 'أكّدت وصول المال',
  release: 'أفرجت عما في الضمان للمشتري',
  ask_cancel: 'طلبت الإلغاء',
  take_back: 'تراجعت عمّا طلبته',
  refuse_cancel: 'رفضت الإلغاء',
  accept_cancel: 'وافقت على الإلغاء؛ وعاد ما في الضمان إلى البائع',
  ask_undo: 'طلبت التراجع عن إعلان الدفع',
  refuse_undo: 'رفضت التراجع عن إعلان الدفع',
  accept_undo: 'قبلت أن شيئًا لم يُدفع؛ وبدأت مهلة دفع جديدة',
  dispute: 'فتحت نزاعًا',
  go_to_dispute: 'نقلت الطلب إلى النزاع، لأنه لم يُفرج عنه في الوقت المحدد',
  withdraw_dispute: 'سحبت النزاع',
  resolve_to_buyer: 'حسمت النزاع: ذهب ما في الضمان إلى المشتري',
  resolve_to_seller: 'حسمت النزاع: عاد ما في الضمان إلى البائع',
  resolve_split: 'حسمت النزاع: قُسّم ما في الضمان',
  acknowledge: 'أكّدت الاستلام',
  rate: 'قيّمت الصفقة',
  appeal: 'طعنت في القرار',
}
