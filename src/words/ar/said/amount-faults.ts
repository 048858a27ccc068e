import type { amountFaults as english } from '../../en/said/amount-faults.ts'
import type { Translation } from '../../message.ts'

export const amountFaults: Translation<typeof english> = {
  enter_amount: 'أدخل مبلغًا.',
  amount_too_large: 'هذا المبلغ كبير جدًا.',
  amount_above_zero: 'يجب أن يكون المبلغ أكبر من صفر.',
  write_amount: 'اكتب المبلغ بأرقام مع نقطة، مثل 1250.50.',
  no_decimals: 'ليس لهذا الأصل منازل عشرية.',
  most_decimals: 'أقصى عدد للمنازل العشرية لهذا الأصل هو {decimals}.',
}
