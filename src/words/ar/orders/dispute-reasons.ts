import type { disputeReasons as english } from '../../en/orders/dispute-reasons.ts'
import type { Translation } from '../../message.ts'

export const disputeReasons: Translation<typeof english> = {
  not_received: 'دفعتُ والبائع لا يُفرج',
  no_payment: 'لم يصل المال',
  wrong_amount: 'وصل مبلغ آخر',
  third_party: 'جاء المال من شخص آخر',
  reversed: 'استُرجعت الدفعة',
  coerced: 'طُلب مني فعل شيء خارج الطلب',
  overpaid: 'دفعتُ أكثر مما طلبه الطلب',
  not_as_agreed: 'لم يلتزم الطرف الآخر بما اتفقنا عليه',
  overlooked: 'لم يُؤخذ في الحسبان شيء أظهرتُه',
  new_evidence: 'توجد أدلة لم تكن متاحة من قبل',
  other: 'سبب آخر',
}
