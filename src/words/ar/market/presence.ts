import type { presence as english } from '../../en/market/presence.ts'
import type { Translation } from '../../message.ts'

/** Who is on the site now. */
export const presence: Translation<typeof english> = {
  title: 'متصلون الآن',
  more: {
    zero: 'ولا أحد غيرهم',
    one: 'وواحد آخر',
    two: 'واثنان آخران',
    few: 'و{n} آخرون',
    many: 'و{n} آخرون',
    other: 'و{n} آخرون',
  },
  looking: 'يجري النظر من هنا',
  sample: 'مثال',
  failed: 'لا يمكن معرفة من هو متصل حاليًا. هذه الأسماء أمثلة.',
  disabled: 'لا يُعرض هنا من هو متصل. هذه الأسماء أمثلة.',
}
