import type { cryptoDeposit as english } from '../../en/money/crypto-deposit.ts'
import type { Translation } from '../../message.ts'

export const cryptoDeposit: Translation<typeof english> = {
  title: 'إيداع عملات مشفّرة',
  lead: 'أرسل العملات إلى عنوان خاص بك وحدك. تُضاف إلى رصيدك تلقائيًا حين تؤكّدها الشبكة.',
  assets: 'ماذا تودع؟',

  // Where to send
  address: 'عنوان {asset} الخاص بك',
  onNetwork: 'على {network}',
  addressWhat: 'العنوان',
  qr: 'رمز QR لعنوان {asset} الخاص بك على {network}',
  get: 'إظهار عنوان {asset} الخاص بي',
  getText: 'عنوانك على {network}: يبقى لك، وتستخدمه كلما شئت.',
  loading: 'يجري تحميل عنوانك',
  failed: 'تعذّر تحميل عنوانك',
  safe: 'ما لديك في أمان، وإعادة السؤال آمنة أيضًا.',
  onlyTitle: 'أرسل {asset} فقط، وعبر {network} فقط',
  onlyText: 'أي أصل آخر، أو {asset} عبر شبكة أخرى، لا يصل وقد يضيع.',
  tokensText: 'يقبل العنوان نفسه {assets} على {network}. وأي شيء آخر يُرسل إليه قد يضيع.',
  closed: 'إيداع العملات المشفّرة مغلق',
  closedText: 'لا تقبل أي شبكة الإيداع هنا حاليًا. يمكنك مبادلة المال بعملات مشفّرة بدلًا من ذلك.',
  toSwap: 'إلى المبادلة',
  frozen: 'الإيداع على {network} متوقف حاليًا',
  frozenText: 'يُرجى ألا ترسل شيئًا حتى يُفتح من جديد. ما أرسلته من قبل في أمان ويُضاف إلى رصيدك لاحقًا.',

  // Where it comes in on more than one network
  notOver: 'لا يمكن إيداع {asset} عبر {network} هنا',
  notOverText: 'يدخل عبر {networks}: لا ترسله عبر غيرها.',
  byNetwork: 'عبر أي شبكة ترسله؟',
  tryingTitle: 'شبكة {network} جديدة هنا وقيد التجربة',
  tryingText:
    'أرسل مبلغًا صغيرًا أولًا. ما يصل هو لك مثل أي {asset}؛ لكن لا يمكن سحبه عبر {network} بعد، بل عبر شبكة أخرى فقط.',

  // Its terms
  network: 'الشبكة',
  minimum: 'أصغر إيداع',
  minimumHint: 'ما هو أقل من هذا لا يُضاف تلقائيًا.',
  credited: 'يُضاف بعد',
  from: 'ابتداءً من \u2066{amount}\u2069',
  confirmations: {
    zero: 'بلا تأكيد',
    one: 'تأكيد واحد',
    two: 'تأكيدين',
    few: '{n} تأكيدات',
    many: '{n} تأكيدًا',
    other: '{n} تأكيد',
  },
  seconds: 'نحو {n} ثانية',
  minutes: {
    zero: 'أقل من دقيقة',
    one: 'نحو دقيقة',
    two: 'نحو دقيقتين',
    few: 'نحو {n} دقائق',
    many: 'نحو {n} دقيقة',
    other: 'نحو {n} دقيقة',
  },
  fee: 'الرسم',
  feeNone: 'لا رسم منا',

  // Beside it
  steps: 'كيف يعمل',
  step1: 'انسخ العنوان أو امسحه',
  step1Text: 'قارنه كله في محفظتك قبل أن ترسل: يصنع المحتالون عناوين تتشابه أوائلها وأواخرها.',
  step2: 'أرسل من محفظتك',
  step2Text: 'اختر الشبكة المذكورة هنا نفسها.',
  step3: 'تابع تأكيده',
  step3Text: 'يظهر هنا حالما يصل إلى الشبكة. يمكنك إغلاق الصفحة في هذه الأثناء.',

  // The sandbox
  sandboxTitle: 'شبكة تجريبية',
  sandbox: 'هذه الشبكة محاكاة: لا ترسل عملات حقيقية إلى هذا العنوان. تأتي كتلة كل خمس ثوانٍ.',
  faucetAmount: 'المبلغ بوحدة {asset}',
  faucet: 'إرسال {asset} للتجربة',
  faucetSent: '\u2066{amount}\u2069 في الطريق: يظهر أدناه خلال ثوانٍ.',
  faucetFailed: 'تعذّر إرسال العملات التجريبية. اكتب مبلغًا مثل 0.5، بمنازل عشرية لا تزيد على ما لأصل {asset}.',
  amounts: 'مبالغ تفعل غير ذلك',
  ends: 'ينتهي بـ \u2066{digits}\u2069',
  does_orphan: 'تخرج كتلته من السلسلة، وتأخذه كتلة أخرى.',
  does_replace: 'يُستبدل قبل أن يدخل كتلة: لا يصل أبدًا.',
  does_unknown: 'يصل رمزًا غير مُدرج هنا.',
  does_severe: 'يأتي من حيث لا يجوز أن يأتي شيء: يُحجز.',
  does_deep: 'يخرج من السلسلة بعد أن أُضيف إلى الرصيد: تتوقف الشبكة.',
  does_short: 'يجلب أقل مما يقول: يُحجز.',

  // What comes in
  incoming: 'في الطريق، وما وصل',
  seeAll: 'عرض الكل',
  none: 'لم يصل شيء بعد',
  noneHint: 'يظهر هنا ما يُرسل إلى عناوينك مع تأكيداته.',
  listLoading: 'يجري تحميل إيداعاتك',
  listFailed: 'تعذّر تحميل إيداعاتك',
  confirmed: '{have} من {needed} تأكيدات',
}
