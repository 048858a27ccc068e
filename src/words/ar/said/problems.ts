import type { problems as english } from '../../en/said/problems.ts'
import type { Translation } from '../../message.ts'

export const problems: Translation<typeof english> = {
  // The request itself
  invalid_input: 'في النموذج ما يحتاج إلى مراجعة.',
  invalid_input_next: 'صحّح الحقول المذكورة أدناه وأرسله من جديد.',
  malformed_request: 'تعذّرت قراءة الطلب المرسَل.',
  malformed_request_next: 'أرسل JSON بنوع المحتوى application/json.',
  too_large: 'الطلب المرسَل أكبر مما تقبله هذه النقطة.',
  too_large_next: 'أرسل أقل في المرة الواحدة.',
  not_found: 'لا شيء لك هنا.',
  not_found_next: 'تحقق من العنوان، أو عُد إلى القائمة.',
  method_not_allowed: 'هذا العنوان لا يقبل هذه الطريقة.',
  method_not_allowed_next: 'انظر الطريقة الصحيحة في توثيق واجهة البرمجة.',
  foreign_origin: 'لم يُرسَل هذا النموذج من صفحة في هذا الموقع.',
  foreign_origin_next: 'افتح الصفحة هنا وأرسله من جديد.',
  misdirected_host: 'هذا الخادم لا يجيب عن اسم المضيف هذا.',
  misdirected_host_next: 'استخدم العنوان الذي نشره المشغّل.',
  rate_limited: 'طلبات كثيرة في وقت قصير.',
  rate_limited_next: 'انتظر المدة المذكورة في Retry-After، ثم حاول مرة أخرى.',
  unavailable: 'Florin غير متاح للحظات. مالك في أمان حيث هو.',
  unavailable_next: 'حاول مرة أخرى بعد ثوانٍ؛ وتكرار الطلب نفسه آمن.',
  internal: 'حدث خطأ من جانبنا. لم يُنفَّذ شيء نصف تنفيذ.',
  internal_next: 'حاول مرة أخرى، وإن استمر الأمر فأعطِ الدعم معرّف الطلب المرسَل.',

  // Who is asking
  unauthenticated: 'سجّل الدخول للمتابعة.',
  unauthenticated_next: 'انتهت جلستك أو أُنهيت من مكان آخر.',
  forbidden: 'لا يمكن لحسابك فعل هذا.',
  forbidden_next: 'انظر في صفحة حسابك ما الذي يغيّر ذلك.',
  step_up_required: 'أكّد أنك أنت.',
  step_up_required_next: 'أدخل كلمة مرورك، أو رمزًا من تطبيق المصادقة، وأرسل من جديد.',
  step_up_failed: 'هذا التأكيد غير مطابق.',
  step_up_failed_next: 'تحقق من كلمة المرور أو الرمز وحاول مرة أخرى.',
  security_freeze: 'هذا متوقف لمدة 24 ساعة بعد تغيير أمني.',
  security_freeze_next: 'انتظر حتى الوقت المعروض؛ وكل ما عدا ذلك يعمل.',

  // Accounts
  username_taken: 'اسم المستخدم هذا مأخوذ.',
  username_taken_next: 'اختر اسمًا آخر.',
  link_invalid: 'لم يعد هذا الرابط يعمل.',
  link_invalid_next: 'تعمل الروابط مرة واحدة ولوقت محدود. اطلب رابطًا جديدًا.',
  code_wrong: 'هذا الرمز غير مطابق.',
  code_wrong_next: 'انتظر الرمز التالي في تطبيقك وأدخله؛ وإن استمر الأمر فتحقق من ساعة هاتفك.',
  second_factor_enrolled: 'هناك تطبيق مصادقة مستخدم من قبل.',
  second_factor_enrolled_next: 'أوقفه أولًا لتسجّل غيره.',
  second_factor_missing: 'لا يجري إعداد أي تطبيق مصادقة.',
  second_factor_missing_next: 'ابدأ من جديد برمز جديد.',

  // Idempotency
  idempotency_key_missing: 'هذا الطلب ينقل مالًا ويحتاج إلى Idempotency-Key.',
  idempotency_key_missing_next: 'أرسل UUID جديدًا في ترويسة Idempotency-Key.',
  idempotency_key_reused: 'استُخدم هذا الـ Idempotency-Key لطلب آخر.',
  idempotency_key_reused_next: 'أرسل مفتاحًا جديدًا لطلب جديد.',
  idempotency_in_flight: 'ما زال العمل جاريًا على الطلب نفسه.',
  idempotency_in_flight_next: 'انتظر لحظة واسأل من جديد بالمفتاح نفسه.',

  // Money
  insufficient_funds: 'الرصيد المتاح لا يكفي.',
  insufficient_funds_next: 'خفّض المبلغ، أو أودع أولًا.',
  house_cannot_cover: 'لا يستطيع Florin تغطية هذا المبلغ الآن.',
  house_cannot_cover_next: 'جرّب مبلغًا أصغر، أو عُد لاحقًا.',
  amount_out_of_range: 'هذا المبلغ خارج الحدود.',
  amount_out_of_range_next: 'اختر مبلغًا ضمن الحدود المعروضة.',

  // Conversions
  rates_unavailable: 'لا يوجد الآن سعر موثوق لهذا، فلا يمكن تقديم عرض سعر.',
  rates_unavailable_next: 'مالك في أمان حيث هو. تعود الأسعار من تلقاء نفسها؛ حاول مرة أخرى بعد قليل.',
  conversions_paused: 'التحويلات متوقفة. مالك في أمان حيث هو.',
  conversions_paused_next: 'كل ما عدا ذلك يعمل؛ حاول مرة أخرى لاحقًا.',
  quote_expired: 'انتهت صلاحية عرض السعر. لم يُحوَّل شيء.',
  quote_expired_next: 'انظر العرض الجديد والفرق، وأكّده إن كنت ما زلت تريد.',
  market_moved: 'تحرّك السوق بينما كان العرض مفتوحًا. لم يُحوَّل شيء.',
  market_moved_next: 'انظر العرض الجديد والفرق، وأكّده إن كنت ما زلت تريد.',
  quote_used: 'استُخدم عرض السعر هذا من قبل؛ والعرض يحوّل مرة واحدة.',
  quote_used_next: 'انظر تحويلاتك، أو اطلب عرض سعر جديدًا.',

  // Ads and orders
  ad_limit_reached: 'لديك من الإعلانات المفتوحة كل ما يسمح به حسابك.',
  ad_limit_reached_next: 'أغلق واحدًا، أو اطلب شارة التاجر.',
  ad_moved_on: 'تغيّر هذا الإعلان، ولم يعد ذلك ممكنًا.',
  ad_moved_on_next: 'انظر الإعلان من جديد.',
  ad_not_takeable: 'لا يمكن قبول هذا الإعلان هكذا.',
  ad_not_takeable_next: 'انظر الأسباب وما الذي يغيّرها.',
  price_moved: 'تغيّر السعر. لم يُنشأ أي طلب.',
  price_moved_next: 'انظر السعر الجديد، وأكّده إن كنت ما زلت تريد.',
  order_moved_on: 'تقدّم الطلب في هذه الأثناء. لم يتغير شيء.',
  order_moved_on_next: 'انظر أين وصل الآن.',
  not_now: 'هذا غير ممكن الآن. لم يتغير شيء.',
  not_now_next: 'انظر السبب ومتى يتغير.',
  chat_closed: 'هذه المحادثة مغلقة.',
  chat_closed_next: 'اكتب إلى الدعم إن بقي ما يُقال.',
  file_unusable: 'لا يمكن استخدام هذا الملف.',
  file_unusable_next: 'أرسل صورة JPEG أو PNG أو WebP أو ملف PDF، بحجم \u20665 MB\u2069 على الأكثر.',
  too_many: 'يوجد من هذه العدد الأقصى المسموح به.',
  too_many_next: 'أزل واحدًا أولًا.',
  own_matter: 'لا يمكنك أن تقرر في أمر يخصك.',
  own_matter_next: 'يجب أن يتولاه زميل.',

  // The desk
  desk_sign_in_failed: 'البيانات غير مطابقة.',
  desk_sign_in_failed_next: 'تحقق من البريد الإلكتروني وكلمة المرور والرمز من تطبيق المصادقة، وحاول مرة أخرى.',
  enrol_first: 'أعدّ تطبيق المصادقة أولًا.',
  enrol_first_next: 'يُفتح مكتب العمل حين يُؤكَّد رمزه الأول.',
  desk_moved_on: 'سبقك أحدهم إلى هنا. لم يتغير شيء.',
  desk_moved_on_next: 'افتحه من جديد لترى أين وصل الآن.',

  // History
  statement_too_long: 'في هذه الفترة أكثر من 10,000 سطر.',
  statement_too_long_next: 'اختر فترة أقصر، أو أصلًا واحدًا.',

  // Payments
  deposits_closed: 'الإيداع بهذه العملة غير مفتوح.',
  deposits_closed_next: 'اختر عملة أخرى، أو اسأل الدعم متى يُفتح.',
  deposit_moved_on: 'تغيّر هذا الإيداع، ولم يعد ذلك ممكنًا.',
  deposit_moved_on_next: 'انظر حالته الجديدة في معاملاتك؛ وأنشئ إيداعًا جديدًا إن كان قد انتهى.',
  bank_line_moved_on: 'عولج هذا السطر البنكي من قبل.',
  bank_line_moved_on_next: 'اعرض السطور المفتوحة من جديد.',
  statement_unreadable: 'تعذّرت قراءة هذا الكشف. لم يُستورد منه شيء.',
  statement_unreadable_next: 'صحّح الموضع المذكور أدناه، أو اطلب الملف من البنك من جديد.',
}
