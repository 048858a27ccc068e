import type { support as english } from '../en/support.ts'
import type { Translation } from '../message.ts'

export const support: Translation<typeof english> = {
  title: 'الدعم',
  lead: 'اكتب إلينا. يقرأ رسالتك شخص ويجيب هنا.',
  newTalk: 'محادثة جديدة',
  yours: 'محادثاتك',
  noun: 'محادثات',
  loading: 'يجري تحميل محادثاتك',
  failed: 'تعذّر تحميل محادثاتك.',
  open: 'مفتوحة',
  answered: 'أُجيب عنها',
  closed: 'مغلقة',
  back: 'كل محادثاتك',
  subject: 'الموضوع',
  subjectHint: 'مثلًا: إيداعي في 2 مارس',
  subjectMissing: 'اكتب موضوعًا من 3 أحرف على الأقل.',
  text: 'رسالتك',
  textHint: 'مع رقم الطلب أو الإيداع إن كانت عن أحدهما. لا تكتب كلمة مرور أو رمزًا أبدًا.',
  textMissing: 'اكتب رسالتك.',
  sendNew: 'إرسال إلى الدعم',
  cancel: 'رجوع',
  again: 'الكتابة من جديد',
  guide: 'كثير من الأجوبة في الدليل.',
  guideLink: 'اقرأ الدليل',
}
