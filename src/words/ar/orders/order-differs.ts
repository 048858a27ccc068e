import type { orderDiffers as english } from '../../en/orders/order-differs.ts'
import type { Translation } from '../../message.ts'

/** What a seller can do when another payment came than was agreed. Part of `orderRoom`. */
export const orderDiffers: Translation<typeof english> = {
  differs: 'الدفعة مختلفة',
  differsHint: 'مبلغ آخر، أو اسم آخر، أو أُعيدت؟ قل ذلك قبل أن تفرج عن شيء.',
  differsTitle: 'ماذا تريد أن تفعل بشأن الدفعة؟',
  differsText: 'الطلب بقيمة \u2066{pay}\u2069 من \u2068{name}\u2069. يبقى ما في الضمان محجوزًا أيًّا كان اختيارك هنا.',
  differsLegend: 'اختر واحدًا',
  differsMissing: 'اختر ما تريد أن تفعله.',
  goOn: 'متابعة',
  restLabel: 'طلب الباقي',
  restHint: 'وصل أقل مما يجب. يقرأ \u2068{name}\u2069 ذلك في المحادثة ويمكنه إرسال ما ينقص.',
  restGo: 'إرسال الرسالة',
  restMessage: 'رسالتك',
  restText: 'استلمت أقل من \u2066{pay}\u2069. أرجو إرسال الباقي بالمرجع نفسه، وإخباري هنا حين ترسله.',
  restSent: 'رسالتك في المحادثة.',
  settleLabel: 'التسوية بحسب ما وصل',
  settleHint: 'يُفتح نزاع وتقترح قسمة ما في الضمان بحسب ما وصل. ويحضر مشرف فورًا إن لم تتفقا.',
  came: 'ما وصل',
  cameHint: 'تقترح أن يحصل \u2068{name}\u2069 على هذه الحصة مما في الضمان، وأنت على الباقي.',
  cameWrong: 'اكتب مبلغًا أكبر من صفر وأقل من \u2066{pay}\u2069.',
  backLabel: 'إعادته والإلغاء',
  backHint: 'تعيد المال، ويوافق \u2068{name}\u2069، فيعود إليك \u2066{locked}\u2069.',
  personLabel: 'استدعاء شخص فورًا',
  personHint: 'ينظر فيه مشرف الآن، من دون انتظار جواب.',
  toDisputeForm: 'المتابعة إلى النزاع',
}
