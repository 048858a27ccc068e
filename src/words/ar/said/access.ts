import type { access as english } from '../../en/said/access.ts'
import type { Translation } from '../../message.ts'

export const access: Translation<typeof english> = {
  see_sessions: 'اعرض جلساتك',
  see_methods: 'اعرض طرق الدفع لديك',

  signed_in_elsewhere_title: 'تسجيل دخول من مكان جديد',
  signed_in_elsewhere_text:
    'سُجّل الدخول إلى حسابك ({time}) عبر {place}، ولم نرك هناك في الآونة الأخيرة. إن كنت أنت فلا شيء عليك فعله. وإن لم تكن أنت، فأنهِ تلك الجلسة وعيّن كلمة مرور جديدة فورًا واكتب إلينا.',
  codes_after_password_title: 'رموز خاطئة بعد كلمة مرورك',
  codes_after_password_text:
    'كُتبت كلمة مرورك ({time}) عبر {place}، ثم عدة رموز خاطئة: لم يدخل بها أحد. إن لم تكن أنت فهناك من يعرف كلمة مرورك. عيّن كلمة جديدة فورًا، هنا وحيثما تستخدمها، واكتب إلينا.',
  codes_after_link_title: 'رموز خاطئة بعد رابط من بريدك',
  codes_after_link_text:
    'استُخدم رابط من بريدك لتسجيل الدخول ({time}) عبر {place}، ثم كُتبت عدة رموز خاطئة: لم يدخل بها أحد. إن لم تكن أنت فهناك من يقرأ بريدك. عيّن كلمة مرور جديدة لبريدك فورًا واكتب إلينا.',
  codes_after_provider_title: 'رموز خاطئة بعد الدخول عبر {other}',
  codes_after_provider_text:
    'جاء أحدهم عبر {other} ({time}) من {place}، ثم كتب عدة رموز خاطئة: لم يدخل بها أحد. إن لم تكن أنت فهناك من سجّل الدخول باسمك لدى {other}. عيّن كلمة مرور جديدة هناك فورًا واكتب إلينا.',
  username_changed_title: 'غُيّر اسم المستخدم لديك',
  username_changed_text: 'يراك الآخرون الآن باسم {other}.',
  letter_code_set_title: 'عُيّن رمز مكافحة التصيّد لديك',
  letter_code_changed_title: 'غُيّر رمز مكافحة التصيّد لديك',
  letter_code_new_text: 'تحمل رسائلنا رمزك الجديد من الآن فصاعدًا، وهذه الرسالة تحمله بالفعل.',
  letter_code_removed_title: 'أُزيل رمز مكافحة التصيّد لديك',
  letter_code_removed_text: 'لم تعد رسائلنا تحمل رمزًا.',
  provider_linked_title: 'أُضيفت طريقة أخرى لتسجيل الدخول',
  provider_linked_text: 'يمكن من الآن تسجيل الدخول إلى حسابك عبر {other}.',
  method_added_title: 'أُضيفت طريقة دفع',
  method_added_text:
    'يمكن للآخرين من الآن الدفع لك على {other}. إن لم تكن أنت فأزلها وعيّن كلمة مرور جديدة فورًا واكتب إلينا.',
  method_removed_title: 'أُزيلت طريقة دفع',
  method_removed_text: 'لم يعد يُدفع لك على {other}. تستمر الطلبات الجارية كما اتُّفق عليها.',
  destination_dropped_title: 'أُزيلت وجهة للسحب',
  destination_dropped_text: 'لم تعد {other} في قائمتك. تستمر عمليات السحب الجارية.',
  scope_trading: 'الشراء والبيع والتحويل بين الأصول',
  scope_withdrawals: 'السحب والإرسال',
  scope_card_deposits: 'الإيداع بالبطاقة',
  scope_p2p: 'التداول مع عملاء آخرين',
  account_restricted_title: 'أُوقف جزء من حسابك',
  account_restricted_text: 'أوقفنا ما يلي: {what}. يستمر ما هو جارٍ، ويبقى ما تملكه لك. اكتب إلينا إن رأيت أن هذا خطأ.',
  restriction_lifted_title: 'ما أُوقف في حسابك يعمل من جديد',
  restriction_lifted_text: 'يعمل ما يلي من جديد كما كان: {what}.',

  team_joined_subject: 'انضم شخص إلى فريق {company}',
  team_joined_text: 'انضم {member} إلى فريق {company} ويمكنه التصرف نيابة عنها في حدود دوره.',
  team_gone_subject: 'غادر شخص فريق {company}',
  team_gone_text: 'لم يعد {member} في فريق {company} ولا يمكنه التصرف نيابة عنها بعد الآن.',
  team_rule_subject: 'تغيّرت قاعدة المدفوعات لدى {company}',
  team_rule_text: 'تغيّر المبلغ الذي تحتاج مدفوعات {company} ابتداءً منه إلى شخصين.',
  withdrawal_called_off_title: 'أُلغي سحبك البالغ {amount}',
  withdrawal_called_off_text:
    'من طلبه أو وافق عليه لم يعد يتصرف باسم الشركة. عاد ما كان محجوزًا إلى رصيدك؛ وإن كان لا يزال صحيحًا فاطلبه من جديد.',
  team_not_expected: 'إن لم تكن تتوقع هذا فاطّلع على الفريق فورًا واكتب إلينا.',
  team_look_link: 'اعرض الفريق',

  staff_let_in_subject: 'أُذن لك بالعمل في مكتب {brand}',
  staff_let_in_text:
    'يمكنك العمل في مكتب {brand}. يخبرك من أذن لك بكلمة مرورك الأولى؛ وهي صالحة مرة واحدة خلال يوم، ثم تعيّن كلمتك.',
  staff_reset_subject: 'أُعطيت كلمة مرور أولى من جديد',
  staff_reset_text:
    'أُعطيت كلمة مرور أولى لمكتب {brand} من جديد. أُزيل تطبيق المصادقة ومفاتيح المرور لديك هناك، وأُنهيت جلساتك.',
  staff_disabled_subject: 'لم تعد تعمل في مكتب {brand}',
  staff_disabled_text: 'أُغلق دخولك إلى مكتب {brand}، وأُنهيت جلساتك.',
  staff_password_subject: 'غُيّرت كلمة مرورك للمكتب',
  staff_password_text: 'غُيّرت كلمة مرورك لمكتب {brand}، وأُنهيت جلساتك الأخرى.',
  staff_app_added_subject: 'أُضيف تطبيق مصادقة في المكتب',
  staff_app_added_text: 'أصبح تطبيق مصادقة عاملك الثاني في مكتب {brand}.',
  staff_passkey_added_subject: 'أُضيف مفتاح مرور في المكتب',
  staff_passkey_added_text: 'أُضيف مفتاح مرور إلى دخولك إلى مكتب {brand}.',
  staff_passkey_removed_subject: 'أُزيل مفتاح مرور في المكتب',
  staff_passkey_removed_text: 'أُزيل مفتاح مرور من دخولك إلى مكتب {brand}.',
  staff_passkey_blocked_subject: 'حُظر مفتاح مرور في المكتب',
  staff_passkey_blocked_text:
    'قال أحد مفاتيح المرور لديك لمكتب {brand} إنه استُخدم مرات أقل من قبل، فقد تكون هناك نسخة منه. لم يعد يسجّل الدخول ولا يؤكد شيئًا.',
  staff_signed_in_elsewhere_subject: 'تسجيل دخول إلى المكتب من مكان جديد',
  staff_signed_in_elsewhere_text: 'سُجّل الدخول باسمك إلى مكتب {brand} من حيث لم نرك في الآونة الأخيرة.',
  staff_codes_refused_subject: 'رموز خاطئة بعد كلمة مرورك للمكتب',
  staff_codes_refused_text:
    'كُتبت كلمة مرورك لمكتب {brand}، ثم عدة مرات بلا رمز أو برمز خاطئ: لم يدخل بذلك أحد. إن لم تكن أنت فهناك من يعرف كلمة مرورك.',
  staff_not_you: 'إن لم تفعل هذا ولم تتوقعه فأخبر من يدير المكتب فورًا.',
  staff_link: 'اعرض حسابك في المكتب',

  // From where: the browser and its system, and the network
  device_on: '{browser} على {system}',
  device_unknown: 'متصفح',
  network_unseen: 'شبكة مجهولة',
}
