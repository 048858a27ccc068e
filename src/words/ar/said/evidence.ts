import type { evidence as english } from '../../en/said/evidence.ts'
import type { Translation } from '../../message.ts'

export const evidence: Translation<typeof english> = {
  evidence_title: 'فحص حزمة أدلة',
  evidence_lead:
    'تقول هذه الصفحة هل ما زالت ملفات الحزمة هي نفسها تمامًا التي وقّعها {brand}، وهل الإيصالات فيها كاملة. تعمل من دون اتصال ولا ترسل شيئًا إلى أحد.',
  evidence_drop: 'أفلت ملف zip في أي مكان من هذه الصفحة، أو اختره من هنا.',
  evidence_folder: 'هل فككت ضغطه من قبل؟ اختر مجلده.',
  evidence_files:
    'ما في الملفات: في receipts.json إيصال موقَّع لكل خطوة من خطوات الطلب، وفي words.json ما كُتب مع خطوة، ويحمل الإيصال تجزئته. ويحمل كل إيصال SHA-256 الذي قبله، فلا يمكن نزع أحدها أو تغييره من دون كسر ما يليه. وفي chat.json ما قيل، وفي \u2066proofs/\u2069 ما رُفع، وفي terms.txt ما طلبه الإعلان، وفي order.json الطلب كما رآه طرفه، وفي manifest.json القائمة الموقَّعة لكل الملفات مع SHA-256 لكل منها، وفي public-key.json المفاتيح.',
  evidence_proves:
    'تُثبت الحزمة ما كُتب وقيل وأُرسل هنا؛ ولا يمكنها أن تُثبت ما حدث في بنك. إن أرسل إليك أحدهم هذه الصفحة مع الحزمة ولم تكن تثق به، فاستخدم صفحة حزمة تخصك: فهي تفحص أي حزمة أخرى أيضًا.',
  evidence_script: 'تحتاج هذه الصفحة إلى البرمجة النصية لتحسب. اسمح بها لهذا الملف وحمّله من جديد.',
  evidence_checking: 'جارٍ الفحص…',
  evidence_sound: 'لم يُغيَّر شيء',
  evidence_altered: 'ليس هذا ما وُقّع',
  evidence_found: 'ما وُجد:',
  evidence_distrust: 'لا تعتمد على هذه الحزمة. اطلب حزمة جديدة من صفحة الطلب نفسها.',
  evidence_says:
    'تقول الحزمة إنها عن الطلب {number}، أعدّها {service} لهذا الطرف: {party}، في {time}. عدد الملفات: {files}؛ عدد الإيصالات: {receipts}.',
  evidence_whole: 'كل ملف هو الذي وُقّع، وكل خطوة من الطلب تتبع التي قبلها. لم يُضف شيء ولم يُحذف ولم يُغيَّر ولم يُنقل.',
  evidence_left_out: 'أكبر من أن يكون هنا: {name}. قيمة SHA-256 له {hash}.',
  evidence_left_to_do: 'بقي أمر واحد عليك أنت',
  evidence_key:
    'من يزوّر حزمة يوقّعها بمفتاح من عنده. هذه موقَّعة بالمفتاح {key}: انظر هل هو بين المفاتيح المنشورة في {address}، على أن تفتح هذا العنوان بنفسك.',
  evidence_happened: 'ما حدث',
  evidence_unchecked: 'تعذّر الفحص',
  evidence_browser:
    'لا يستطيع هذا المتصفح فحص تواقيع Ed25519. افتح الصفحة في إصدار حديث من Firefox أو Safari أو Chrome أو Edge.',
  evidence_no_zip: 'هذا ليس ملف zip، أو هو جزء منه فقط.',
  evidence_named_twice: 'يذكر الملف المضغوط {path} مرتين، فلا يمكن القول أيهما المقصود.',
  evidence_buyer: 'المشتري',
  evidence_seller: 'البائع',
  evidence_moderator: 'المشرف',
  evidence_system: 'النظام',

  // What is wrong, behind what it is wrong with
  fault_line: '{where}: {what}',
  one_receipt: 'الإيصال {seq}',
  all_receipts: 'الإيصالات',
  whole_bundle: 'الحزمة',
  seal_altered: 'غُيّر؛ لم يعد محتواه يعطي بصمته.',
  key_unknown: 'موقَّع بمفتاح غير معروف هنا ({key}).',
  key_misnamed: 'يذكر مفتاحًا غير المفتاح المرفق به.',
  signature_wrong: 'يحمل توقيعًا لم يُنشأ بالمفتاح الذي يذكره.',
  receipts_none: 'لا يوجد منها شيء.',
  part_missing: 'مفقود.',
  part_unreadable: 'لم تعد قراءته ممكنة.',
  part_altered: 'غُيّر؛ ليس هو الملف الذي وُقّع.',
  part_added: 'أُضيف؛ ليس جزءًا من الحزمة.',
  receipt_twice: 'موجود هنا أكثر من مرة.',
  receipt_out_of_order: 'في غير مكانه، بعد الإيصال {before}.',
  receipt_of_other_order: 'يخص طلبًا آخر.',
  receipt_not_following: 'لا يتبع الذي قبله؛ أحدهما استُبدل.',
  receipts_differ: 'هنا {here}؛ ووُقّع {signed}، آخرها بالبصمة {head}.',
  receipts_of_other_order: 'تخص طلبًا آخر.',
  bundle_unlike: 'ليست مبنية كما تُبنى الحزم؛ فيها شيء على غير ما ينبغي.',
}
