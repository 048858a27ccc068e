import type { paymentMethods as english } from '../../en/market/payment-methods.ts'
import type { Translation } from '../../message.ts'

export const paymentMethods: Translation<typeof english> = {
  title: 'طرق الدفع',
  lead: 'حيث يُدفع لك حين تبيع. لا يرى الطريقة التي اخترتها لطلب إلا مشتريه، وما دام الطلب يحتاج إليها.',
  add: 'إضافة طريقة دفع',
  none: 'ليست لديك طرق دفع بعد',
  noneHint: 'أضف واحدة لتبيع: يدفع إليها المشترون من حساب إلى حساب، خارج Florin.',
  failed: 'تعذّر تحميل طرق الدفع لديك',
  safe: 'لم تتغير، وأموالك آمنة.',
  loading: 'يجري تحميل طرق الدفع لديك',
  holder: 'باسم \u2068{name}\u2069',
  addedOn: 'أُضيفت',
  remove: 'إزالة',
  removeWhich: 'إزالة {method}',
  removeTitle: 'إزالة {method}؟',
  removeText: 'تحتفظ الطلبات الجارية بنسختها منها. والإعلانات التي لا تذكر غيرها تتوقف مؤقتًا.',
  removed: 'أُزيلت طريقة الدفع.',
  added: 'حُفظت طريقة الدفع.',

  // The form
  currency: 'العملة',
  rail: 'كيف يُدفع لك',
  slow: 'تستغرق يومًا أو أكثر، فتمنح الإعلانات التي تذكرها المشتري وقتًا أطول للدفع.',
  label: 'اسم تختاره لها',
  labelHint: 'لا يراه غيرك، مثل «حسابي الجاري».',
  own: 'يجب أن تكون باسمك القانوني',
  ownText: 'يقارن المشترون الاسم قبل أن يدفعوا. وحساب شخص آخر سبب للنزاع.',
  save: 'حفظ طريقة الدفع',
  railMissing: 'اختر كيف يُدفع لك.',
  fieldEmpty: 'أدخل هذا: {label}.',
  nothingFits: 'لا شيء مناسب بعد',
  nothingFitsText: 'لا توجد طريقة لاستلام الدفع بهذه العملة.',
  confirmTitle: 'أكّد أنك أنت',
  confirmAdd: 'تحدد طريقة الدفع الجديدة إلى أين يذهب المال، لذلك نتأكد أنك أنت.',
  confirmRemove: 'تحدد طرق الدفع إلى أين يذهب المال، لذلك نتأكد أنك أنت.',
}
