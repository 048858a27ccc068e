import type { ownData as english } from '../../en/said/own-data.ts'
import type { Translation } from '../../message.ts'

/** What the archive of somebody's data says about itself, and e-mails about closing an account. */
export const ownData: Translation<typeof english> = {
  export_about: 'يحتوي هذا الملف على ما تحتفظ به {brand} عن حساب {username} كما كان في {time}.',
  export_files:
    'كل ملف في المجلد data/ قائمة صفوف بصيغة JSON تحمل اسم محتواها. وما أرسلته بنفسك من صور ومستندات موجود في المجلد files/.',
  export_amounts:
    'المبالغ أعداد صحيحة من أصغر وحدة للأصل، ويذكر manifest.json عدد المنازل العشرية لكل أصل. والأوقات بالتوقيت العالمي UTC.',
  export_others: 'أما الآخرون ففيه ما رأيته منهم: اسم المستخدم وما كتبوه لك. والباقي لهم.',
  export_left_out:
    'ليست فيه كلمات المرور ولا المفاتيح ولا الرموز ولا البصمات التي نعثر بها على الأشياء، ولا ما يكشف كيف يُكتشف سوء الاستخدام.',
  export_manifest: 'يسرد manifest.json كل ملف مع حجمه وعدد صفوفه وبصمة SHA-256.',
  export_schema: 'إصدار المخطط هو {schema}، ويزداد عندما يُحذف منه شيء أو يتغيّر معناه.',
  export_questions: 'للأسئلة: {support}، {url}',
  closing_subject: 'أُغلق حسابك',
  closing_text: 'كما طلبت، أُغلق حسابك لدى {brand}. لا يستطيع أحد تسجيل الدخول إليه، وانتهت كل الجلسات.',
  closing_undo: 'إن أردت استعادته فافتحه من جديد بهذا الرابط. يعمل حتى {time}.',
  closing_after: 'بعد ذلك تُمحى بياناتك الشخصية. وما يُلزمنا القانون بحفظه يُختم {years} سنوات ثم يُمحى أيضًا.',
  closing_not_you: 'إن لم تكن أنت من طلب ذلك فافتحه من جديد وعيّن كلمة مرور جديدة فورًا وراسلنا.',
  closing_undo_link: 'فتح الحساب من جديد',
  reopened_subject: 'حسابك مفتوح من جديد',
  reopened_text:
    'حسابك لدى {brand} مفتوح من جديد كما كان عند إغلاقه. والأرصدة التي تُنازل عنها لذلك تبقى كذلك. سجّل الدخول كما كنت تفعل.',
}
