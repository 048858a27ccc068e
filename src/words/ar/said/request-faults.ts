import type { requestFaults as english } from '../../en/said/request-faults.ts'
import type { Translation } from '../../message.ts'

export const requestFaults: Translation<typeof english> = {
  start_again: 'ابدأ من جديد من الصفحة الأولى.',
  write_instant: 'اكتب وقتًا مثل \u20662026-01-31T00:00:00Z\u2069.',

  // Accounts
  session_or_others: 'أرسل \u2066session_id\u2069 أو \u2066others: true\u2069.',

  // Assets and money
  choose_asset_type: 'اختر crypto أو stablecoin أو fiat.',
  ask_for_quote: 'اطلب عرض سعر أولًا.',
  not_our_quote: 'عرض السعر هذا ليس منا.',
  choose_other_asset: 'اختر أصلًا تستلمه غير الذي تدفع به.',
  choose_days: 'اختر 7 أو 30 أو 90 أو 365 يومًا.',
  write_true_or_false: 'اكتب true أو false.',
  choose_kinds: 'اختر من {kinds}.',
  write_customer: 'اكتب اسم المستخدم للعميل أو بريده الإلكتروني.',
  write_search: 'اكتب رقمًا أو رمز معاملة أو عنوانًا أو بريدًا إلكترونيًا أو اسم مستخدم، كاملًا.',
  choose_receipt_format: 'اختر json أو pdf.',
  choose_invoice_format: 'اختر json أو pdf أو xml.',
  choose_format: 'اختر json أو csv أو pdf.',
  choose_year: 'اختر سنة، مثل 2026.',
  end_after_beginning: 'اختر نهاية بعد البداية.',

  // Ads and orders
  action_or_changes: 'اذكر ما يُفعل بالإعلان أو ما يُغيَّر فيه: واحدًا منهما فقط.',
  write_twenty: 'اكتب 20 حرفًا على الأقل.',

  // Conversations and notices
  not_conversation_id: 'هذا ليس معرّف محادثة.',
  give_message_id: 'أعطِ الرسالة معرّفًا من عندك.',
  write_or_attach: 'اكتب شيئًا أو أرفق ملفًا.',
  write_what_about: 'اكتب ما الموضوع.',
  subject_too_short: 'أعطها موضوعًا من 3 أحرف على الأقل.',
  enter_own_name: 'أدخل اسمك.',
  choose_topic: 'اختر الموضوع.',
  number_characters: 'استخدم الحروف والأرقام والشرطات فقط، كما في الإيصال.',
  write_message: 'اكتب رسالتك.',
  write_for_support: 'اكتب {least} من الأحرف على الأقل، حتى نتمكن من مساعدتك.',
  id_or_up_to: 'أرسل \u2066`id`\u2069 أو \u2066`up_to`\u2069: واحدًا منهما فقط.',
  not_push_key: 'هذا ليس مفتاح اشتراك في الإشعارات الفورية.',
  push_unknown: 'خدمة الإشعارات الفورية لهذا المتصفح غير معروفة هنا.',
  not_socket_id: 'هذا ليس معرّف مقبس اتصال.',
  not_channel: 'هذا ليس اسم قناة.',
  not_place_heard: 'هذا ليس موضعًا فيما أُعلن.',

  // The desk
  not_proposable_id: 'هذا ليس معرّف سحب ولا إيداع.',
  not_proposal_id: 'هذا ليس معرّف مقترح.',
  not_approval_id: 'هذا ليس معرّف موافقة.',
  not_appeal_id: 'هذا ليس معرّف طعن.',
  choose_ruling: 'اختر هل يبقى القرار قائمًا.',
  overturned_compensates: 'القرار المنقوض يحتاج إلى تعويض؛ والقرار الباقي لا تعويض معه.',
  not_dispute_id: 'هذا ليس معرّف نزاع.',
  write_answer: 'اكتب الجواب.',
  say_whether_hide: 'اذكر هل يُخفى.',
  not_customer_id: 'هذا ليس معرّف عميل.',
  write_note: 'اكتب الملاحظة.',
  not_note_id: 'هذا ليس معرّف ملاحظة.',
  not_restriction_id: 'هذا ليس معرّف تقييد.',
  not_macro_id: 'هذا ليس معرّف رد جاهز.',
  name_macro: 'أعطه عنوانًا.',
  no_such_placeholder: 'الكلمات المتاحة بين الأقواس هي {words}.',
  fill_braces: 'املأ ما بين الأقواس قبل الإرسال.',
  macro_title_taken: 'رد آخر يحمل هذا العنوان.',
}
