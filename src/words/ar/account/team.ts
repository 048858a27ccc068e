import type { team as english } from '../../en/account/team.ts'
import type { Translation } from '../../message.ts'

/** Who acts for a company, and what needs two of them. */
export const team: Translation<typeof english> = {
  failed: 'تعذّر تحميل فريقك',
  personTitle: 'الفرق للمؤسسات',
  personText: 'حسابك حساب شخص. لتتصرف باسم شركة افتح الرابط الذي في دعوتها.',

  // Members
  title: 'الفريق',
  lead: 'من يتصرف باسم \u2068{company}\u2069. يسجّل كل شخص الدخول بنفسه، وكل فعل مسجّل باسمه.',
  you: 'أنت',
  ownSignIn: 'دخول الشركة نفسها',
  viewer: 'مُطّلع',
  operator: 'مشغّل',
  approver: 'مُوافِق',
  owner: 'مالك',
  viewerText: 'يمكنه رؤية كل شيء وتنزيل المستندات',
  operatorText: 'يمكنه أيضًا التداول والمبادلة والإيداع والسحب؛ وما يُخرجه يبقى ضمن حدوده',
  approverText: 'يمكنه أيضًا الموافقة على ما يدفعه غيره مهما كان المبلغ: الحدود تخص ما يخرج بقراره وحده',
  ownerText: 'يمكنه كل ذلك، مع إدارة الفريق والإعدادات',
  noFactor: 'يطّلع فقط حتى يُعدّ عاملًا ثانيًا.',
  atOnce: 'حتى \u2066{amount}\u2069 في المرة الواحدة',
  aDay: 'حتى \u2066{amount}\u2069 في اليوم',
  unlimited: 'بلا حد خاص به',
  change: 'تغيير',
  changeWho: 'تغيير ما يستطيع \u2068{name}\u2069 فعله',
  remove: 'إزالة',
  removeWho: 'إزالة \u2068{name}\u2069',
  removeTitle: 'إزالة \u2068{name}\u2069 من الفريق؟',
  removeText: 'تنتهي جلسته في هذه الشركة فورًا، ويسقط ما طلبه ولم يوافق عليه أحد.',
  lastOwner: 'لا يستطيع المالك الوحيد المغادرة: اجعل شخصًا آخر مالكًا أولًا.',
  leave: 'مغادرة الفريق',
  leaveTitle: 'مغادرة فريق \u2068{company}\u2069؟',
  leaveText: 'تنتهي جلستك في هذه الشركة فورًا. ولتعود تحتاج إلى دعوة أخرى.',

  // The form
  inviteTitle: 'دعوة شخص',
  inviteLead: 'يعمل الرابط مرة واحدة خلال سبعة أيام، ولهذا العنوان وحده.',
  invite: 'إرسال الدعوة',
  email: 'عنوان البريد الإلكتروني',
  role: 'الدور',
  limitAct: 'الأقصى في المرة الواحدة، بعملة {currency}',
  limitDay: 'الأقصى خلال 24 ساعة، بعملة {currency}',
  limitWorth:
    'يُحدَّد بعملة {currency} أيًّا كانت عملة عرض المجاميع في حسابك: وأي دفعة بغيرها تُحسب بقيمتها بعملة {currency} حينها.',
  limitHint: 'فوقه يجب أن يوافق شخص آخر. فارغ: بلا حد؛ 0: لا شيء وحده.',
  save: 'حفظ',
  cancel: 'إلغاء',
  confirmTitle: 'أكّد أنك أنت',
  confirmTeam: 'يغيّر هذا من يمكنه التصرف باسم شركتك.',

  // Invitations
  invitations: 'الدعوات المفتوحة',
  expires: 'تعمل حتى {time}',
  again: 'إعادة الإرسال',
  againTo: 'إعادة الإرسال إلى \u2066{email}\u2069',
  revoke: 'سحب',
  revokeFrom: 'سحب دعوة \u2066{email}\u2069',

  // The company's own sum
  rule: 'شخصان فوق مبلغ',
  ruleText: 'فوقه ينتظر كل سحب وتحويل وإفراج عن طلب شخصًا ثانيًا، أيًّا كان من يطلبه. وما يجزّئه شخص خلال 24 ساعة يُحسب معًا.',
  ruleField: 'شخصان فوق، بعملة {currency}',
  ruleHint: 'فارغ: أبدًا.',

  // An invitation that somebody opens
  invited: 'تدعوك \u2068{company}\u2069',
  invitedText: 'تتصرف باسمها بصفة: {role}. وتبقى أنت: دخولك وعاملك الثاني واسمك في سجلها.',
  invitedFactor:
    'يحتاج هذا الدور أولًا إلى عامل ثانٍ في حسابك أنت. وخلال 24 ساعة من إعداده يمكنك أن تطّلع وتُعدّ هنا، من دون أن تُخرج مالًا: ليتسنى لصاحبه أن يلاحظ لو كان الفاعل غيره.',
  setUpFactor: 'إعداد عامل ثانٍ',
  accept: 'الانضمام إلى الفريق',
  confirmJoin: 'تنضم إلى فريق \u2068{company}\u2069.',
  joined: 'أنت من فريق \u2068{company}\u2069. اخترها تحت اسمك في أعلى الصفحة لتتصرف باسمها.',
  actNow: 'التصرف باسم \u2068{company}\u2069',

  // What waits for a second owner
  changes: 'ينتظر شخصًا ثانيًا',
  changesLead:
    'ما يسمح بخروج المزيد يسري حين يوافق مالك آخر؛ أما المبلغ الذي يلزم فوقه شخصان فتكفي له موافقة موافِق آخر.',
  changeNoRule: 'لا مبلغ يُشترط فوقه شخصان',
  changeRule: 'شخصان فوق \u2066{amount}\u2069',
  changeMember: '\u2068{name}\u2069: {rights}',
  changeInvite: 'دعوة \u2068{name}\u2069: {rights}',
  agreeChange: 'موافقة',
  confirmChange: 'تأكيد',

  // Payments that wait
  payments: 'دفعات تحتاج إلى شخصين',
  paymentsLead: 'لا يُحجز شيء ولا يُرسل قبل أن يوافق شخص آخر.',
  none: 'لا شيء ينتظر.',
  waiting: 'في الانتظار',
  agreed: 'تمت الموافقة',
  refused: 'مرفوضة',
  withdrawn: 'سُحبت',
  to: 'إلى \u2068{name}\u2069',
  release: 'الإفراج عن الطلب {number} إلى \u2068{name}\u2069',
  askedBy: 'طلبها \u2068{name}\u2069',
  decidedBy: 'قررها \u2068{name}\u2069',
  worth: 'نحو \u2066{amount}\u2069',
  agree: 'الاطلاع والموافقة',
  refuse: 'رفض',
  takeBack: 'سحب',
  agreeTitle: 'الموافقة على \u2066{amount}\u2069؟',
  agreeText: 'يخرج من حساب الشركة فورًا بكلمتك. قارن وجهته بما تعرفه من مصدر آخر.',
  releaseText: 'يذهب ما في الضمان إلى المشتري فورًا بكلمتك. تأكد بنفسك من أن ماله في حسابك.',
  agreeVerb: 'الموافقة على \u2066{amount}\u2069',
  confirmAgree: 'توافق على أن يذهب \u2066{amount}\u2069 إلى \u2068{name}\u2069.',
  payee: 'إلى',
  account: 'الحساب',
  holder: 'صاحب الحساب',
  network: 'الشبكة',
  address: 'العنوان',
  addressWhat: 'العنوان كاملًا',
  fee: 'رسم الشبكة',
  order: 'الطلب',
  note: 'ملاحظة',
  looking: 'يجري السؤال عما تأخذه الشبكة',

  // Where a payment was refused for its size
  ask: 'طلب الموافقة',
  asking: 'تطلب من فريقك الموافقة على \u2066{amount}\u2069.',
  asked: 'سُئل فريقك. ونخبرك بالبريد الإلكتروني بما يصير إليه.',
  see: 'عرض ما ينتظر',
}
