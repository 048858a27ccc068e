import type { pay as english } from '../../en/site/pay.ts'
import type { Translation } from '../../message.ts'

export const pay: Translation<typeof english> = {
  head: 'ادفع إلى ‎@{name}',
  description: 'رابط دفع: المبلغ المطلوب، ومن يطلبه، وكيف تدفعه.',
  lead: 'أحد عملاء ⁨{brand}⁩، ‎@{name}، يطلب مبلغ {amount}.',
  lead_open: 'أحد عملاء ⁨{brand}⁩، ‎@{name}، يطلب مبلغًا بعملة {asset}. أنت تختار كم.',
  text: 'الغرض',
  until: 'حتى',
  with_account: 'من حساب هنا',
  with_account_text: 'يصل فورًا ولا يكلّف شيئًا. ترى كل شيء مرة أخرى قبل أن تؤكد.',
  pay: 'ادفع عبر {brand}',
  by_bank: 'بتحويل مصرفي',
  by_bank_text: 'أرسل هذا المبلغ بالضبط، واكتب هذا المرجع في نص التحويل. من دونه لا يعرف أحد لمن هو.',
  amount: 'المبلغ',
  reference: 'المرجع',
  bank: 'المصرف',
  holder: 'صاحب الحساب',
  sure: 'لا تدفع إلا لمن تعرفه. لا يمكن استرجاع التحويل، و{brand} لا تعرف ما اتفقتما عليه.',
  paid: 'دُفع هذا الرابط',
  cancelled: 'أُلغي هذا الرابط',
  expired: 'انتهت صلاحية هذا الرابط',
  over: 'لم يعد بالإمكان دفعه. اطلب رابطًا آخر من ‎@{name}.',
  missing: 'لا يوجد رابط دفع كهذا',
  missing_text: 'ربما كُتب العنوان خطأً، أو لم يعد الرابط موجودًا. اسأل من أرسله.',
}
