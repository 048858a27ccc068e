import type { film as english } from '../../en/site/film.ts'
import type { Translation } from '../../message.ts'

export const film: Translation<typeof english> = {
  start: 'الحساب الجديد فارغ. ثلاث خطوات تملؤه.',
  deposit: 'الإيداع: حدّد المبلغ الذي سترسله من بنكك.',
  reference: 'بيانات الحساب البنكي ورقم مرجعي خاص بك. هنا يدفع بنك تجريبي من تلقاء نفسه.',
  arrived: 'وصل المال، والصفحة تخبرك بذلك تلقائيًا.',
  quote: 'المبادلة: السعر مثبّت لمدة 15 ثانية، وكل التكاليف ظاهرة.',
  review: 'تؤكد مرة واحدة. الضغط مرتين لا ينفّذ مبادلتين.',
  receipt: 'إيصال، لا رسالة عابرة.',
  history: 'كل حركة في سجلك، مع الرصيد بعدها.',
  overview: 'والنظرة العامة تجمع كل ذلك.',
}
